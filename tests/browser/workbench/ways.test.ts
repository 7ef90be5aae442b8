import { expect } from 'playwright/test'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import {
  addressBox,
  bench,
  choose,
  planStatus,
  setDraft,
  showPage,
  test,
  trail,
} from './workbench-page.ts'

test.describe.configure({ mode: 'default' })

const findings = () => bench.page.getByRole('region', { name: 'Findings in this record' })

const GUIDES = REAL_SITE.indexOf('\nguides:')
const PICTURE = /> \[!PICTURE\] ([\w-]+)/.exec(REAL_SITE.slice(GUIDES))
const PICTURE_AT = GUIDES + (PICTURE?.index ?? 0)
/** The page of the first guide that shows a picture in its text. */
const PICTURE_PAGE = `/problems/${/.*slug: (\S+)/s.exec(REAL_SITE.slice(GUIDES, PICTURE_AT))?.[1]}`

test('half a picture’s name leaves the page as it is, and the whole name brings it up to date', async () => {
  const preview = await bench.open({ path: PICTURE_PAGE, view: 'YAML' })
  const end = PICTURE_AT + (PICTURE?.[0].length ?? 0)
  await setDraft(bench.page, REAL_SITE.slice(0, end - 3) + REAL_SITE.slice(end))
  await expect(planStatus(bench.page)).toHaveText('1 mistake to fix before saving')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bench.page.locator('vite-error-overlay')).toBeHidden()
  await expect(preview.locator('vite-error-overlay')).toBeHidden()
  await bench.page.getByRole('button', { name: 'Go to the first' }).click()
  await expect(findings()).toContainText('is not defined')
  const heading = 'heading: '
  const at = REAL_SITE.lastIndexOf(heading, PICTURE_AT) + heading.length
  await setDraft(
    bench.page,
    `${REAL_SITE.slice(0, at)}"Zebra"${REAL_SITE.slice(REAL_SITE.indexOf('\n', at))}`,
  )
  await expect(preview.getByText('Zebra').first()).toBeVisible()
})

test('a mistake that somebody else saves lies over nothing: the draft can be discarded', async () => {
  await bench.open({ view: 'YAML' })
  await setDraft(
    bench.page,
    REAL_SITE.replace('rebateAmount: $500', () => 'rebateAmount: $700'),
  )
  bench.server.write(REAL_SITE.replace('coverage: full,', 'covrage: full,'))
  await expect(planStatus(bench.page)).toHaveText('1 mistake to fix before saving')
  await expect(bench.page.locator('vite-error-overlay')).toBeHidden()
  await bench.page.getByRole('button', { name: 'Discard', exact: true }).click({ timeout: 10_000 })
  await expect(bench.page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a city that is added and taken back leaves nothing behind', async () => {
  await bench.open({ view: 'YAML' })
  const at = REAL_SITE.indexOf('\n', REAL_SITE.indexOf('- { name: Lutz')) + 1
  const line = '  - { name: Zephyrhills, county: Pasco, coverage: area }\n'
  await setDraft(bench.page, REAL_SITE.slice(0, at) + line + REAL_SITE.slice(at))
  await expect(planStatus(bench.page)).toHaveText(/pages added/)
  await choose(bench.page, 'zephyrhills')
  await expect(trail(bench.page)).toContainText('Zephyrhills')
  await bench.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(planStatus(bench.page)).toHaveText(/^No changes/)
  await expect(trail(bench.page)).not.toContainText('Zephyrhills')
  await bench.page.keyboard.press('Control+k')
  await bench.page.keyboard.insertText('zephyrhills')
  await expect(bench.page.getByText('Nothing matches.', { exact: false })).toBeVisible()
  await bench.page.keyboard.press('Escape')
})

test('two cities with one name are a mistake and no more', async () => {
  await bench.open({ view: 'YAML' })
  const city = '  - { name: Tampa, county: Hillsborough, coverage: full }\n'
  await setDraft(bench.page, REAL_SITE.replace('\ncities:\n', `\ncities:\n${city}`))
  await expect(planStatus(bench.page)).toHaveText(/mistake/)
  await bench.page.getByRole('tab', { name: /Pages/ }).click()
  await choose(bench.page, 'tampa')
  expect(bench.complaints.filter((words) => words.includes('same key'))).toEqual([])
})

test('in the file the open record is marked, and the one that the cursor goes to opens', async () => {
  const { page } = bench
  await bench.open({ view: 'YAML' })
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('constants')
  await page
    .getByRole('option', { name: /^Numbers/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Text of the file' })).toBeFocused()
  await expect(page.locator('.cm-open').first()).toHaveText('constants:')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('heading: Roof repair in {city.name}')
  await page.keyboard.press('Enter')
  await expect(trail(page)).toContainText('Roof repair')
  await expect(page.locator('.cm-open', { hasText: 'slug: roof-repair' })).toBeVisible()
  await expect(addressBox(page)).toHaveValue(/roof-repair/)
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Form', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Roof repair' })).toBeVisible()
})

test('in a narrow window the names of the records around do not overlap', async () => {
  await bench.open({ view: 'YAML' })
  await bench.page.setViewportSize({ width: 1024, height: 700 })
  await choose(bench.page, 'roof leak')
  await expect(trail(bench.page)).toContainText('Roof Leak Repair')
  const boxes = await trail(bench.page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const { left, right } = item.getBoundingClientRect()
        const isCut = getComputedStyle(item).overflow === 'hidden'
        return { left, right: isCut ? right : left + item.scrollWidth }
      }),
    )
  for (const [index, { left }] of boxes.entries())
    expect(left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 1)
  await bench.page.setViewportSize({ width: 1440, height: 900 })
})

