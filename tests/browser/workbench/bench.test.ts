import { expect, type Page, type Request } from 'playwright/test'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { axeFindings } from '../axe.ts'
import { bench, planStatus, setDraft, test, trail } from './workbench-page.ts'

test.describe.configure({ mode: 'default' })

const selected = () => bench.page.evaluate(() => window.getSelection()?.toString())
const cursorLine = () => bench.page.locator('.cm-activeLine').innerText()

test('a click puts the cursor at the clicked word; an edit shows, is planned for that page alone, and undo leaves no trace', async () => {
  const path = '/services/roof-repair-tampa'
  const preview = await bench.open({ path: path, view: 'YAML' })
  const lead = preview.locator('h1 + p')
  const words = await lead.innerText()
  await lead.click({ position: { x: 1, y: 8 } })
  await expect(trail(bench.page)).toContainText('Tampa')
  await expect(bench.page.locator('.cm-content')).toBeFocused()
  expect(await selected()).toBe('')
  await bench.page.keyboard.type('Zebra stripes. ')
  await expect(lead).toHaveText(`Zebra stripes. ${words}`)
  await expect(planStatus(bench.page)).toHaveText('1 text changed on 1 page')
  await bench.page.getByRole('button', { name: 'Show changes' }).click()
  await expect(bench.page.getByRole('button', { name: path })).toBeVisible()
  await expect(bench.page.getByText('Unsaved changes')).toBeVisible()
  // The button may have done its last by the time of the click: then a click does nothing.
  const undo = bench.page.getByRole('button', { name: 'Undo', exact: true })
  while (await undo.isEnabled()) await undo.evaluate((button) => (button as HTMLElement).click())
  await expect(planStatus(bench.page)).toHaveText(/^No changes/)
  await expect(lead).toHaveText(words)
  expect(bench.server.read()).toBe(REAL_SITE)
})

test('what the workbench shows is asked for once when it opens', async () => {
  const asked: string[] = []
  const count = (request: Request) => {
    const [, name] = /\/workbench\/api\/(doc|pages|outline)$/.exec(request.url()) ?? []
    if (name !== undefined) asked.push(name)
  }
  const open = async () => {
    await bench.open({ view: 'YAML' })
    await expect(planStatus(bench.page)).toHaveText(/^No changes/)
  }
  await open()
  bench.page.on('request', count)
  await open()
  await bench.page.waitForLoadState('networkidle')
  bench.page.off('request', count)
  expect(asked.toSorted()).toEqual(['doc', 'outline', 'pages'])
})

test('a phone number opens the business, a city in a heading the line of the city', async () => {
  const preview = await bench.open({ path: '/services/roof-repair-tampa', view: 'YAML' })
  await preview.locator('footer').getByText('(813) 555-0142').click()
  await expect(trail(bench.page)).toContainText('Business')
  await expect.poll(cursorLine).toContain('(813) 555-0142')
  const heading = preview.getByRole('heading', { level: 1 })
  const box = (await heading.boundingBox()) ?? { width: 0, height: 0 }
  await heading.click({ position: { x: await widthOfWords(heading), y: box.height / 2 } })
  await expect(trail(bench.page)).toContainText('Cities')
  await expect.poll(cursorLine).toContain('name: Tampa')
})

/** Where the last word of a heading is, in pixels of the page. */
function widthOfWords(heading: ReturnType<Page['getByRole']>): Promise<number> {
  return heading.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width - 12
  })
}

test('what is pasted into the palette is found at once, and the arrow keys go around', async () => {
  await bench.open({ view: 'YAML' })
  await bench.page.keyboard.press('Control+k')
  const box = bench.page.getByRole('combobox', { name: 'Find or run a command' })
  const active = bench.page.getByRole('option', { selected: true })
  await expect(active).toHaveText(/^Add a city/)
  await bench.page.keyboard.press('ArrowUp')
  await expect(active).not.toHaveText(/^Add a city/)
  await bench.page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/^Add a city/)

  await bench.page.keyboard.insertText('write a guide')
  await bench.page.keyboard.press('Enter')
  await expect(trail(bench.page)).toContainText('Guides')
  await expect(box).toBeHidden()
})

test('a constant changes everywhere, and the plan counts the places', async () => {
  const preview = await bench.open({ view: 'YAML' })
  await bench.page.keyboard.press('Control+k')
  await bench.page.keyboard.type('constants')
  await bench.page
    .getByRole('option', { name: /^Numbers/ })
    .first()
    .click()
  await expect(bench.page.getByRole('textbox', { name: 'Text of the file' })).toBeFocused()
  await bench.page.keyboard.press('Control+f')
  await bench.page.keyboard.type('$500')
  await bench.page.keyboard.press('Enter')
  await bench.page.keyboard.press('Escape')
  await bench.page.keyboard.type('$750')
  // The banner of a page makes way once it is scrolled, as the test before may have left it.
  await expect(preview.getByText('$750 rebate', { exact: false }).first()).toBeAttached()
  await expect(planStatus(bench.page)).toHaveText(/\d+ texts? changed on \d+ pages? · .*every page/)
})

