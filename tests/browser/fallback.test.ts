import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './site-test.ts'

/** What stands above a page that is still on its way. */
const HEADLINES = [
  { path: '/services/roof-repair-tampa', headline: 'Roofing services across Tampa Bay' },
  { path: '/problems/roof-leak-in-attic', headline: 'Roof help and guides for Florida homes' },
  { path: '/locations/wesley-chapel', headline: 'Roofing in Wesley Chapel' },
  { path: '/locations/st-petersburg', headline: 'Roofing in St. Petersburg' },
  { path: '/residential-roofing', headline: 'Roofing for Tampa Bay homes and businesses' },
]

/** Follows a link to a page whose file is held back; the function returned lets it arrive. */
async function leaveFor(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**${path}.json`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/sitemap')
  await hydrated(page)
  await page.locator(`main a[href="${path}"]`).first().click()
  await expect(page.locator('main').getByText(/loading/i)).toBeVisible()
  return release
}

for (const { path, headline } of HEADLINES)
  test(`while ${path} is on its way its kind of page is named: ${headline}`, async ({ page }) => {
    const release = await leaveFor(page, path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(headline)
    release()
    await expect(page.locator('main').getByText(/loading/i)).toHaveCount(0)
    await expect(heading).not.toHaveText(headline)
    await expect(page.locator('main article')).toBeVisible()
  })

test('while a page is on its way there are ways to commercial and to residential roofing', async ({
  page,
}) => {
  const release = await leaveFor(page, '/problems/roof-leak-in-attic')
  const ways = page.locator('main a')
  const hrefs = await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/commercial-roofing', '/residential-roofing'])
  await ways.first().click()
  await expect(page).toHaveURL(/\/commercial-roofing$/)
  await expect(page.locator('main article')).toBeVisible()
  release()
})
