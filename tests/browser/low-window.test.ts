import { walk } from './focus-walk.ts'
import { boxOf, scrollTo } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'

// Each stop is checked right after the key press, when a smooth scroll would still be running.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const BARS = ['#root > aside', 'header', '#root > nav']

/** What remains of a window of 1280 × 1024 and of 1280 × 720 at 400% zoom. */
for (const viewport of [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
])
  test.describe(`at ${viewport.width} x ${viewport.height} px`, () => {
    test.use({ viewport })

    test('no bar stays on the screen', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await scrollTo(page, 1500)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
      for (const bar of BARS) await expect(page.locator(bar), bar).not.toBeInViewport()
    })

    for (const path of ['/', '/problems/roof-leak-in-attic'])
      test(`Tab goes through ${path}: every stop is on the screen, and nothing covers it`, async ({
        page,
      }) => {
        await page.goto(path)
        await hydrated(page)
        const stops = await walk(page, 'Tab')
        expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([])
        expect(stops.length).toBeGreaterThan(30)
      })

    test('the menu opens below the header, and its last link can be scrolled to', async ({
      page,
    }) => {
      await page.goto('/')
      await hydrated(page)
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Main' })
      const header = await boxOf(page.locator('header'))
      expect((await boxOf(menu)).top).toBeCloseTo(header.bottom, 0)
      await menu.locator('summary').last().click()
      await menu.getByRole('link', { name: 'Contact' }).click()
      await expect(menu).toBeHidden()
      await expect(page.locator('footer')).toBeInViewport()
    })
  })
