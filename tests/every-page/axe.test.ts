import { axeFindings } from '../browser/axe.ts'
import { NOT_FOUND, visit } from '../browser/pages-of-site.ts'
import { expect, test } from '../browser/site-test.ts'
import { speaksOnArrival, wordsRunTogether } from './heard.ts'
import { pagesOfEveryStyle } from './pages-of-every-style.ts'
import { routes } from './site-pages.ts'

// A color halfway through its transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 390, height: 900 }
const WIDE = { width: 1440, height: 900 }

/**
 * Rules that depend on the style sheet alone: the colors, size and weight of a text, the colors of a link and of the text around
 * it, and what the style sheet says about turned screens. No text can change their verdict, so it is the same for
 * every element with the same tags, classes and attributes around it. About 35 of 206 pages have every such element.
 * They are read on phones and wide screens by all rules; all other pages are read on phones by all rules but these three,
 * which take half of the time. What a page shows at another width is a matter of styles as well.
 */
const OF_STYLES = ['color-contrast', 'link-in-text-block', 'css-orientation-lock']

const pages = [...routes, { path: NOT_FOUND, title: /^Page not found/ }]
const ofEveryStyle = pagesOfEveryStyle(pages.map(({ path }) => path))

const GROUPS = 8

for (const group of Array.from({ length: GROUPS }, (_, index) => index))
  test(`every page starts without a message, no live region speaks, no words run together, and axe finds no violations: part ${group + 1} of ${GROUPS}`, async ({
    page,
    troubles,
  }) => {
    const findings: Record<string, string[]> = {}
    for (const { path, title } of pages.filter((_, at) => at % GROUPS === group)) {
      await page.setViewportSize(PHONE)
      await visit(page, troubles, path)
      await expect(page).toHaveTitle(title)
      const found = [
        ...(await speaksOnArrival(page)),
        ...(await wordsRunTogether(page)),
        ...(await axeFindings(page, { without: ofEveryStyle.has(path) ? [] : OF_STYLES })),
      ]
      if (ofEveryStyle.has(path)) {
        await page.setViewportSize(WIDE)
        found.push(...(await wordsRunTogether(page)), ...(await axeFindings(page)))
      }
      if (found.length > 0) findings[path] = found
    }
    expect(findings).toEqual({})
  })
