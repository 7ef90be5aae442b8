import { boxOf, scrollTo } from './geometry.ts'
import { browserWithFont, LARGE_FONTS, misfits } from './large-font.ts'
import { expect, hydrated, test } from './site-test.ts'

const BARS = '#root > aside, header, #root > nav'
const PHONE = { width: 390, height: 844 }

for (const pixels of LARGE_FONTS)
  test(`with a font of ${pixels} px on a phone, banner, header, menu, phone bar and footer fit, and leave room for the page`, async ({
    baseURL,
  }) => {
    const browser = await browserWithFont(pixels)
    try {
      const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: PHONE })
      await page.goto('/problems/roof-leak-in-attic')
      await hydrated(page)
      const follows = await page.evaluate(
        (width) => ({
          size: getComputedStyle(document.documentElement).fontSize,
          query: window.matchMedia(`(width: ${width}rem)`).matches,
        }),
        PHONE.width / pixels,
      )
      expect(follows, 'rem follows the font, also in media queries').toEqual({
        size: `${pixels}px`,
        query: true,
      })

      expect(await misfits(page, `${BARS}, footer`)).toEqual([])
      const header = await boxOf(page.locator('header'))
      for (const part of ['header > div > a', 'header button']) {
        const { top, bottom } = await boxOf(page.locator(part))
        expect(top, part).toBeGreaterThanOrEqual(header.top)
        expect(bottom, part).toBeLessThanOrEqual(header.bottom)
      }

      await page.locator('header button').click()
      await page.locator('#menu-local-areas > summary').click()
      await expect(page.locator('#menu-local-areas a').first()).toBeVisible()
      expect(await misfits(page, 'header'), 'the open menu').toEqual([])
      await page.locator('header button').click()
      await expect(page.locator('#site-menu')).toBeHidden()

      await scrollTo(page, 1500)
      const taken = await page.locator(BARS).evaluateAll((all) =>
        all
          .map((bar) => bar.getBoundingClientRect())
          .filter(({ bottom, top }) => bottom > 0 && top < window.innerHeight)
          .reduce((sum, { height }) => sum + height, 0),
      )
      expect(taken, 'the bars on the screen').toBeLessThan(PHONE.height / 2)
    } finally {
      await browser.close()
    }
  })
