import type { Page } from 'playwright/test'
import { walk } from '../browser/focus-walk.ts'
import { boxOf, scrollTo } from '../browser/geometry.ts'
import { misfits } from '../browser/large-font.ts'
import { expect, hydrated, test } from '../browser/site-test.ts'
import { faultsByPage } from './conditions.ts'
import { freeHeight, showsItsEnd } from './fixed-bars.ts'
import { hiddenStops } from './reach-walk.ts'
import { pageWith, TEMPLATE_PAGES } from './site-pages.ts'
import { textFaults } from './text-faults.ts'

// Each stop is checked right after the key press, when a smooth scroll would still be running.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * What remains at 400% of a window of 1280 × 720 px, and phones with a larger font in the browser's settings. The styles
 * know one low window, of 30rem and less: a higher one of these has the same rules and more room.
 */
const CONDITIONS = [
  { name: 'at 400% zoom, in 320 x 180 px', viewport: { width: 320, height: 180 } },
  { name: 'with a font of 24 px on a phone', viewport: { width: 390, height: 844 }, font: 24 },
  { name: 'with a font of 32 px on a phone', viewport: { width: 390, height: 844 }, font: 32 },
]

const FRAME = '#root > aside, header, #root > nav, footer'

for (const { name, viewport, font } of CONDITIONS)
  test.describe(name, () => {
    test.use({ viewport })

    test('every text fits, half of the window is free, and Tab shows every stop in full', async ({
      page,
      troubles,
    }) => {
      if (font !== undefined) await setFontSize(page, font)
      const faults = await faultsByPage(page, troubles, async (path) => {
        if (font !== undefined) await expectToFollow(page, viewport.width, font)
        const found = [...(await textFaults(page)), ...(await misfits(page, FRAME))]
        // Header, footer and bars are the same on every page: Tab goes through them on the home page.
        if (path !== '/') await page.locator('main').focus()
        const { stops, hidden } = await hiddenStops(page, path === '/' ? 'body' : 'main')
        expect(stops, path).toBeGreaterThan(path === '/' ? 20 : 0)
        found.push(...hidden)
        const free = await freeHeight(page)
        if (free < 0.5) found.push(`Fixed bars leave ${Math.round(free * 100)}% of the window`)
        if (!(await showsItsEnd(page))) found.push('The end of the footer is covered')
        return found
      })
      expect(faults).toEqual({})
    })

    test('the menu opens below the header, fits, and Tab shows every link in full', async ({
      page,
    }) => {
      if (font !== undefined) await setFontSize(page, font)
      await page.goto('/')
      await hydrated(page)
      const header = await boxOf(page.locator('header'))
      for (const part of ['header > div > a', 'header button']) {
        const { top, bottom } = await boxOf(page.locator(part))
        expect(top, part).toBeGreaterThanOrEqual(header.top)
        expect(bottom, part).toBeLessThanOrEqual(header.bottom)
      }
      const button = page.getByRole('button', { name: 'Menu' })
      await button.click()
      const menu = page.getByRole('navigation', { name: 'Main' })
      expect((await boxOf(menu)).top).toBeCloseTo((await boxOf(page.locator('header'))).bottom, 0)
      for (const summary of await menu.locator('summary').all()) await summary.press('Enter')
      await expect(menu.locator('details[open]').last()).toBeVisible()
      expect(await misfits(page, 'header')).toEqual([])
      await page.getByRole('button', { name: /menu/i }).focus()
      const links = await menu.locator('a').count()
      const { stops, hidden } = await hiddenStops(page, '#site-menu')
      expect(stops).toBeGreaterThanOrEqual(links)
      expect(hidden).toEqual([])

      await menu.locator('a').last().click()
      await expect(menu).toBeHidden()
    })

    if (font === undefined)
      test('no bar stays on the screen', async ({ page }) => {
        await page.goto('/')
        await hydrated(page)
        await scrollTo(page, 1500)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500)
        for (const bar of ['#root > aside', 'header', '#root > nav'])
          await expect(page.locator(bar), bar).not.toBeInViewport()
      })
  })

test.describe('with a font of 32 px that a style sheet sets on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no page is wider than the window, and what sticks covers no stop of the tool with an answer that stays', async ({
    page,
    troubles,
  }) => {
    const faults = await faultsByPage(page, troubles, async () => {
      await doubleFont(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      return width > 390 ? [`is ${width} px wide`] : []
    })
    expect(faults).toEqual({})
    await page.goto(WITH_KEPT_ANSWER)
    await hydrated(page)
    await doubleFont(page)
    await page.getByRole('combobox', { name: 'Material' }).focus()
    const { stops, hidden } = await hiddenStops(page, 'form:has([aria-live])')
    expect(stops).toBeGreaterThan(2)
    expect(hidden).toEqual([])
  })
})

const WITH_KEPT_ANSWER = pageWith('guide', (html) => html.includes('squares to order'))

/** As some extensions and user style sheets do. Media queries don't follow it. */
async function doubleFont(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 32px }')
    document.adoptedStyleSheets.push(sheet)
  })
}

test.describe('in 320 x 180 px', () => {
  test.use({ viewport: { width: 320, height: 180 } })

  for (const { template, path } of TEMPLATE_PAGES.filter(({ template }) =>
    ['home', 'guide'].includes(template),
  ))
    test(`every stop of the ${template} page shows a focus ring in full`, async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      const stops = await walk(page, 'Tab')
      expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([])
      expect(stops.length).toBeGreaterThan(30)
    })
})

/** The browser's font size setting for this page. Media queries in rem follow it, as they do in a visitor's browser. */
async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** Expects rem to be the font size that was set, in media queries too. */
async function expectToFollow(page: Page, width: number, pixels: number): Promise<void> {
  const follows = await page.evaluate(
    (rems) => ({
      size: getComputedStyle(document.documentElement).fontSize,
      query: window.matchMedia(`(width: ${rems}rem)`).matches,
    }),
    width / pixels,
  )
  expect(follows).toEqual({ size: `${pixels}px`, query: true })
}
