import type { Browser, Page } from 'playwright/test'
import { boxOf, scrollTo } from './geometry.ts'
import { browserWithFont, LARGE_FONTS, misfits } from './large-font.ts'
import { expect, hydrated, test } from './site-test.ts'

const SHELL = '#root > aside, header, #root > nav, footer'

for (const pixels of LARGE_FONTS)
  test.describe(`with a font of ${pixels} px on a phone`, () => {
    let browser: Browser
    let large: Page

    test.beforeAll(async () => {
      browser = await browserWithFont(pixels)
      large = await browser.newPage({
        baseURL: process.env.SITE_URL ?? '',
        viewport: { width: 390, height: 844 },
      })
      await large.goto('/problems/roof-leak-in-attic')
      await hydrated(large)
    })
    test.afterAll(() => browser.close())

    test('sizes in rem and media queries in rem follow the font', async () => {
      const follows = await large.evaluate(
        (width) => ({
          size: getComputedStyle(document.documentElement).fontSize,
          query: window.matchMedia(`(width: ${width}rem)`).matches,
        }),
        390 / pixels,
      )
      expect(follows).toEqual({ size: `${pixels}px`, query: true })
    })

    test('banner, header, phone bar and footer fit, with nothing cut', async () => {
      expect(await misfits(large, SHELL)).toEqual([])
      const header = await boxOf(large.locator('header'))
      for (const part of ['header > div > a', 'header button']) {
        const { top, bottom } = await boxOf(large.locator(part))
        expect(top, part).toBeGreaterThanOrEqual(header.top)
        expect(bottom, part).toBeLessThanOrEqual(header.bottom)
      }
    })

    test('the bars that stay on the screen leave more than half of it', async () => {
      await scrollTo(large, 1500)
      await expect.poll(() => large.evaluate(() => window.scrollY)).toBe(1500)
      const bars = await large.locator('#root > aside, header, #root > nav').evaluateAll((all) =>
        all
          .map((bar) => bar.getBoundingClientRect())
          .filter(({ bottom, top }) => bottom > 0 && top < window.innerHeight)
          .reduce((sum, { height }) => sum + height, 0),
      )
      expect(bars).toBeLessThan(844 / 2)
      await scrollTo(large, 0)
    })

    test('the open menu fits, also with an open group', async () => {
      await large.getByRole('button', { name: 'Menu' }).click()
      await large.locator('#menu-local-areas > summary').click()
      await expect(large.locator('#menu-local-areas a').first()).toBeVisible()
      expect(await misfits(large, 'header')).toEqual([])
      expect(await large.evaluate(() => window.scrollX)).toBe(0)
      await large.getByRole('button', { name: 'Close menu' }).click()
      await expect(large.locator('#site-menu')).toBeHidden()
    })
  })
