import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type FrameLocator, type Page, test } from 'playwright/test'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { isEmpty } from '../../generator/plan/plan.ts'
import { planSite } from '../../generator/plan/plan-site.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { axeFindings } from './axe.ts'
import { startWorkbenchServer, type WorkbenchServer } from './workbench-server.ts'

test.describe.configure({ mode: 'default' })

let server: WorkbenchServer

/** Every test loads the workbench anew into this page, which has the hundreds of modules of a development build in its cache. */
let page: Page

test.beforeAll(async ({ browser }, testInfo) => {
  testInfo.setTimeout(180_000)
  server = await startWorkbenchServer()
  page = await browser.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(Storage.prototype, 'getItem', {
      value: (key: string) => (key.includes('tour') ? 'yes' : null),
    })
  })
})

test.afterAll(async () => {
  await page.close()
  await server.close()
})

/** The workbench, with a draft that agrees with the file and with `path` in the preview. */
async function openWorkbench(path = '/'): Promise<FrameLocator> {
  server.write(REAL_SITE)
  await page.goto(server.address)
  // The draft of the test before is still there.
  await expect(page.getByText(/^(Saved|Unsaved changes)$/)).toBeVisible({ timeout: 60_000 })
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  if (await discard.isEnabled()) await discard.click()
  await expect(status()).toHaveText(/^No changes/, { timeout: 60_000 })
  if (path !== '/') {
    await page.getByRole('tab', { name: /Pages/ }).click()
    const search = page.getByRole('combobox', { name: 'Search names, addresses and texts' })
    await search.fill(path)
    await search.press('Enter')
  }
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  return preview
}

/** Puts another text into the draft, in one edit. */
async function setDraft(text: string): Promise<void> {
  await page.evaluate(async (insert) => {
    const token = document.querySelector('meta[name=workbench-token]')?.getAttribute('content')
    const headers = { 'x-workbench-token': token ?? '', 'content-type': 'application/json' }
    const doc = await (await fetch('/workbench/api/doc', { headers })).json()
    const changes = [{ from: 0, to: doc.text.length, insert }]
    const body = JSON.stringify({ version: doc.state.version, changes })
    await fetch('/workbench/api/edit', { method: 'POST', headers, body })
  }, text)
}

const status = () => page.getByRole('region', { name: 'Plan' }).getByRole('status')
const trail = () => page.getByRole('navigation', { name: 'Open record' })
const selected = () => page.evaluate(() => window.getSelection()?.toString())
const cursorLine = () => page.locator('.cm-activeLine').innerText()

test('a city is added by the keyboard alone, from the form to the saved line', {
  tag: '@main',
}, async () => {
  await openWorkbench()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add a city')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a city' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Plant City')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hillsb')
  await expect(form.getByText('/locations/plant-city')).toBeVisible()
  await expect(form.getByRole('listitem').filter({ hasText: '/services/' })).toHaveCount(10)
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(status()).toHaveText(/11 pages added/, { timeout: 60_000 })
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Plant City/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved site.yaml.')).toBeVisible({ timeout: 60_000 })
  const before = REAL_SITE.split('\n')
  const after = server.read().split('\n')
  const added = after.filter((line) => !before.includes(line))
  expect(added).toEqual(['  - { name: Plant City, county: Hillsborough, coverage: full }'])
  expect(after.length).toBe(before.length + 1)
  await expect(status()).toHaveText(/^No changes/, { timeout: 60_000 })
  await expect
    .poll(() => existsSync(join(server.generated, 'props/locations/plant-city.json')))
    .toBe(true)
  const originals = await readOriginals('media')
  const input = server.read()
  const plan = planSite({ input, folder: server.generated, audit: 'warn', originals })
  expect(isEmpty(plan), 'gen has nothing left to do').toBe(true)
})

