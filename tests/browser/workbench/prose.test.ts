import { expect, type Page, test } from 'playwright/test'
import { axeFindings } from '../axe.ts'
import { startWorkbenchServer, type WorkbenchServer } from './workbench-server.ts'

test.describe.configure({ mode: 'default' })

let server: WorkbenchServer
let page: Page

test.beforeAll(async ({ browser }, testInfo) => {
  testInfo.setTimeout(180_000)
  server = await startWorkbenchServer({ isSourceServed: true })
  page = await browser.newPage()
  await page.goto(server.address)
  // The dev server reloads the page once it knows what the modules of this one need.
  await expect(async () => {
    await page.addScriptTag({ type: 'module', url: '/tests/browser/workbench/prose-page.tsx' })
    await page.waitForFunction(() => 'showProse' in window, undefined, { timeout: 20_000 })
  }).toPass({ timeout: 150_000 })
})

test.afterAll(async () => {
  await page.close()
  await server.close()
})

const GUIDE = `Water rarely comes in where you see the stain. It runs along the [decking]({glossary.decking}) and
down a truss. **Mark the spot today**, then look *uphill* from it.

## What a repair costs

Most small repairs run {prices.smallShingleRepair.range}.[^swift-repair] Call
{business.phone} first.

| What we find | What we do |
| --- | --- |
| Cracked boot | Replace it, and [the shingles](/sitemap) around it |
| Lifted shingles | Seal them |

> [!PICTURE] detail-attic
> Stains on the underside.

> [!NOTE]
> Turn off the breaker
> first.

1. Empty the space, so that we can reach
   the decking.
2. Take photos.

> [!SHEET] Leak log
>
> - Date of the rain
`

const text = () => page.getByRole('textbox', { name: 'Body' })
const stored = () => page.locator('output')
const line = (words: string) => page.locator('.cm-line', { hasText: words })
const menu = () => page.getByRole('listbox')

async function show(value: string, context: 'inline' | 'blocks' = 'blocks'): Promise<void> {
  await page.evaluate(([words, kind]) => window.showProse(words, kind), [value, context] as const)
  await expect(stored()).toHaveText(value, { useInnerText: false })
  await expect(text()).toBeVisible()
}

/** Puts the cursor behind `words`, which are in one line of the text. */
async function cursorBehind(words: string): Promise<void> {
  await line(words).click({ position: { x: 60, y: 8 } })
  await page.keyboard.press('End')
}

const storedText = () => stored().textContent()