test('what is typed after a click on another field is in that field', async () => {
  await bench.open()
  await choose(bench.page, 'Roof Leak in the Attic')
  const editor = bench.page.getByRole('region', { name: 'Editor' })
  const body = editor.getByRole('textbox', { name: 'Body', exact: true })
  await body.press('Control+Home')
  // The end of the first of several lines that one paragraph is broken into.
  await body.press('End')
  const title = editor.getByRole('textbox', { name: 'Title', exact: true })
  await title.click()
  const written = await body.innerText()
  await bench.page.keyboard.press('End')
  await bench.page.keyboard.type(' tonight')
  await expect(title).toHaveValue(/ tonight$/)
  expect(await body.innerText()).toBe(written)
})

test('a warning is kept with a reason; warnings are folded until somebody looks', async () => {
  await bench.open({ view: 'YAML' })
  const text = REAL_SITE.replace(
    /(?<=\n {2}- slug: roof-leak\S*\n(?: {4}.*\n)*? {4}title: ).*/,
    'x'.repeat(80),
  )
  expect(text).not.toBe(REAL_SITE)
  await setDraft(bench.page, text)
  await expect(planStatus(bench.page)).toHaveText(/new warning/)
  const at = text.indexOf('x'.repeat(80))
  const slug = /.*slug: (\S+)/s.exec(text.slice(0, at))?.[1] ?? ''
  await showPage(bench.page, `/problems/${slug}`)
  await bench.page.frameLocator('iframe').getByRole('heading', { level: 1 }).click()
  await expect(findings().getByRole('listitem')).toHaveCount(0)
  await findings()
    .getByText(/^\d+ warnings?$/)
    .click()
  const warning = findings().getByRole('listitem').filter({ hasText: '80 characters' })
  await warning.getByRole('button', { name: 'Keep it, with a reason' }).click()
  const dialog = bench.page.getByRole('dialog', { name: 'Keep this warning' })
  await dialog.getByRole('textbox').fill('todo')
  await bench.page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Say in a sentence why')
  await dialog.getByRole('textbox').fill('Its name is that long.')
  await bench.page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(warning).toHaveCount(0)
})

test('a page is renamed from the palette, and the preview goes with it', async () => {
  await bench.open({
    path: 'https://www.pelicanridge.example/problems/roof-leak-in-attic?from=mail',
    view: 'YAML',
  })
  await choose(bench.page, 'rename')
  const task = bench.page.getByRole('region', { name: 'Move or remove a page' })
  const slug = task.getByRole('textbox', { name: 'Last part of its address' })
  await expect(slug).toHaveValue('roof-leak-in-attic')
  await slug.fill('leak-in-the-attic')
  await expect(task.getByText(/leak-in-the-attic · \d+ links · 1 redirect/)).toBeVisible()
  await bench.page.keyboard.press('Enter')
  await expect(addressBox(bench.page)).toHaveValue('/problems/leak-in-the-attic')
  await expect(bench.page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(planStatus(bench.page)).toHaveText(/1 page moved/)
})

test('the preview follows the record that is opened', async () => {
  await bench.open({ view: 'YAML' })
  await choose(bench.page, 'roof leak in')
  await expect(addressBox(bench.page)).toHaveValue(/^\/problems\//)
})

test('Publish says what it runs, and waits for Save', async () => {
  await bench.open({ view: 'YAML' })
  await expect(bench.page.getByText('Not released yet')).toBeVisible()
  await setDraft(
    bench.page,
    REAL_SITE.replace('rebateAmount: $500', () => 'rebateAmount: $700'),
  )
  await expect(bench.page.getByText('Unsaved changes')).toBeVisible()
  await bench.page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = bench.page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog).toContainText('npm run release')
  await expect(dialog).toContainText('DEPLOY_COMMAND')
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await bench.page.keyboard.press('Escape')
})

const about = () => bench.page.getByRole('region', { name: 'About this page' })
const answer = () => about().getByRole('status')

test('the workbench says what a page is made of, and where a text appears', async () => {
  const { page } = bench
  await bench.open({ path: '/services/roof-repair-tampa' })
  await page.getByRole('button', { name: 'About this page' }).click()
  await expect(answer()).toHaveText(/^\d+ texts from \d+ records/, { timeout: 30_000 })
  const record = about()
    .getByRole('group')
    .filter({ hasText: /^Roof repair \d/ })
  await record.locator('summary').click()
  await record.getByRole('button', { name: /^Roof repair in .*heading/ }).click()
  await expect(trail(page)).toContainText('Roof repair')

  await page.getByRole('button', { name: 'Where does Heading show?' }).first().click()
  await expect(answer()).toHaveText(/^Shown in the text of 6 pages/)
  await choose(page, 'where does this text')
  const asked = about().getByRole('textbox', { name: 'A text, as pages show it' })
  await expect(asked).toHaveValue('')
  await expect(asked).toBeFocused()
  await page.keyboard.insertText('step flashing')
  await page.keyboard.press('Enter')
  await expect(answer()).toHaveText(/^Shown in the text of \d+ pages/)
  await about()
    .getByRole('button', { name: /roof-leak-repair-tampa/ })
    .click()
  await expect(addressBox(page)).toHaveValue('/residential/roof-leak-repair-tampa')

  await about().press('Escape')
  await expect(about()).toBeHidden()
})