test('a click puts the cursor at the clicked word; an edit shows, is planned for that page alone, and undo leaves no trace', async () => {
  const path = '/services/roof-repair-tampa'
  const preview = await openWorkbench(path)
  const lead = preview.locator('h1 + p')
  const words = await lead.innerText()
  await lead.click({ position: { x: 1, y: 8 } })
  await expect(trail()).toContainText('tampa')
  await expect(page.locator('.cm-content')).toBeFocused()
  expect(await selected()).toBe('')
  await page.keyboard.type('Zebra stripes. ')
  await expect(lead).toHaveText(`Zebra stripes. ${words}`)
  await expect(status()).toHaveText('1 text changed on 1 page', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Show changes' }).click()
  await expect(page.getByRole('button', { name: path })).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  while (await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled())
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(status()).toHaveText(/^No changes/, { timeout: 60_000 })
  await expect(lead).toHaveText(words)
  expect(server.read()).toBe(REAL_SITE)
})

test('a phone number opens the business, a city in a heading the line of the city', async () => {
  const preview = await openWorkbench('/services/roof-repair-tampa')
  await preview.locator('footer').getByText('(813) 555-0142').click()
  await expect(trail()).toContainText('business')
  await expect.poll(cursorLine).toContain('(813) 555-0142')
  const heading = preview.getByRole('heading', { level: 1 })
  const box = (await heading.boundingBox()) ?? { width: 0, height: 0 }
  await heading.click({ position: { x: await widthOfWords(heading), y: box.height / 2 } })
  await expect(trail()).toContainText('cities')
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
  await openWorkbench()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Find or run a command' })
  const active = page.getByRole('option', { selected: true })
  await expect(active).toHaveText(/^Add a city/)
  await page.keyboard.press('ArrowUp')
  await expect(active).not.toHaveText(/^Add a city/)
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(/^Add a city/)

  await page.keyboard.insertText('write a guide')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Write a guide' })).toBeVisible()
  await expect(box).toBeHidden()
})

test('a constant changes everywhere, and the plan counts the places', async () => {
  const preview = await openWorkbench()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('constants')
  await page
    .getByRole('option', { name: /^constants/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Text of the record' })).toBeFocused()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('$500')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('$750')
  await expect(preview.getByText('$750 rebate', { exact: false }).first()).toBeVisible()
  await expect(status()).toHaveText(/\d+ texts? changed on \d+ pages? · .*every page/, {
    timeout: 60_000,
  })
})

test('pages show what they brought, and the plan says what a removal would cost', async () => {
  await openWorkbench('/services/storm-damage-restoration-lutz')
  const row = page.getByRole('treeitem', { name: /storm-damage-restoration-lutz/ })
  await expect(row).toContainText('1,234 views and 1 lead in the last 30 days', { timeout: 30_000 })
  const textsOfPages =
    /(\n {2}lutz:\n(?:(?! {4}services:)(?: {4}.*)?\n)*) {4}services:\n(?:(?: {5}.*)?\n)*/
  const onlyServed = (line: string) => line.replace('coverage: area', 'coverage: served')
  await setDraft(
    REAL_SITE.replace(/\n {2}- \{ name: Lutz,.*/, onlyServed).replace(textsOfPages, '$1'),
  )
  await expect(status()).toContainText('removed pages had 1,234 views, 1 lead in 30 days', {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Show changes' }).click()
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByText('1,234 views, 1 lead in 30 days')).toBeVisible()
})

test('where visits are not counted, the list of pages says so', async () => {
  await page.route('**/workbench/api/counts', (route) =>
    route.fulfill({ json: { isCounting: false, days: 30, pages: {} } }),
  )
  await openWorkbench()
  await page.getByRole('tab', { name: /Pages/ }).click()
  await expect(
    page.getByText('Visits are not counted. To count them, add counting: true'),
  ).toBeVisible()
  await page.unroute('**/workbench/api/counts')
})

test('a mistake is marked, keeps the last good preview and is not saved; the fix mends it', async () => {
  const preview = await openWorkbench()
  const heading = preview.getByRole('heading', { level: 1 })
  const words = await heading.innerText()
  await page.getByRole('tree').getByText('cities', { exact: true }).first().click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('coverage')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('covrage')
  const findings = page.getByRole('region', { name: 'Findings in this record' })
  await expect(findings).toContainText('Did you mean "coverage"?', { timeout: 60_000 })
  await expect(page.locator('.cm-lintRange-error').first()).toBeVisible()
  await expect(status()).toHaveText('1 mistake to fix before saving')
  await expect(heading).toHaveText(words)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Line \d+: "covrage" is not a key here/).first()).toBeVisible()
  expect(server.read()).toBe(REAL_SITE)
  await findings.getByRole('button', { name: 'Change to coverage' }).click()
  await expect(status()).toHaveText(/^No changes/, { timeout: 60_000 })
})

test('edits of an outside editor appear, and at the same place both versions can be chosen', async () => {
  const preview = await openWorkbench()
  server.write(REAL_SITE.replace('rebateAmount: $500', () => 'rebateAmount: $600'))
  await expect(preview.getByText('$600 rebate', { exact: false }).first()).toBeVisible()
  await page.getByRole('tree').getByText('constants', { exact: true }).first().click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('$600')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('$700')
  await expect(preview.getByText('$700 rebate', { exact: false }).first()).toBeVisible()
  server.write(REAL_SITE.replace('rebateAmount: $500', () => 'rebateAmount: $900'))
  const conflicts = page.getByRole('region', { name: 'Conflicts' })
  await expect(conflicts).toContainText('$700')
  await expect(conflicts).toContainText('$900')
  await conflicts.getByRole('button', { name: /the file/ }).click()
  await expect(preview.getByText('$900 rebate', { exact: false }).first()).toBeVisible()
  await expect(conflicts).toBeHidden()
})

test('axe finds nothing, in light and in dark', async () => {
  const preview = await openWorkbench('/services/roof-repair-tampa')
  await preview.getByRole('heading', { level: 1 }).click()
  await expect(trail()).toContainText(/services|cities/)
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      const findings = (await axeFindings(page)).filter((line) => !line.includes('iframe'))
      expect(findings).toEqual([])
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
})
