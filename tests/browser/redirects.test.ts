import type { Page } from 'playwright/test'
import { isSameDocument, markDocument } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'

const OLD = '/locations/old-tampa'
const NEW = '/locations/tampa'

/** Opens the sitemap and follows a link to `href` that is not on the site itself. */
async function followLink(page: Page, href: string): Promise<void> {
  await page.goto('/sitemap')
  await hydrated(page)
  await markDocument(page)
  const link = page.locator('main a').first()
  await link.evaluate((element, value) => element.setAttribute('href', value), href)
  await link.click()
}

async function goBackToSitemap(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(/\/sitemap$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages')
  expect(await isSameDocument(page)).toBe(true)
}

async function redirectOld(page: Page): Promise<void> {
  await page.route(`**${OLD}`, (route) =>
    route.fulfill({ status: 301, headers: { location: NEW } }),
  )
}

test('a link to a redirected path opens the new page at its own address, and Back works', async ({
  page,
}) => {
  await redirectOld(page)
  await followLink(page, `${OLD}?from=mail#contact`)
  await expect(page).toHaveURL(new RegExp(`${NEW}\\?from=mail#contact$`))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Tampa')
  await expect(page.locator('header a[aria-current=page]')).toHaveAttribute('href', NEW)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${NEW}$`))
  expect(await isSameDocument(page)).toBe(true)

  await goBackToSitemap(page)
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${NEW}\\?from=mail#contact$`))
  await expect(heading).toContainText('Tampa')
})

test('a redirect to the page already shown leaves that page in place', async ({ page }) => {
  await redirectOld(page)
  await followLink(page, NEW)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const link = page.locator('main p > a[href^="/"]').first()
  await link.evaluate((element, value) => element.setAttribute('href', value), OLD)
  await link.click()
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${NEW}$`))
  await expect(page.locator('main').getByText(/^loading/i)).toHaveCount(0)
})

test('a path that is gone shows the not-found page, and Back works', async ({ page, troubles }) => {
  await page.route(`**${OLD}`, async (route) =>
    route.fulfill({ response: await route.fetch(), status: 410 }),
  )
  await followLink(page, OLD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page).toHaveURL(new RegExp(`${OLD}$`))
  expect(await isSameDocument(page)).toBe(true)
  await goBackToSitemap(page)
  troubles.own.push(/status of 410/)
})
