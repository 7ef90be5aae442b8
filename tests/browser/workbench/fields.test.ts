import { expect, type Locator } from 'playwright/test'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { addressBox, bench, choose, planStatus, test } from './workbench-page.ts'

test.describe.configure({ mode: 'default' })

const form = () => bench.page.getByRole('region', { name: 'Editor' })
const field = (name: string | RegExp) => form().getByRole('textbox', { name, exact: true })
const named = (name: string) => form().getByRole('combobox', { name, exact: true })
/** What is shown in red at fields. */
const red = () => form().locator('.form-problem:not(:empty), [data-severity=error]')

async function leave(control: Locator, text: string): Promise<void> {
  await control.fill(text)
  await control.press('Tab')
}

test('a job is written in the words of people: names of cities and services, and a month in any form', async () => {
  const { page, server } = bench
  await bench.open()
  await choose(page, 'show a job')
  await leave(named('City'), 'st petersburg')
  await expect(named('City')).toHaveValue('St. Petersburg')
  await leave(named('About 1'), 'Roof Repair')
  await expect(named('About 1')).toHaveValue('Roof repair')
  await leave(field('Roof'), 'Architectural shingle')
  await leave(field('Date'), 'someday')
  await expect(field('Date')).toHaveAccessibleDescription(/Type a month and a year/)
  await leave(field('Date'), '11/12/2026')
  await expect(field('Date')).toHaveValue('November 2026')
  await expect(planStatus(page)).toHaveText(/change|page/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(server.read()).toMatch(
    /city: st-petersburg,? *\n? *about: \[ ?roof-repair ?\],? *\n? *roof: Architectural shingle,? *\n? *date: 2026-11/,
  )
})

test('a slip in a name is one message, and another spelling mends it', async () => {
  const { page } = bench
  await bench.open()
  await choose(page, 'show a job')
  await leave(named('City'), 'St Petersbrug')
  await expect(named('City')).toHaveAccessibleDescription(/does not match any city/)
  await expect(
    form()
      .locator('.form-field', { has: page.getByRole('combobox', { name: 'City', exact: true }) })
      .locator('[data-severity=error]'),
  ).toHaveCount(1)
  await leave(named('City'), 'ST. PETERSBURG')
  await expect(named('City')).toHaveValue('St. Petersburg')
  await expect(named('City')).not.toHaveAttribute('aria-invalid')
})

test('nothing of a new form is red until somebody has been in a field, or wants to save', async () => {
  const { page } = bench
  await bench.open()
  await choose(page, 'add a review')
  await expect(field(/^Date/)).toBeVisible()
  await expect(planStatus(page)).toHaveText('The new record is not finished yet.')
  await expect(red()).toHaveCount(0)
  await field('Name').press('Tab')
  await expect(red()).toHaveCount(1)
  await field('Text').fill('They came in an hour.')
  await field('Text').press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And came back.')
  await expect(field('Text')).toHaveValue('They came in an hour. And came back.')
  await page.keyboard.press('Control+s')
  await expect.poll(() => red().count()).toBeGreaterThan(1)
})

test('texts of a city are added by its name; lists take commas and lines; the preview says when it stands still', async () => {
  const { page } = bench
  await bench.open({ text: REAL_SITE.replace(/(?<=name: Trinity, .*coverage: )served/, 'area') })
  await choose(page, 'city texts')
  await form().getByLabel('New name').fill('trinity')
  await page.keyboard.press('Enter')
  await field('The place').click()
  await page.keyboard.type('Trinity lies north of Tarpon Springs.')
  await expect(field('The place')).toHaveText('Trinity lies north of Tarpon Springs.')
  await form().getByRole('button', { name: 'Add to Neighborhoods' }).click()
  await expect(field('Neighborhoods 1')).toBeFocused()
  await page.keyboard.insertText('Champions Club, Heritage Springs')
  await page.keyboard.press('Enter')
  await expect(field('Neighborhoods 1')).toHaveValue('Champions Club')
  await expect(field('Neighborhoods 2')).toHaveValue('Heritage Springs')
  await form().getByRole('button', { name: 'ZIP codes' }).click()
  await expect(field('ZIP codes 1')).toBeFocused()
  await leave(field('ZIP codes 1'), '3465')
  const still = page.getByText('Shows the page as before the mistake in')
  await expect(still).toBeVisible()
  await still.getByRole('button', { name: 'ZIP codes' }).click()
  await expect(field('ZIP codes 1')).toBeFocused()
  await leave(field('ZIP codes 1'), '34655, 34638')
  await expect(field('ZIP codes 2')).toHaveValue('34638')
  await expect(still).toBeHidden()
})

test('the preview shows the page of a new city, and scrolls to the text being written', async () => {
  const { page } = bench
  const preview = await bench.open({ path: '/problems/roof-leak-in-attic' })
  await choose(page, 'add a city')
  await expect(addressBox(page)).toHaveValue('/problems/roof-leak-in-attic')
  await leave(field('Name'), 'Plant City')
  await form().getByRole('combobox', { name: 'County' }).selectOption('Hillsborough')
  await expect(addressBox(page)).toHaveValue('/locations/plant-city')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await bench.open({ path: '/problems/roof-leak-in-attic' })
  await preview.getByRole('heading', { level: 1 }).click()
  const body = field('Body')
  await body.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Zebra stripes.')
  await expect(preview.getByText('Zebra stripes.')).toBeInViewport()
})

test('a length counts what pages show, and a text shows it', async () => {
  const { page } = bench
  await bench.open()
  await choose(page, 'home page')
  await expect(form().getByText('154 characters, 70 to 155')).toBeVisible()
  const description = form().locator('.form-field', {
    has: page.getByRole('textbox', { name: 'Description', exact: true }),
  })
  await expect(description.locator('.form-said-text')).toContainText(/Free \d+-point inspection/)
})
