import { readFileSync } from 'node:fs'
import { expect, hydrated, test } from '../browser/site-test.ts'
import { pdfPages } from '../setup/pdf-text.ts'
import { pageWith, TEMPLATE_PAGES } from './site-pages.ts'

const pageOf = (wanted: string) =>
  TEMPLATE_PAGES.find(({ template }) => template === wanted)?.path ?? '/'

const PAGES = {
  home: '/',
  guide: pageWith('guide', (html) => /id="questions"(.*<details){4}/s.test(html)),
  service: pageOf('service'),
  city: pageOf('city-service'),
}

interface Shell {
  business: { shortName: string; license: string; call: { label: string } }
  banner?: { text: string }
}

const { business, banner } = JSON.parse(readFileSync('generated/shell.json', 'utf8')) as Shell

/** Words that belong to the screen alone. */
const NOT_PRINTED = [
  'Skip to the page',
  'On this page',
  'Print only this sheet',
  'Street address',
  'Follow us',
  'Get Quote',
  'Get Free Quote',
  'Talk to a roofer',
  ...(banner === undefined ? [] : [banner.text]),
]

/** Every text of the page that paper must have, with the addresses of links to other sites. Runs in the page. */
function textsOfPage(): string[] {
  const parts = 'h1, h2, h3, p, li, th, td, dt, dd, summary, blockquote, figcaption'
  return (
    [...document.querySelectorAll(`main :is(${parts})`)]
      .filter((part) => part.closest('.screen-only, form') === null)
      .filter((part) => part.querySelector(parts) === null)
      // Sheets have cells to write in.
      .filter((part) => part.textContent.trim() !== '')
      .map((part) => {
        const copy = part.cloneNode(true) as Element
        for (const hidden of copy.querySelectorAll('.screen-only')) hidden.remove()
        for (const link of copy.querySelectorAll('a[href^=http]'))
          link.append(link.getAttribute('href') ?? '')
        return copy.textContent
      })
  )
}

/** Letters and digits alone, since a line may break anywhere. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

/** Whether `text` is on one of the printed pages, or begins on one and ends on the next. */
function isPrinted(text: string, printed: readonly string[]): boolean {
  const letters = lettersOf(text)
  const cuts = Array.from(letters, (_, index) => index + 1)
  return printed.some((page, index) =>
    cuts.some(
      (cut) =>
        page.includes(letters.slice(0, cut)) &&
        (printed[index + 1] ?? '').includes(letters.slice(cut)),
    ),
  )
}

for (const [name, path] of Object.entries(PAGES))
  test(`the printed ${name} page has every text of the page, and nothing to press`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    const texts = await page.evaluate(textsOfPage)
    expect(texts.length).toBeGreaterThan(20)
    const printed = (await pdfPages(await page.pdf({ format: 'Letter' }))).map(lettersOf)
    expect(texts.filter((text) => !isPrinted(text, printed))).toEqual([])
    // A guide may well say "on this page" in a sentence of its own.
    const own = lettersOf(texts.join(' '))
    const notPrinted = NOT_PRINTED.map(lettersOf).filter((words) => !own.includes(words))
    expect(notPrinted.length).toBeGreaterThan(NOT_PRINTED.length / 2)
    for (const words of notPrinted) expect(printed.join()).not.toContain(words)
    for (const words of [business.shortName, business.license, business.call.label])
      expect(printed.at(-1)).toContain(lettersOf(words))
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('closed answers are on paper', async ({ page }) => {
    await page.goto(PAGES.guide)
    const answers = page.locator('#questions details[name]:not([open]) p')
    const texts = await answers.evaluateAll((all) => all.map((answer) => answer.textContent))
    expect(texts.length).toBeGreaterThan(1)
    const printed = (await pdfPages(await page.pdf({ format: 'Letter' }))).map(lettersOf)
    expect(texts.filter((text) => !isPrinted(text, printed))).toEqual([])
  })
})

test('paper is black on white', async ({ page }) => {
  await page.goto(PAGES.city)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  const colors = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *, footer *')].filter((part) =>
      part.checkVisibility(),
    )
    const used = shown.map((part) => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(part)
      return [color, backgroundColor, backgroundImage].join(' ')
    })
    return [...new Set(used)]
  })
  expect(colors).toEqual(['rgb(0, 0, 0) rgba(0, 0, 0, 0) none'])
})