test('a guide is drawn as readers see it, with its prices, sources and pictures', async () => {
  await show(GUIDE)
  await expect(line('Most small repairs run $250 to $800')).toBeVisible()
  await expect(page.getByTitle('{prices.smallShingleRepair.range}')).toHaveText('$250 to $800')
  await expect(line('Most small').locator('.prose-source')).toHaveText('1')
  await expect(line('Most small').locator('.prose-source')).toHaveAttribute(
    'title',
    /Roof repair costs in Florida.*Swift/,
  )
  await expect(page.getByTitle(/#term-/)).toHaveText('decking')
  await expect(page.locator('.prose-card', { hasText: 'detail-attic' })).toContainText('Attic seen')
  const thumbnail = page.locator('.prose-thumbnail')
  await expect(thumbnail).toHaveJSProperty('complete', true)
  expect(await thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const shown = await text().innerText()
  for (const mark of ['**', '##', '|', '[!', '](', '- ', '> ']) expect(shown).not.toContain(mark)
})

test('the cells of a column stand below each other, and a click goes to the word', async () => {
  await show(GUIDE)
  const lefts = await page
    .locator('.prose-row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Math.round(row.querySelectorAll('.prose-cell')[1]?.getBoundingClientRect().left ?? 0),
      ),
    )
  expect(new Set(lefts).size).toBe(1)
  await text().getByText('Seal them').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' now')
  await expect(stored()).toContainText('| Lifted shingles | Seal them now |')
})

test('what nobody touches is stored as it was, byte for byte', async () => {
  await show(GUIDE)
  await cursorBehind('Turn off the breaker')
  await page.keyboard.type(' Now')
  expect(await storedText()).toBe(
    GUIDE.replace('> Turn off the breaker\n> first.', '> Turn off the breaker first. Now'),
  )
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace')
  expect(await storedText()).toBe(GUIDE)
})

test('Markdown shows where the cursor is, and only there', async () => {
  await show('Call **today** or [look](/sitemap).\n\n## Costs\n\nAbout {prices.decking.range}.\n')
  await text().getByText('today').click()
  await expect(line('Call')).toHaveText('Call **today** or look.')
  await text().getByText('look').click()
  await expect(line('Call')).toHaveText('Call today or [look](/sitemap).')
  await text().getByText('Costs').click()
  await expect(line('Costs')).toHaveText('## Costs')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(line('About')).toHaveText('About {prices.decking.range}.')
  await expect(line('Costs')).toHaveText('Costs')
})

test('a callout, a table and a picture are written from the menu, by the keyboard alone', async () => {
  await show('First words.\n')
  await text().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/ti')
  await expect(menu().getByRole('option', { name: /^Tip/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('Take photos.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await expect(menu().getByRole('option', { name: /^Table/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Damage')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Price')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Boot')
  await page.keyboard.press('Tab')
  await page.keyboard.type('$300')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After it.')
  expect(await storedText()).toBe(
    'First words.\n\n> [!TIP]\n> Take photos.\n\n| Damage | Price |\n| --- | --- |\n| Boot | $300 |\n\nAfter it.\n',
  )
})

test('a picture is found by its name, and a source and a price where a sentence needs them', async () => {
  await show('First words.\n')
  await text().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/pic')
  await expect(menu().getByRole('option', { name: /^Picture/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('detail-at')
  await expect(menu().getByRole('option', { name: /detail-attic/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(stored()).toHaveText('First words. > [!PICTURE] detail-attic')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.type(' It costs {decking.r')
  await expect(menu().getByRole('option', { name: /prices\.decking\.range/ })).toContainText(
    '$2 to $6',
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('.[^angi-d')
  await expect(menu().getByRole('option', { name: /angi-decking/ })).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await storedText()).toBe(
    'First words. It costs {prices.decking.range}.[^angi-decking]\n\n> [!PICTURE] detail-attic\n',
  )
})

test('a word becomes a link to a page that is found by its title, and a word again', async () => {
  await show('See our guide.\n')
  await text().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Where the link leads' })
  await expect(search).toBeFocused()
  await search.fill('sitemap')
  await expect(page.getByRole('option').first()).toContainText('/sitemap')
  await page.keyboard.press('Enter')
  expect(await storedText()).toBe('See our [guide](/sitemap).\n')
  await expect(text()).toBeFocused()
  await page.getByRole('button', { name: 'Change' }).click()
  await search.fill('https://example.org/x')
  await page.keyboard.press('Enter')
  expect(await storedText()).toBe('See our [guide](https://example.org/x).\n')
  await page.getByRole('button', { name: 'Remove link' }).click()
  expect(await storedText()).toBe('See our guide.\n')
})

test('Enter begins a paragraph, an item or a row, and ends an empty list; Backspace takes them back', async () => {
  await show('One.\n')
  await text().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- a')
  await page.keyboard.press('Enter')
  await page.keyboard.type('b')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two.')
  expect(await storedText()).toBe('One.\n\n- a\n- b\n\nTwo.\n')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  expect(await storedText()).toBe('One.\n\n- a\n- bTwo.\n')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  expect(await storedText()).toBe('One.\n\n- a\n\nbTwo.\n')
})

test('the toolbar works without the mouse, and shortcuts without the toolbar', async () => {
  await show('One word.\n\nTwo.\n')
  await text().focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+b')
  expect(await storedText()).toMatch(/^\*\*One ?\*\* ?word\./)
  await page.keyboard.press('Control+b')
  expect(await storedText()).toBe('One word.\n\nTwo.\n')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await storedText()).toBe('## One word.\n\nTwo.\n')
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+Digit8')
  expect(await storedText()).toBe('- One word.\n\n- Two.\n')
})

test('what comes from Google Docs is Markdown of the site, and broken lines are one paragraph', async () => {
  await show('One.\n')
  await text().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste({
    'text/plain': 'What it costs Bold words',
    'text/html':
      '<b style="font-weight:normal"><h1>What it costs</h1><p><span style="font-weight:700">Bold</span> “words”</p><ul><li>a</li><li>b</li></ul></b>',
  })
  expect(await storedText()).toBe('One.\n\n## What it costs\n\n**Bold** "words"\n\n- a\n- b\n')
  await show('')
  await text().focus()
  await paste({ 'text/plain': 'A line\nand another\r\n\r\nTwo' })
  expect(await storedText()).toBe('A line and another\n\nTwo')
})

async function paste(copied: Record<string, string>): Promise<void> {
  await text().evaluate((element, kinds) => {
    const clipboardData = new DataTransfer()
    for (const [type, words] of Object.entries(kinds)) clipboardData.setData(type, words)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, copied)
}

test('a text without blocks takes none', async () => {
  await show('One **word**.', 'inline')
  await expect(page.getByRole('button', { name: 'Heading' })).toHaveCount(0)
  await text().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste({ 'text/plain': ' Two\nlines' })
  expect(await storedText()).toBe('One **word**. Two lines')
})

test('a text that changes elsewhere keeps the cursor in its place', async () => {
  await show('One.\n\nTwo.\n')
  await cursorBehind('Two.')
  await page.keyboard.type(' Three.')
  await page.getByText('As at first').dispatchEvent('click')
  await expect(text()).toHaveText('One.Two.')
  await page.keyboard.type('!')
  expect(await storedText()).toBe('One.\n\nTwo.!\n')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no accessibility violation, in ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme })
    await show(`${GUIDE}\nWrong {prices.nothing.range} and [^nothing].\n`)
    await text().getByText('decking', { exact: true }).click()
    expect(await axeFindings(page)).toEqual([])
  })
