import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator } from 'playwright/test'
import { readOriginals } from '../../../generator/pictures/read-originals.ts'
import { isEmpty } from '../../../generator/plan/plan.ts'
import { planSite } from '../../../generator/plan/plan-site.ts'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { axeFindings } from '../axe.ts'
import { bench, choose, planStatus, test, trail } from './workbench-page.ts'

test.describe.configure({ mode: 'default' })

const form = () => bench.page.getByRole('region', { name: 'Editor' })
const field = (name: string | RegExp) => form().getByRole('textbox', { name, exact: true })

/** Opens a record by its name. */
async function openRecord(name: string): Promise<void> {
  await bench.page.keyboard.press('Control+k')
  await bench.page.keyboard.insertText(name)
  await bench.page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect(form().getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Saves, and gives what the file says then. */
async function saved(): Promise<string> {
  await bench.page.keyboard.press('Control+s')
  await expect(bench.page.getByText('Saved site.yaml.')).toBeVisible()
  await expect(bench.page.getByText('Saved', { exact: true })).toBeVisible()
  return bench.server.read()
}

async function fill(control: Locator, text: string): Promise<void> {
  await control.fill(text)
  await control.press('Enter')
}

/** Fails unless a field offers what has the name `name`, by what people call it, while somebody is in it. */
async function expectOffer(control: Locator, name: string, called: string): Promise<void> {
  await control.focus()
  const list = await control.getAttribute('list')
  const option = form().locator(`datalist[id="${list}"] option[label="${name}"]`)
  await expect(option).toHaveAttribute('value', called)
}

/** The file after a change by hand. */
function byHand(old: string, next: string): string {
  expect(REAL_SITE.split(old), old).toHaveLength(2)
  return REAL_SITE.replace(old, () => next)
}

const REVIEW = 'service: Leak repair, sample: true, text: "They found'
const WEEK = 'days: [Monday, Tuesday, Wednesday, Thursday, Friday]'

/** The hours of the office; a holiday that is near and has no line is counted in the name. */
const hours = () =>
  form()
    .getByRole('button', { name: /^Hours(?!\w)/ })
    .first()

const CHANGES: {
  control: string
  record: string
  old: string
  next: string
  act(): Promise<void>
}[] = [
  {
    control: 'text',
    record: 'Numbers',
    old: 'rebateAmount: $500',
    next: 'rebateAmount: $750',
    act: () => fill(field('Rebate amount'), '$750'),
  },
  {
    control: 'number with a dollar sign and commas',
    record: 'Short messages',
    old: 'removalMilliseconds: 1000000',
    next: 'removalMilliseconds: 1200000',
    act: () => fill(field('Removal milliseconds'), '$1,200,000'),
  },
  {
    control: 'phone number in another form',
    record: 'Business details',
    old: 'phone: (813) 555-0142',
    next: 'phone: (813) 555-0199',
    act: () => fill(field('Phone'), '813.555.0199'),
  },
  {
    control: 'several words of a fixed set',
    record: 'Business details',
    old: WEEK,
    next: 'days: [Monday, Tuesday, Wednesday, Thursday, Friday, Saturday]',
    act: async () => {
      await hours().click()
      await form().locator('[title=office]').getByRole('button', { name: 'Saturday' }).click()
    },
  },
  {
    control: 'choice of many',
    record: 'Lutz',
    old: 'name: Lutz, county: Hillsborough',
    next: 'name: Lutz, county: Pasco',
    act: async () => {
      const county = form().getByRole('combobox', { name: 'County' })
      await expect(county.locator('optgroup').first()).toHaveAttribute('label', 'In use')
      await county.selectOption('Pasco')
    },
  },
  {
    control: 'choice of a few',
    record: 'Lutz',
    old: 'county: Pasco, coverage: area',
    next: 'county: Pasco, coverage: full',
    act: () => form().getByRole('radio', { name: 'Full' }).check({ force: true }),
  },
  {
    control: 'position from Google Maps',
    record: 'Lutz',
    old: '[inland, trees], position: [28.15, -82.46]',
    next: '[inland, trees], position: [28.02, -82.11]',
    act: () => fill(field(/^Position/), 'https://www.google.com/maps/@28.0186,-82.1129,12z'),
  },
  {
    control: 'reference to another block',
    record: 'Lutz',
    old: '[inland, trees], position: [28.02',
    next: '[inland, coastal], position: [28.02',
    act: async () => {
      const trait = form().getByRole('combobox', { name: 'Traits 2' })
      await expectOffer(trait, 'coastal', 'Near the water')
      await fill(trait, 'coastal')
    },
  },
  {
    control: 'entry added to a list of words',
    record: 'Lutz',
    old: '[inland, coastal], position: [28.02',
    next: '[inland, coastal, hoa], position: [28.02',
    act: async () => {
      await form().getByRole('button', { name: 'Add to Traits' }).click()
      await fill(form().getByRole('combobox', { name: 'Traits 3' }), 'hoa')
    },
  },
  {
    control: 'switch',
    record: 'Sample customer A',
    old: REVIEW,
    next: REVIEW.replace('sample: true, ', ''),
    act: () =>
      form()
        .getByRole('switch', { name: /^Sample data/ })
        // Switched off, it is one of the fields that may be added.
        .click(),
  },
  {
    control: 'path of a page',
    record: 'Menus and footer',
    old: '    - { label: Sitemap, path: /sitemap }\n  licenseVerification',
    next: '    - { label: Sitemap, path: /privacy-policy }\n  licenseVerification',
    act: async () => {
      const footer = form().getByRole('list', { name: 'Footer' })
      await footer.getByRole('button', { name: 'Sitemap', exact: true }).click()
      const path = footer.getByRole('combobox', { name: 'Page' })
      await expectOffer(path, '/privacy-policy', 'Privacy policy')
      await fill(path, '/privacy-policy')
    },
  },
  {
    control: 'text under a name',
    record: 'Kinds of places',
    old: '  coastal: Near the water\n',
    next: '  coastal: Close to the water\n',
    act: () => fill(field('coastal'), 'Close to the water'),
  },
  {
    control: 'new name',
    record: 'Kinds of places',
    old: '  low-slope: Flat and low-slope roofs\n',
    next: '  low-slope: Flat and low-slope roofs\n  lakeside: By a lake\n',
    act: async () => {
      await fill(form().getByLabel('New name'), 'lakeside')
      await fill(field('lakeside'), 'By a lake')
    },
  },
  {
    control: 'optional field',
    record: 'Trinity',
    old: 'name: Trinity, county: Pasco, coverage: served, position',
    next: 'name: Trinity, county: Pasco, coverage: served, slug: trinity-fl, position',
    act: async () => {
      const county = form().getByRole('combobox', { name: 'County' })
      await expect(county.locator('optgroup').first()).toHaveAttribute('label', 'In use')
      await expect(county).toHaveValue('Pasco')
      await form().getByRole('button', { name: 'Page address' }).click()
      await fill(field(/^Page address/), 'trinity-fl')
    },
  },
]

test('every kind of control writes the same bytes as the change by hand', async () => {
  await bench.open()
  let record = ''
  for (const { control, ...change } of CHANGES)
    await test.step(control, async () => {
      if (change.record !== record) await openRecord(change.record)
      record = change.record
      await change.act()
    })
  const hand = CHANGES.reduce((text, { old, next }) => {
    expect(text.split(old), old).toHaveLength(2)
    return text.replace(old, () => next)
  }, REAL_SITE)
  expect(await saved()).toBe(hand)
})

test('a long text keeps its style and is wrapped anew, and nothing else changes', async () => {
  const preview = await bench.open()
  await openRecord('How do you handle')
  await field('Answer').press('Control+Home')
  await bench.page.keyboard.type('Zebra stripes. ')
  await expect(preview.getByText('Zebra stripes.')).toBeAttached()
  const text = await saved()
  const from = REAL_SITE.indexOf("      It's your claim, and")
  const to = REAL_SITE.indexOf('  - question: How fast do you come')
  expect(text.slice(0, from)).toBe(REAL_SITE.slice(0, from))
  expect(text.slice(-(REAL_SITE.length - to))).toBe(REAL_SITE.slice(to))
  expect(text.slice(from)).toMatch(
    /^ {6}Zebra stripes\. It's your claim, and your insurer decides it\./,
  )
})

test('a form stays with its record when somebody inserts one before it in the file', async () => {
  const { page, server } = bench
  await bench.open()
  await openRecord('How do you handle')
  // The places of the records stay unknown: the form must not wait for them.
  await page.route('**/api/outline', () => undefined)
  const moved = page.waitForResponse(/api\/record\?.*version=/)
  const own = '  - question: How do you handle'
  const theirs = REAL_SITE.replace(
    own,
    `  - question: Who wrote this?\n    answer: Somebody else, in the file.\n${own}`,
  )
  server.write(theirs)
  await moved
  await fill(field('Question'), 'How do we handle it?')
  await page.unroute('**/api/outline')
  const question = /(?<=\n {2}- question: )How do you handle.*/
  expect(await saved()).toBe(theirs.replace(question, 'How do we handle it?'))
})

test('entries of a list are added, copied, moved and removed', async () => {
  await bench.open()
  await openRecord('Gallery')
  const entries = form().getByRole('list', { name: 'Gallery' }).locator(':scope > li')
  const names = () => entries.locator('.form-entry-name')
  const before = await names().allInnerTexts()
  const [first = '', second = ''] = before
  await entries.first().getByRole('button', { name: 'Move down' }).click()
  await expect(names()).toHaveText([second, first, ...before.slice(2)])
  await expect(entries.nth(1).getByRole('button', { name: 'Move down' })).toBeFocused()
  await entries.nth(1).getByRole('button', { name: 'Duplicate' }).click()
  await expect(names()).toHaveText([second, first, first, ...before.slice(2)])
  await entries.nth(2).getByRole('button', { name: 'Remove' }).click()
  await entries.nth(1).getByRole('button', { name: 'Move up' }).click()
  await expect(names()).toHaveText(before)
  await expect(bench.page.getByText('Saved', { exact: true })).toBeVisible()
  await form().getByRole('button', { name: 'Add to Gallery' }).click()
  await expect(names()).toHaveCount(before.length + 1)
})

test('a city is added by the keyboard alone, and its form says what is missing', {
  tag: '@main',
}, async () => {
  const { page } = bench
  await bench.open()
  await choose(page, 'add a city')
  await expect(field('Name')).toBeFocused()
  await expect(planStatus(page)).toHaveText('The new record is not finished yet.')
  await expect(field('Name')).toHaveAccessibleDescription(/Fill this in/)
  await page.keyboard.type('Plant City')
  await page.keyboard.press('Tab')
  const county = form().getByRole('combobox', { name: 'County' })
  while (!(await county.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  while ((await county.inputValue()) !== 'Hillsborough') await page.keyboard.press('ArrowDown')
  await expect(planStatus(page)).toHaveText(/11 pages added/)
  const city = '  - { name: Plant City, county: Hillsborough, coverage: full }\n'
  const after = await saved()
  expect(after.replace(city, '')).toBe(REAL_SITE)
  expect(after).toContain(city)
  await expect(planStatus(page)).toHaveText(/^No changes/)
  const { generated } = bench.server
  await expect.poll(() => existsSync(join(generated, 'props/locations/plant-city.json'))).toBe(true)
  const originals = await readOriginals('media')
  const plan = planSite({ input: after, folder: generated, audit: 'warn', originals })
  expect(isEmpty(plan), 'gen has nothing left to do').toBe(true)
})

test('a text stays in its box while what the check says about it comes and goes', async () => {
  const { page } = bench
  await bench.open()
  await choose(page, 'answer a question')
  await fill(field('Question'), 'Do you work on Sundays?')
  const answer = field('Answer')
  await expect(answer).toHaveAccessibleDescription(/Fill this in/)
  await answer.click()
  await page.keyboard.type('Only in an emergency.')
  await expect(answer).not.toHaveAccessibleDescription(/Fill this in/)
  await page.keyboard.type(' We tarp a roof on any day.')
  await expect(answer).toHaveText('Only in an emergency. We tarp a roof on any day.')
  await expect(answer).toBeFocused()
})

test('the slug of a new guide follows its name until somebody changes it', async () => {
  await bench.open()
  await choose(bench.page, 'write a guide')
  await fill(field('Name'), 'Roof rats')
  await expect(field('Page address')).toHaveValue('roof-rats')
  await fill(field('Name'), 'Roof rats in the attic')
  await expect(field('Page address')).toHaveValue('roof-rats-in-the-attic')
  await fill(field('Page address'), 'rats')
  await fill(field('Name'), 'Rats')
  await expect(field('Name')).toHaveValue('Rats')
  await expect(field('Page address')).toHaveValue('rats')
})

test('undo takes an edit of the form back, in the field too', async () => {
  const { page } = bench
  await bench.open()
  await openRecord('Numbers')
  await fill(field('Rebate amount'), '$750')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(field('Rebate amount')).toHaveValue('$500')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(field('Rebate amount')).toBeFocused()
  await page.keyboard.press('Control+Shift+z')
  await expect(field('Rebate amount')).toHaveValue('$750')
})

test('a paste is undone by itself, and what was typed before it stays', async () => {
  const { page } = bench
  await bench.open()
  await openRecord('Numbers')
  await field('Satisfaction').press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await field('Rebate amount').press('End')
  await page.keyboard.type('0')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field('Rebate amount')).toHaveValue('$5000100%')
  await page.keyboard.press('Control+z')
  await expect(field('Rebate amount')).toHaveValue('$5000')
  await page.keyboard.press('Control+z')
  await expect(field('Rebate amount')).toHaveValue('$500')
})

test('an edit of the file shows in the form, and what is being typed stays', async () => {
  const { page, server } = bench
  await bench.open()
  await openRecord('Numbers')
  await field('Rebate amount').focus()
  const outside = REAL_SITE.replace('roofsCompleted: 500+', 'roofsCompleted: 600+')
  server.write(outside)
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await expect(field('Roofs completed')).toHaveValue('600+')
  await expect(field('Rebate amount')).toHaveValue('$5000')
  server.write(outside.replace('satisfaction: 100%', 'satisfaction: 99%'))
  await expect(field('Satisfaction')).toHaveValue('99%')
  await expect(field('Rebate amount')).toHaveValue('$5000')
  await expect(field('Rebate amount')).toBeFocused()
  expect(await saved()).toBe(
    outside
      .replace('satisfaction: 100%', 'satisfaction: 99%')
      .replace('rebateAmount: $500', () => 'rebateAmount: $5000'),
  )
})

test('what is typed is saved when the key for Save follows at once', async () => {
  await bench.open()
  await openRecord('Numbers')
  await field('Rebate amount').fill('$750')
  expect(await saved()).toBe(byHand('rebateAmount: $500', 'rebateAmount: $750'))
})

test('YAML and form are two views of one draft, and the choice is remembered', async () => {
  const { page } = bench
  await bench.open()
  await openRecord('Numbers')
  await fill(field('Rebate amount'), '$750')
  await form().getByRole('button', { name: 'YAML' }).click()
  await expect(page.locator('.cm-content')).toContainText('rebateAmount: $750')
  await page.locator('.cm-line', { hasText: 'rebateAmount:' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await form().getByRole('button', { name: 'Form' }).click()
  await expect(field('Rebate amount')).toHaveValue('$7500')
  await form().getByRole('button', { name: 'YAML' }).click()
  await page.reload()
  await expect(form().getByRole('button', { name: 'YAML' })).toHaveAttribute('aria-pressed', 'true')
})

test('a click on a text of the page opens its field, with the cursor at the word', async () => {
  const preview = await bench.open({ path: '/services/roof-repair-tampa' })
  const lead = preview.locator('h1 + p')
  const words = await lead.innerText()
  await lead.click({ position: { x: 1, y: 8 } })
  await expect(trail(bench.page)).toContainText('Tampa')
  expect(await bench.page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  await expect(form().locator(':focus')).toContainText(words.slice(0, 12))
  await bench.page.keyboard.type('Zebra. ')
  await expect(lead).toHaveText(`Zebra. ${words}`)
})

test('a finding shows at its field, and screen readers hear it there', async () => {
  await bench.open()
  await openRecord('Clearwater')
  const trait = form().getByRole('combobox', { name: 'Traits 1' })
  await fill(trait, 'costal')
  await expect(trait).toHaveAttribute('aria-invalid', 'true')
  await expect(trait).toHaveAccessibleDescription(/costal/)
})

test('what a check said about a value goes with it, before the next check', async () => {
  const { page } = bench
  await bench.open()
  await openRecord('Clearwater')
  const trait = form().getByRole('combobox', { name: 'Traits 1' })
  await fill(trait, 'costal')
  await expect(trait).toHaveAttribute('aria-invalid', 'true')
  const noAnswer = () => undefined
  await page.route('**/workbench/api/check', noAnswer)
  await fill(trait, 'coastal')
  await expect(trait).not.toHaveAttribute('aria-invalid')
  await page.unroute('**/workbench/api/check', noAnswer)
})

test('a mistake about a field that is left out shows at that field', async () => {
  await bench.open()
  await openRecord('Lutz')
  await fill(field('Name'), 'St Petersburg')
  await expect(field(/^Page address/)).toHaveAccessibleDescription(/already used/)
})

test('lists are worked by the keyboard, and axe finds nothing, in light and in dark', async () => {
  const { page } = bench
  await bench.open()
  await openRecord('Business details')
  await hours().focus()
  await page.keyboard.press('Enter')
  await expect(field('Emergency line')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      const findings = (await axeFindings(page)).filter((line) => !line.includes('iframe'))
      expect(findings).toEqual([])
    })
  await page.emulateMedia({ colorScheme: 'light' })
  await openRecord('Lutz')
  expect((await axeFindings(page)).filter((line) => !line.includes('iframe'))).toEqual([])
})
