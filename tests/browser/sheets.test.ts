import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './site-test.ts'

const PATH = '/problems/choosing-roofing-contractor'
const ANCHOR = '#bid-comparison-sheet'

/** The text that paper would show now. */
async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  await page.emulateMedia({ media: 'screen' })
  return text
}

/** Records what paper would show at each call of print(): a headless browser has no dialog to open. */
async function watchPrinting(page: Page): Promise<() => Promise<string[]>> {
  const printed: string[] = []
  await page.exposeFunction('printSeen', async () => {
    printed.push(await printedText(page))
  })
  await page.addInitScript(() => {
    window.print = () => {
      const { printSeen } = window as unknown as { printSeen: () => Promise<void> }
      void printSeen().then(() => window.dispatchEvent(new Event('afterprint')))
    }
  })
  return async () => {
    await expect.poll(() => printed.length).toBeGreaterThan(0)
    return printed
  }
}

function expectOnlySheet(text: string): void {
  expect(text).toMatch(/^Pelican Ridge Roofing\s+Bid comparison sheet\s/)
  expect(text).toMatch(/License CCC0000000\s+\(813\) 555-0142\s/)
  expect(text).toContain('Total price')
  expect(text).not.toContain('Print only this sheet')
  expect(text).not.toContain('Questions and answers')
  expect(text).not.toContain('Get Quote')
}

test('the print link of a sheet prints nothing but the sheet, and then the page is whole again', async ({
  page,
}) => {
  const printed = await watchPrinting(page)
  await page.goto(PATH)
  await hydrated(page)
  await page.getByRole('link', { name: 'Print only this sheet' }).click()
  const [text = ''] = await printed()
  expectOnlySheet(text)
  await expect(page.locator('[data-printing]')).toHaveCount(0)
  expect(await printedText(page)).toContain('Questions and answers')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the print link leads to the sheet, and the browser then prints it alone', async ({
    page,
  }) => {
    await page.goto(PATH)
    await page.getByRole('link', { name: 'Print only this sheet' }).click()
    await expect(page).toHaveURL(new RegExp(`${ANCHOR}$`))
    expectOnlySheet(await printedText(page))
  })
})

test('a sheet fits on one page of paper, with room to write', async ({ page }) => {
  await page.goto(PATH + ANCHOR)
  await hydrated(page)
  await page.emulateMedia({ media: 'print' })
  // Letter paper between its margins.
  await page.setViewportSize({ width: 695, height: 928 })
  const cells = await page
    .locator(`${ANCHOR} td:empty`)
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()))
  expect(Math.min(...cells.map(({ height }) => height))).toBeGreaterThan(38)
  expect(Math.min(...cells.map(({ width }) => width))).toBeGreaterThan(160)
  expect(Math.max(...cells.map(({ right }) => right))).toBeGreaterThan(690)
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the page offers its sheet first, and an emergency page the phone', async ({ page }) => {
  await page.goto(PATH)
  await hydrated(page)
  const [first] = await page.locator('main h1 ~ div a').allInnerTexts()
  expect(first).toBe('Print the bid comparison sheet')
  await page.goto('/problems/roof-leak-emergency-help')
  await hydrated(page)
  const [call, quote] = await page.locator('main h1 ~ div a').allInnerTexts()
  expect(call).toMatch(/^Call \(\d{3}\)/)
  expect(quote).toBe('Get Quote')
  await page.goto('/privacy-policy')
  await hydrated(page)
  await expect(page.locator('main').getByRole('link', { name: /Get Quote|^Call/ })).toHaveCount(0)
})

test('a trade word leads to its entry in the glossary', async ({ page }) => {
  await page.goto('/services/roof-replacement-tampa')
  await hydrated(page)
  const word = page.locator('main a[href*="#term-"]').first()
  const id = (await word.getAttribute('href'))?.split('#')[1] ?? ''
  await word.click()
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
})
