import { atRest, boxOf, scrollTo } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'
import { withoutVideo } from './template-pages.ts'

test('the closed banner stays closed on other pages and is back after a reload', {
  tag: '@main',
}, async ({ page }) => {
  await withoutVideo(page)
  await page.goto('/')
  await hydrated(page)
  const banner = page.getByRole('complementary', { name: 'Offer' })
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages')
  await expect(banner).toHaveCount(0)
  await page.locator('main').getByRole('link', { name: 'Roof repair in Tampa' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roof repair in Tampa')
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(banner).toBeVisible()
})

test('closing the banner with the keyboard moves the focus to the header', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Close this banner' }).focus()
  await page.keyboard.press('Enter')
  const home = page.getByRole('banner').getByRole('link', { name: 'Pelican Ridge' })
  await expect(home).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeFocused()
})

test('closing the banner does not move the page for a reader further down', async ({ page }) => {
  await page.goto('/problems/roof-leak-in-attic')
  await hydrated(page)
  await scrollTo(page, 900)
  const line = page.locator('main section + section p').nth(4)
  const before = await boxOf(line)
  const close = await boxOf(page.getByRole('button', { name: 'Close this banner' }))
  // Playwright's click would scroll to the button first, although it is on the screen.
  await page.mouse.click(close.left + close.height / 2, close.top + close.height / 2)
  await expect(page.getByRole('complementary', { name: 'Offer' })).toHaveCount(0)
  await atRest(page)
  await expect.poll(async () => (await boxOf(page.locator('header'))).top).toBe(0)
  expect(Math.abs((await boxOf(line)).top - before.top)).toBeLessThanOrEqual(1)
})