test('pages show what they brought, and the plan says what a removal would cost', async () => {
  await bench.open({ path: '/services/storm-damage-restoration-lutz', view: 'YAML' })
  await bench.page.getByRole('tab', { name: /Pages/ }).click()
  const search = bench.page.getByRole('combobox', { name: 'Search names, addresses and texts' })
  await search.fill('storm-damage-restoration-lutz')
  const row = bench.page.getByRole('option', { name: /storm-damage-restoration-lutz/ })
  await expect(row).toContainText('1,234 views and 1 lead in the last 30 days', { timeout: 30_000 })
  const textsOfPages =
    /(\n {2}lutz:\n(?:(?! {4}services:)(?: {4}.*)?\n)*) {4}services:\n(?:(?: {5}.*)?\n)*/
  const onlyServed = (line: string) => line.replace('coverage: area', 'coverage: served')
  await setDraft(
    bench.page,
    REAL_SITE.replace(/\n {2}- \{ name: Lutz,.*/, onlyServed).replace(textsOfPages, '$1'),
  )
  await expect(planStatus(bench.page)).toContainText(
    'removed pages had 1,234 views, 1 lead in 30 days',
  )
  await bench.page.getByRole('button', { name: 'Show changes' }).click()
  const changes = bench.page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByText('1,234 views, 1 lead in 30 days')).toBeVisible()
})

test('where visits are not counted, the list of pages says so', async () => {
  await bench.page.route('**/workbench/api/counts', (route) =>
    route.fulfill({ json: { isCounting: false, days: 30, pages: {} } }),
  )
  await bench.open({ view: 'YAML' })
  await bench.page.getByRole('tab', { name: /Pages/ }).click()
  await expect(
    bench.page.getByText('Visits are not counted. To count them, add counting: true'),
  ).toBeVisible()
  await bench.page.unroute('**/workbench/api/counts')
})

test('a mistake is marked, keeps the last good preview and is not saved; the fix mends it', async () => {
  const preview = await bench.open({ view: 'YAML' })
  const heading = preview.getByRole('heading', { level: 1 })
  const words = await heading.innerText()
  await bench.page.getByRole('tree').getByText('Cities', { exact: true }).first().click()
  await expect(bench.page.getByRole('textbox', { name: 'Text of the file' })).toBeFocused()
  await bench.page.keyboard.press('Control+f')
  await bench.page.keyboard.type('coverage')
  await bench.page.keyboard.press('Enter')
  await bench.page.keyboard.press('Escape')
  await bench.page.keyboard.type('covrage')
  const findings = bench.page.getByRole('region', { name: 'Findings in this record' })
  await expect(findings).toContainText('Did you mean "coverage"?')
  await expect(bench.page.locator('.cm-lintRange-error').first()).toBeVisible()
  await expect(planStatus(bench.page)).toHaveText('1 mistake to fix before saving')
  await expect(heading).toHaveText(words)
  await bench.page.getByRole('button', { name: 'Save' }).click()
  await expect(bench.page.getByText(/Line \d+: "covrage" is not a key here/).first()).toBeVisible()
  expect(bench.server.read()).toBe(REAL_SITE)
  await findings.getByRole('button', { name: 'Change to coverage' }).click()
  await expect(planStatus(bench.page)).toHaveText(/^No changes/)
})

test('edits of an outside editor appear, and at the same place both versions can be chosen', async () => {
  const preview = await bench.open({ view: 'YAML' })
  bench.server.write(REAL_SITE.replace('rebateAmount: $500', () => 'rebateAmount: $600'))
  await expect(preview.getByText('$600 rebate', { exact: false }).first()).toBeAttached()
  await bench.page.getByRole('tree').getByText('Numbers', { exact: true }).first().click()
  await expect(bench.page.getByRole('textbox', { name: 'Text of the file' })).toBeFocused()
  await bench.page.keyboard.press('Control+f')
  await bench.page.keyboard.type('$600')
  await bench.page.keyboard.press('Enter')
  await bench.page.keyboard.press('Escape')
  await bench.page.keyboard.type('$700')
  await expect(preview.getByText('$700 rebate', { exact: false }).first()).toBeAttached()
  bench.server.write(REAL_SITE.replace('rebateAmount: $500', () => 'rebateAmount: $900'))
  const conflicts = bench.page.getByRole('region', { name: 'Conflicts' })
  await expect(conflicts).toContainText('$700')
  await expect(conflicts).toContainText('$900')
  await expect(bench.page.getByRole('alert')).toContainText(
    /in records that you edited too\. Undo can't take back (?:an edit|\d+ edits) of yours there/,
  )
  await conflicts.getByRole('button', { name: /the file/ }).click()
  await expect(preview.getByText('$900 rebate', { exact: false }).first()).toBeAttached()
  await expect(conflicts).toBeHidden()
})

test('axe finds nothing, in light and in dark', async () => {
  const preview = await bench.open({ path: '/services/roof-repair-tampa', view: 'YAML' })
  // Not the heading that is shown while the page loads.
  await preview.getByRole('heading', { level: 1, name: 'Roof repair in Tampa' }).click()
  await expect(trail(bench.page)).toContainText(/Services|Cities/)
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await bench.page.emulateMedia({ colorScheme })
      const findings = (await axeFindings(bench.page)).filter((line) => !line.includes('iframe'))
      expect(findings).toEqual([])
      await bench.page.keyboard.press('Control+k')
      await expect(bench.page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(bench.page)).toEqual([])
      await bench.page.keyboard.press('Escape')
      await expect(bench.page.getByRole('dialog')).toBeHidden()
    })
})

test('what happened before the browser could hear it is shown', async ({ browser }) => {
  await bench.open()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  let hear = () => {}
  const edited = new Promise<void>((resolve) => {
    hear = resolve
  })
  await page.routeWebSocket(/.*/, async (socket) => {
    await edited
    socket.connectToServer()
  })
  await page.goto(bench.server.address)
  await expect(planStatus(page)).toHaveText(/^No changes/)
  await setDraft(
    page,
    REAL_SITE.replace('rebateAmount: $500', () => 'rebateAmount: $700'),
  )
  await expect(planStatus(bench.page)).toHaveText(/changed/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  hear()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(planStatus(page)).toHaveText(/changed/)
  await page.close()
})
