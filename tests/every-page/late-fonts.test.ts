import type { Page } from 'playwright/test'
import { shiftsOf, watchShifts } from '../browser/shifts.ts'
import { expect, test } from '../browser/site-test.ts'
import { htmlOf, routes } from './site-pages.ts'

const MOST_SHIFT = 0.05

/** Two pages that moved by 0.15 when their breadcrumb broke into two lines, if the site still has them. */
const KNOWN = [
  '/storm/insurance-claims-specialists-tampa',
  '/storm/residential-storm-damage-tampa',
].filter((known) => routes.some(({ path }) => path === known))

/** The page with the longest heading of each template, as a heading of several lines is the likeliest to break anew. */
function longestHeadings(): string[] {
  const longest = new Map<string, { path: string; length: number }>()
  for (const { path, template } of routes) {
    const { length } = /<h1[^>]*>(.*?)<\/h1>/s.exec(htmlOf(path))?.[1] ?? ''
    if (length > (longest.get(template)?.length ?? 0)) longest.set(template, { path, length })
  }
  return Array.from(longest.values(), ({ path }) => path)
}

/** Holds the fonts back until the page has been painted without them. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    await route.continue()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('fonts that arrive late hardly move a page', async ({ page }) => {
    await delayFonts(page)
    await watchShifts(page)
    for (const path of new Set([...KNOWN, ...longestHeadings()])) {
      await page.goto(path)
      const { sum, parts } = await shiftsOf(page)
      expect(sum, `${path}\n${parts.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT)
      expect(
        await page.evaluate(() => document.fonts.check('560 20px "Fraunces Variable"')),
        'the font has arrived',
      ).toBe(true)
    }
  })
})
