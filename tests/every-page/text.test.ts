import type { Page } from 'playwright/test'
import { expect, test } from '../browser/site-test.ts'
import { faultsByPage } from './conditions.ts'
import { htmlOf, routes } from './site-pages.ts'
import { textFaults } from './text-faults.ts'
import { wideParts } from './wide-parts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The text spacing that WCAG 1.4.12 asks a page to bear. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test('every text fits on a screen of 320 px, at twice the size on one of 1280 px, and with the text spacing of WCAG 1.4.12', async ({
  page,
  troubles,
}) => {
  const faults = await faultsByPage(page, troubles, async () => {
    const plain = await faultsAt(page, [320, 640])
    await spaceText(page)
    return [...plain, ...(await faultsAt(page, [390, 1440]))]
  })
  expect(faults).toEqual({})
})

async function faultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const faults = [...(await textFaults(page)), ...(await wideParts(page))]
    found.push(...faults.map((fault) => `at ${width} px: ${fault}`))
  }
  return found
}

async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    // A style element would be blocked by the content security policy.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, TEXT_SPACING)
}

test('no page shows a straight quotation mark or apostrophe, or a hyphen in a range of days, but in the messages of forms', () => {
  const faults = routes.flatMap(({ path }) => {
    const found = wordsOf(htmlOf(path)).match(STRAIGHT) ?? []
    return found.map((words) => `${path}: ${words}`)
  })
  expect(faults).toEqual([])
})

/** Straight signs with the words around them; inches may stay. */
const STRAIGHT = /.{0,20}(?:'|(?<!\d)"|\b\d+-\d+.days\b).{0,20}/g

/** What stands in the middle of a page. */
function wordsOf(html: string): string {
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
  return main
    .replace(/<(script|style|template)\b.*?<\/\1>|<form\b.*?<\/form>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
}
