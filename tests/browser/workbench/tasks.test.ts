import { expect, type Locator, type Route } from 'playwright/test'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { addressBox, bench, planStatus, setDraft, showPage, test, trail } from './workbench-page.ts'

test.describe.configure({ mode: 'default' })

const editor = () => bench.page.getByRole('region', { name: 'Editor' })
const box = (name: string | RegExp) => editor().getByRole('textbox', { name, exact: true })
const combobox = (name: string) => editor().getByRole('combobox', { name })
const opener = (name: string) => editor().getByRole('button', { name, exact: true }).first()

/** A person with a mouse, or one with a keyboard alone; counts what they press. */
interface Hand {
  /** What the work itself takes. */
  pressed: number
  /** What starting the task, looking at what it changes, and saving it take. */
  apart: number
  /** Chooses a task. */
  start(title: string): Promise<void>
  /** Goes to a control and presses it. */
  press(control: Locator): Promise<void>
  /** Replaces what a control says. */
  fill(control: Locator, text: string): Promise<void>
  /** Goes to the next step, whose button is called so. */
  next(button: string): Promise<void>
}

/** Clicks; what has the focus already needs none, and a list of choices needs two. */
function mouse(): Hand {
  const hand: Hand = {
    pressed: 0,
    apart: 0,
    async start(title) {
      const listed = editor().getByRole('button', { name: title })
      if (!(await listed.isVisible())) {
        hand.apart += 1
        await bench.page.getByRole('button', { name: 'Start a task' }).click()
      }
      const list = bench.page.locator('.task-list').last()
      hand.apart += 1
      await list.getByRole('button', { name: title }).click()
    },
    async press(control) {
      hand.pressed += 1
      await control.click()
    },
    async fill(control, text) {
      await expect(control).toBeVisible()
      if (await isChoice(control)) {
        hand.pressed += 2
        await control.selectOption(text)
        return
      }
      if (!(await isFocused(control))) await hand.press(control)
      await control.fill(text)
    },
    async next(button) {
      hand.apart += 1
      await bench.page.getByRole('button', { name: button }).click()
    },
  }
  return hand
}

/** Tab, Enter and shortcuts. Letters of a text are not counted, for either hand. */
function keyboard(): Hand {
  const key = async (name: string, counted: 'pressed' | 'apart' = 'pressed') => {
    hand[counted] += 1
    await bench.page.keyboard.press(name)
  }
  const goTo = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let tabs = 0; tabs < 200; tabs += 1) {
      if (await isFocused(control)) return
      await key('Tab')
    }
    throw new Error(`Tab doesn't reach ${control}.`)
  }
  const hand: Hand = {
    pressed: 0,
    apart: 0,
    async start(title) {
      await key('Control+k', 'apart')
      await bench.page.keyboard.insertText(title)
      await key('Enter', 'apart')
    },
    async press(control) {
      await goTo(control)
      await key('Enter')
    },
    async fill(control, text) {
      await goTo(control)
      if (await isChoice(control)) {
        for (let value = ''; value !== text; value = await control.inputValue()) {
          value = await control.inputValue()
          await key('ArrowDown')
          await expect(control).not.toHaveValue(value)
        }
        return
      }
      await key('Control+a')
      await bench.page.keyboard.insertText(text)
    },
    next: () => key('Control+Enter', 'apart'),
  }
  return hand
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.contains(document.activeElement))
}

function isChoice(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element.matches('select'))
}

interface TaskCase {
  title: string
  /** The clicks that it takes at most, beside those to start, look and save. */
  clicks: number
  /** Fills in the first step. */
  fill(hand: Hand): Promise<void>
  /** What the second step says about the pages. */
  plan: RegExp
  /** Lines of the file afterwards, without quotes. */
  lines: RegExp
  /** The page that is in the preview at the beginning. */
  path?: string
  /** The first step has its own button for the next one. */
  isMoved?: true
}

