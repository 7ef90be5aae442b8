import type { Page } from 'playwright/test'
import type { Troubles } from './site-test.ts'
import { TEMPLATE_PAGES, visit } from './template-pages.ts'

/** One page of every template, and one with a sheet to print. */
const PAGES = [...TEMPLATE_PAGES.map(({ path }) => path), '/storm/storm-damage-documentation-guide']

/** Opens one page of every template and returns what `find` finds there, by path; pages without findings are left out. */
export async function faultsByPage(
  page: Page,
  troubles: Troubles,
  find: () => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  for (const path of PAGES) {
    await visit(page, troubles, path)
    const found = await find()
    if (found.length > 0) faults[path] = found
  }
  return faults
}

/** The browser's font size setting for this page. Media queries in rem follow it, as they do in a visitor's browser. */
export async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** The text spacing that WCAG 1.4.12 asks a page to bear. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Spaces the text of the open page as WCAG 1.4.12 has it. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    // A style element would be blocked by the content security policy.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, TEXT_SPACING)
}
