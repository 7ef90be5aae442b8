import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './site-test.ts'

/** The fallback heading of each path. */
const HEADINGS = [
  { path: '/services/roof-repair-tampa', expected: 'Roofing services across Tampa Bay' },
  { path: '/problems/roof-leak-in-attic', expected: 'Roof help and guides for Florida homes' },
  { path: '/locations/wesley-chapel', expected: 'Roofing in Wesley Chapel' },
  { path: '/locations/st-petersburg', expected: 'Roofing in St. Petersburg' },
  { path: '/residential-roofing', expected: 'Roofing for Tampa Bay homes and businesses' },
]

/** Follows a link of the sitemap to a page whose document is held back. The returned function releases them. */
async function followHeldLink(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**${path}`, async (route) => {
    await released
    await route.continue()
  })
  await page.locator(`main a[href="${path}"]`).first().click()
  await expect(page.locator('main').getByText(/^loading/i)).toBeVisible()
  return release
}

test('while a page is loading, its heading says what it is about, and it links to commercial and residential roofing', async ({
  page,
}) => {
  await page.goto('/sitemap')
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  for (const { path, expected } of HEADINGS)
    await test.step(`${path}: ${expected}`, async () => {
      const release = await followHeldLink(page, path)
      await expect(heading).toHaveText(expected)
      release()
      await expect(page.locator('main').getByText(/^loading/i)).toHaveCount(0)
      await expect(heading).not.toHaveText(expected)
      await expect(page.locator('main h2').first()).toBeVisible()
      await page.goBack()
      await expect(heading).toHaveText('All pages')
    })

  const release = await followHeldLink(page, '/problems/when-to-replace-roof')
  const links = page.locator('main a')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/commercial-roofing', '/residential-roofing'])
  await links.first().click()
  await expect(page).toHaveURL(/\/commercial-roofing$/)
  await expect(page.locator('main section h2').first()).toBeVisible()
  release()
})