const TASKS: TaskCase[] = [
  {
    title: 'Add a city',
    clicks: 2,
    async fill(hand) {
      await hand.fill(box('Name'), 'Plant City')
      await hand.fill(combobox('County'), 'Hillsborough')
    },
    plan: /^11 pages added/,
    lines: /^ {2}- \{ name: Plant City, county: Hillsborough, coverage: full \}$/m,
  },
  {
    title: 'Write a guide',
    clicks: 5,
    async fill(hand) {
      await hand.fill(box('Name'), 'Roof rats in the attic')
      await hand.fill(box('Title'), 'Roof rats in the attic: what to close')
      await hand.fill(
        box('Description'),
        'Roof rats get in where the roof meets the wall. Which openings to close, with what, and who does it.',
      )
      await hand.fill(box('Heading'), 'Roof rats in the attic')
      await hand.fill(
        box('Intro'),
        'Rats come in through gaps at the eaves that are as wide as a thumb. Close them with metal mesh.',
      )
      await hand.fill(
        box('Body'),
        '## Where they get in\n\nLook along the eaves, at vents and at pipes.',
      )
    },
    plan: /^1 page added/,
    lines: /^ {2}- slug: roof-rats-in-the-attic$/m,
  },
  {
    title: 'Answer a question',
    clicks: 1,
    async fill(hand) {
      await hand.fill(box('Question'), 'Do you work on Sundays?')
      await hand.fill(box('Answer'), 'Only in an emergency. We tarp a leaking roof on any day.')
    },
    plan: /page|text/,
    lines: /question: Do you work on Sundays\?/,
  },
  {
    title: 'Add a review',
    clicks: 2,
    async fill(hand) {
      await hand.fill(box('Name'), 'Dana R.')
      await hand.fill(box('Rating'), '5')
      await hand.fill(box('Text'), 'They found the leak in an hour.')
    },
    plan: /page|text/,
    lines: /Dana R\./,
  },
  {
    title: 'Show a job',
    clicks: 3,
    async fill(hand) {
      await hand.fill(combobox('City'), 'tampa')
      await hand.fill(combobox('About 1'), 'roof-repair')
      await hand.fill(box('Roof'), 'Architectural shingle')
      await hand.fill(box('Date'), '2026-08')
    },
    plan: /page|text/,
    lines: /^ {2,4}(- )?(\{ )?city: tampa/m,
  },
  {
    title: 'Change a price',
    clicks: 2,
    async fill(hand) {
      await hand.press(opener('Three-tab shingle'))
      await hand.fill(box('High'), '8')
    },
    plan: /page|text/,
    lines: /threeTabShingle: \{ low: 4, high: 8,/,
  },
  {
    title: 'Change a promise',
    clicks: 1,
    async fill(hand) {
      await hand.fill(box('Phone').first(), 'A roofer at the office answers the phone')
    },
    plan: /page|text/,
    lines: /phone: A roofer at the office answers the phone/,
  },
  {
    title: 'Closed on a day',
    clicks: 2,
    async fill(hand) {
      await hand.fill(box('Day or holiday'), 'Thanksgiving')
    },
    plan: /on every page/,
    lines: /^closedDays:\n {2}- \{ on: Thanksgiving \}$/m,
  },
  {
    title: 'A storm is coming',
    clicks: 5,
    async fill(hand) {
      await hand.fill(box('Name'), 'Hurricane Helene')
      await hand.fill(box('First day'), '2099-09-26')
      await hand.fill(box('Last day'), '2099-10-04')
      await hand.press(editor().getByRole('button', { name: 'Banner', exact: true }))
      await expect(box(/^Banner/)).toBeFocused()
      await bench.page.keyboard.insertText('Hurricane Helene: call us, day or night')
    },
    plan: /on every page/,
    lines: /^storms:\n {2}- (\{ )?name: Hurricane Helene/m,
  },
  {
    title: 'Replace a picture',
    clicks: 3,
    async fill(hand) {
      const dialog = bench.page.getByRole('dialog', { name: 'Replace a picture' })
      await hand.press(dialog.getByRole('button', { name: /^gallery-repair/ }))
      await dialog.getByLabel('File of the picture').setInputFiles('media/hub-storm.jpg')
      await hand.fill(dialog.getByRole('textbox', { name: 'What it shows' }), 'A tarp on a roof')
      await hand.press(dialog.getByRole('button', { name: 'Replace gallery-repair' }))
      await expect(dialog).toBeHidden()
    },
    plan: /page|text|picture|file/,
    lines: /gallery-repair: \{ file: "?gallery-repair-\d\.jpg/,
  },
  {
    title: 'Move or remove a page',
    clicks: 1,
    path: '/problems/roof-leak-in-attic',
    async fill(hand) {
      const task = bench.page.getByRole('region', { name: 'Move or remove a page' })
      await hand.fill(task.getByRole('textbox', { name: 'Last part of its address' }), 'attic-leak')
      await hand.press(task.getByRole('button', { name: 'Move it', exact: true }))
    },
    plan: /1 page moved/,
    lines: /from: \/problems\/roof-leak-in-attic, to: \/problems\/attic-leak/,
    isMoved: true,
  },
]

for (const { title, clicks, fill, plan, lines, path = '/', isMoved } of TASKS)
  test(`${title}: few clicks with a mouse, and the keyboard alone is enough`, async () => {
    const { page, server } = bench
    await bench.open({ path })
    const task = page.getByRole('region', { name: title })
    const byMouse = mouse()
    await byMouse.start(title)
    await expect(task).toBeVisible()
    await fill(byMouse)
    note(byMouse)
    expect(byMouse.pressed).toBeLessThanOrEqual(clicks)
    await byMouse.press(task.getByRole('button', { name: 'Discard this task' }))
    await expect(task).toBeHidden()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    if (isMoved) await showPage(page, path)

    const hand = keyboard()
    await hand.start(title)
    await expect(task).toBeVisible()
    await fill(hand)
    if (!isMoved) await hand.next('Next: look at it')
    await expect(task.locator('.task-plan')).toHaveText(plan)
    await hand.next('Save it')
    await expect(task).toContainText('Visitors don’t see it yet')
    note(hand)
    expect(server.read().replaceAll('"', '')).toMatch(lines)
    await hand.next('')
    await expect(task).toBeHidden()
  })

test('Discard takes back the task, and not what the draft had before it', async () => {
  const { page } = bench
  await bench.open()
  const before = REAL_SITE.replace('rebateAmount: $500', () => 'rebateAmount: $700')
  await setDraft(page, before)
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  const hand = mouse()
  await hand.start('Add a city')
  await hand.fill(box('Name'), 'Plant City')
  await hand.next('Next: look at it')
  const task = page.getByRole('region', { name: 'Add a city' })
  await expect(task).toContainText('The draft had other changes before this task.')
  await hand.press(task.getByRole('button', { name: 'Discard this task' }))
  await expect(task).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(planStatus(page)).toHaveText(/^\d+ texts? changed/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved site.yaml.')).toBeVisible()
  expect(bench.server.read()).toBe(before)
})

test('a page is removed, and its links and its old address lead to another', async () => {
  const { page, server } = bench
  await bench.open({ path: '/problems/roof-leak-in-attic' })
  const hand = mouse()
  await hand.start('Move or remove a page')
  const task = page.getByRole('region', { name: 'Move or remove a page' })
  await hand.fill(
    task.getByRole('textbox', { name: /where its visitors go/ }),
    '/residential/roof-leak-repair-tampa',
  )
  await hand.press(task.getByRole('button', { name: 'Remove it' }))
  await expect(task.locator('.task-plan')).toHaveText(/1 page removed/)
  await expect(addressBox(page)).toHaveValue('/residential/roof-leak-repair-tampa')
  await hand.next('Save it')
  await expect(task).toContainText('Visitors don’t see it yet')
  expect(server.read().match(/\/problems\/roof-leak-in-attic(?![\w-])/g)).toHaveLength(1)
})

test('a promise has its numbers with it', async () => {
  const { page, server } = bench
  await bench.open()
  const hand = mouse()
  await hand.start('Change a promise')
  await expect(box('Replacement warranty')).toBeFocused()
  await hand.fill(box('Major repair warranty years'), '12')
  await hand.next('Next: look at it')
  const task = page.getByRole('region', { name: 'Change a promise' })
  await expect(task.locator('.task-plan')).toHaveText(/page|text/)
  await hand.next('Save it')
  await expect(task).toContainText('Visitors don’t see it yet')
  expect(server.read()).toMatch(/majorRepairWarrantyYears: 12/)
  await hand.next('Later')
  await expect(task).toBeHidden()
})

const TO_PRICE: Record<string, (hand: Hand) => Promise<void>> = {
  async mouse(hand) {
    await hand.start('Change a price')
    await hand.press(opener('Shingle job, St. Petersburg'))
  },
  keyboard: (hand) => hand.start('shingle job, st. petersburg'),
}

for (const [by, makeHand] of Object.entries({ mouse, keyboard }))
  test(`a price gets a new source on the spot, by ${by}`, async () => {
    const { page, server } = bench
    await bench.open()
    const hand = makeHand()
    await TO_PRICE[by]?.(hand)
    await hand.fill(box('High'), '21000')
    await hand.press(editor().getByRole('button', { name: 'New source' }))
    const dialog = page.getByRole('dialog', { name: 'New source' })
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.insertText('Roof prices of 2027')
    await hand.fill(dialog.getByRole('textbox', { name: 'Publisher' }), 'A roofer')
    await hand.fill(
      dialog.getByRole('textbox', { name: 'Web address' }),
      'https://roofs.example/2027',
    )
    await hand.press(dialog.getByRole('button', { name: 'Add source' }))
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    note(hand)
    if (by === 'mouse') expect(hand.pressed).toBeLessThanOrEqual(9)
    expect(server.read()).toMatch(/shingleJobStPetersburg: .*21000.*source: roof-prices-of-2027/)
    expect(server.read()).toMatch(/^ {2}roof-prices-of-2027:/m)
  })

test('a city comes with its texts in twelve clicks at most', async () => {
  const { page, server } = bench
  await bench.open()
  const hand = mouse()
  await hand.start('Add a city')
  await hand.fill(box('Name'), 'Plant City')
  await hand.fill(combobox('County'), 'Hillsborough')
  await hand.next('Next: look at it')
  await hand.press(editor().getByRole('button', { name: 'Write the texts of Plant City' }))
  await hand.press(addTo('Neighborhoods'))
  await page.keyboard.insertText('Walden Lake, Historic Downtown')
  await hand.fill(box('Office'), 'the City of Plant City')
  await hand.fill(box('The place'), 'Farmhouses and new streets, twenty miles from the bay.')
  await hand.fill(box('Roofs'), 'Metal on farmhouses, shingles on new streets.')
  await hand.fill(box('Weather'), 'Hail in spring and gusts in summer storms.')
  await hand.press(addTo('Facts'))
  await hand.fill(box('Label'), 'Permits')
  await hand.fill(box('Value'), 'City Hall')
  await hand.next('Save it')
  const task = page.getByRole('region', { name: 'Add a city' })
  await expect(task).toContainText('Visitors don’t see it yet')
  note(hand)
  expect(hand.pressed).toBeLessThanOrEqual(12)
  expect(server.read()).toMatch(/^ {2}plant-city:\n {4}neighborhoods: .*Walden Lake/m)
})

/** The button that adds to a list of the form. */
function addTo(list: string): Locator {
  return editor().getByRole('button', { name: `Add to ${list}` })
}

test('a phone number takes two clicks', async () => {
  const { page, server } = bench
  const preview = await bench.open()
  const hand = mouse()
  await hand.press(preview.getByText('(813) 555-0142').locator('visible=true').first())
  await expect(box('Phone').first()).toBeFocused()
  await box('Phone').first().fill('813 555 0199')
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Saved site.yaml.')).toBeVisible()
  note(hand)
  expect(hand.pressed).toBe(2)
  expect(server.read()).toContain('(813) 555-0199')
})

/** What a task took, in the report. */
function note({ pressed, apart }: Hand): void {
  const description = `${pressed} presses, and ${apart} to start, look and save`
  test.info().annotations.push({ type: 'cost', description })
}

test('what is typed before the first field of a task is there goes into it', async () => {
  const { page } = bench
  await bench.open()
  const held: Route[] = []
  let isHolding = true
  await page.route('**/workbench/api/fields', async (route) => {
    if (isHolding) held.push(route)
    else await route.continue()
  })
  await mouse().start('Add a city')
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.type('Plant ')
  isHolding = false
  await held[0]?.continue()
  await expect(box('Name')).toHaveValue('Plant ')
  await page.keyboard.type('City')
  await expect(box('Name')).toHaveValue('Plant City')
  await page.unroute('**/workbench/api/fields')
})

test('what a new record lacks is a mistake once it is to be saved', async () => {
  const { page } = bench
  await bench.open()
  await mouse().start('Add a city')
  await expect(planStatus(page)).toHaveText('The new record is not finished yet.')
  await page.keyboard.press('Control+s')
  await expect(planStatus(page)).toHaveText(/mistakes? to fix before saving/)
})

test('a page that can neither move nor go says why, and has no fields to fill in', async () => {
  const { page } = bench
  await bench.open({ path: '/services/roof-repair-tampa' })
  await mouse().start('Move or remove a page')
  const task = page.getByRole('region', { name: 'Move or remove a page' })
  await expect(task).toContainText('The address of this page is fixed')
  await expect(task).toContainText('Every site has this page')
  await expect(task.getByRole('textbox')).toHaveCount(0)
})

test('the site becomes that of another firm, and the texts that name its old cities are listed', async () => {
  const { page, server } = bench
  await bench.open()
  const hand = mouse()
  await hand.start('Make it yours')
  const task = page.getByRole('region', { name: 'Make it yours' })
  await hand.fill(box('Company name'), 'Lake Eola Roofing')
  const cities = task.getByRole('textbox', { name: /^Your cities/ })
  await expect(cities).toHaveValue(/^Tampa, Hillsborough\n/)
  await cities.fill('Orlando')
  await hand.next('Next: look at it')
  await expect(task.getByRole('alert')).toContainText('Orlando: ')
  await cities.fill('Orlando, Orange\nWinter Park, Orange')
  await hand.next('Next: look at it')
  await expect(task.locator('.task-plan')).toHaveText(/pages? (?:moved|removed)/, {
    timeout: 90_000,
  })
  await expect(task).toContainText('they name places that are not yours')
  await task.locator('summary', { hasText: /^Pinellas/ }).click()
  await task
    .getByRole('button', { name: /^Line \d+: / })
    .first()
    .click()
  await expect(trail(page)).not.toContainText('Business')
  // The file has nothing of it before Save, and Undo takes all cities back in one step.
  expect(server.read()).toBe(REAL_SITE)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(task.locator('.task-plan')).toHaveText(/^\d+ texts? changed|on every page/)
})

test('a task that was left says so when the workbench opens again', async () => {
  const { page } = bench
  await bench.open()
  await mouse().start('Show a job')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.reload()
  const left = page.getByRole('region', { name: 'Unfinished task' })
  await expect(left).toContainText('Unfinished: Show a job')
  await left.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(left).toBeHidden()
})

test('a task that was left goes on where the draft changed; one that changed nothing is over', async () => {
  const { page } = bench
  await bench.open()
  await mouse().start('Change a promise')
  await expect(box('Rebate amount')).toBeVisible()
  await page.reload()
  await expect(editor()).toContainText('What do you want to do?')

  await mouse().start('Change a promise')
  await mouse().fill(box('Rebate amount'), '$700')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.reload()
  await editor().getByRole('button', { name: 'Go on' }).click()
  await expect(trail(page)).toContainText('Numbers')
  await expect(box('Rebate amount')).toHaveValue('$700')
  await page
    .getByRole('region', { name: 'Change a promise' })
    .getByText('Discard this task')
    .click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a city that is removed takes with it what hangs on it, in one step', async () => {
  const { page, server } = bench
  await bench.open()
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('clearwater cities')
  await page.getByRole('option', { name: /^Clearwater ?Cities/ }).click()
  await editor().getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Clearwater?' })
  await expect(dialog).toContainText('Its texts', { timeout: 30_000 })
  await expect(dialog).toContainText('they lead to /locations/st-petersburg')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(planStatus(page)).toHaveText(/pages removed/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(planStatus(page)).toHaveText(/^No changes/)
  expect(server.read()).toBe(REAL_SITE)
})
