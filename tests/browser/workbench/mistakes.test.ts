import { expect, type Locator } from 'playwright/test'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { bench, choose, planStatus, setDraft, test } from './workbench-page.ts'

test.describe.configure({ mode: 'default' })

const editor = () => bench.page.getByRole('region', { name: 'Editor' })
const field = (name: string | RegExp) => editor().getByRole('textbox', { name, exact: true })
/** The frame of a field: its control, and what the check says about it. */
const frame = (key: string) => editor().locator(`.form-field[title="${key}"]`)

const GUIDE = 'Roof Leak in the Attic'

async function openGuide(): Promise<void> {
  await choose(bench.page, GUIDE)
  await expect(editor().getByRole('heading', { level: 2, name: GUIDE })).toBeVisible()
}

async function fill(control: Locator, text: string): Promise<void> {
  await control.fill(text)
  await control.press('Enter')
}

/** Types at the beginning of the text of the guide. */
async function typeInBody(text: string): Promise<void> {
  await field('Body').press('Control+Home')
  await bench.page.keyboard.insertText(text)
}

/** Save refuses the draft and goes to the field `at` of the form, and the file stays as it was. */
async function expectRefusal(at?: string): Promise<void> {
  await expect(planStatus(bench.page)).toHaveText(/mistakes? to fix before saving|not finished yet/)
  const refused = bench.page.waitForResponse((answer) => answer.url().endsWith('/api/save'))
  await bench.page.keyboard.press('Control+s')
  expect((await refused).status()).toBe(409)
  if (at !== undefined) {
    await expect(frame(at).locator(':focus')).toBeVisible()
    await expect(frame(at).locator('.form-finding').first()).toBeInViewport()
  }
  expect(bench.server.read()).toBe(REAL_SITE)
}

const MISTAKES: {
  name: string
  /** The field it is at. */
  at: string
  says: RegExp
  make(): Promise<void>
  /** The button that mends it, or what a person does. */
  mend: string | (() => Promise<void>)
  /** What is in the file then, above the text. */
  added?: string
}[] = [
  {
    name: 'the address of another guide',
    at: 'slug',
    says: /\/problems\/roof-leak-emergency-help is already used by the record on line \d+/,
    make: () => fill(field('Page address'), 'roof-leak-emergency-help'),
    mend: () => fill(field('Page address'), 'roof-leak-in-attic'),
  },
  {
    name: 'a token that is not defined',
    at: 'body',
    says: /\{constants\.rebateAmout\} is not defined\. Did you mean/,
    make: () => typeInBody('A rebate of {constants.rebateAmout} helps.\n\n'),
    mend: 'Change to {constants.rebateAmount}',
    added: 'A rebate of {constants.rebateAmount} helps.',
  },
  {
    name: 'a link to no page',
    at: 'body',
    says: /\/problems\/roof-leak-in-atic does not match any page\. Did you mean/,
    make: () => typeInBody('See [this guide](/problems/roof-leak-in-atic).\n\n'),
    mend: 'Change to /problems/roof-leak-in-attic',
    added: 'See [this guide](/problems/roof-leak-in-attic).',
  },
  {
    name: 'a picture that is missing',
    at: 'body',
    says: /"detail-vally" is not defined under pictures/,
    make: () => typeInBody('> [!PICTURE] detail-vally\n\n'),
    mend: 'Change to detail-valley',
    added: '> [!PICTURE] detail-valley',
  },
]

for (const { name, at, says, make, mend, added } of MISTAKES)
  test(`${name} shows at its field, and can be mended there`, async () => {
    await bench.open()
    await openGuide()
    await make()
    await expect(frame(at).locator('.form-finding[data-severity=error]')).toHaveText(says)
    await expectRefusal(at)
    if (typeof mend === 'string') await frame(at).getByRole('button', { name: mend }).click()
    else await mend()
    await expect(planStatus(bench.page)).not.toHaveText(/mistake|Checking/)
    await expect(frame(at).locator('.form-finding[data-severity=error]')).toHaveCount(0)
    if (added === undefined) return expectFileAsBefore()
    await bench.page.keyboard.press('Control+s')
    await expect(bench.page.getByText('Saved', { exact: true })).toBeVisible()
    const body = '    body: |\n'
    const from = REAL_SITE.indexOf(body, REAL_SITE.indexOf(`name: ${GUIDE}`)) + body.length
    expect(bench.server.read()).toBe(
      `${REAL_SITE.slice(0, from)}      ${added}\n\n${REAL_SITE.slice(from)}`,
    )
  })

test('a button is pressed although what is wrong with the field above it shows meanwhile', async () => {
  await bench.open()
  await choose(bench.page, 'add a city')
  await field('Name').fill('Tampa')
  await expect(planStatus(bench.page)).toHaveText(/mistake|not finished yet/)
  // As long as a person holds the button of the mouse down.
  await editor().getByRole('button', { name: 'Position', exact: true }).click({ delay: 150 })
  await expect(frame('name').locator('.form-finding')).toBeVisible()
  await expect(frame('position')).toBeVisible()
})

test('a mistake is mended where it is, also right after something was typed above it', async () => {
  await bench.open()
  await openGuide()
  await typeInBody('A rebate of {constants.rebateAmout} helps.\n\n')
  const mend = frame('body').getByRole('button', { name: 'Change to {constants.rebateAmount}' })
  await expect(mend).toBeVisible()
  await field('Heading').press('Home')
  // At once: the draft has not yet what is typed when the button is pressed.
  await mend.evaluate((button: HTMLElement) => {
    document.execCommand('insertText', false, 'Zebra: ')
    button.click()
  })
  await expect(mend).toHaveCount(0)
  await expect(planStatus(bench.page)).not.toHaveText(/mistake|Checking/)
  await bench.page.keyboard.press('Control+s')
  await expect(bench.page.getByText('Saved', { exact: true })).toBeVisible()
  const heading = REAL_SITE.indexOf('heading: ', REAL_SITE.indexOf(`name: ${GUIDE}`))
  const saved = bench.server.read().slice(heading)
  expect(saved).toMatch(/^heading: "?Zebra: /)
  expect(saved).toContain('    body: |\n      A rebate of {constants.rebateAmount} helps.\n')
})

/** The draft agrees with the file again, byte for byte. */
async function expectFileAsBefore(): Promise<void> {
  await expect(bench.page.getByText('Saved', { exact: true })).toBeVisible()
  expect(bench.server.read()).toBe(REAL_SITE)
}

test('the name of another city is a mistake at the name, and another name mends it', async () => {
  await bench.open()
  await choose(bench.page, 'add a city')
  await fill(field('Name'), 'Tampa')
  await editor().getByRole('combobox', { name: 'County' }).selectOption('Hillsborough')
  const finding = frame('name').locator('.form-finding')
  await expect(finding).toHaveText(
    /The slug "tampa" is already used by the record on line \d+\. Give this one another name\./,
  )
  await expectRefusal('name')
  await fill(field('Name'), 'Plant City')
  await expect(finding).toHaveCount(0)
  await expect(planStatus(bench.page)).toHaveText(/pages added/)
  await bench.page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectFileAsBefore()
})

test('a long title is a warning at its field, and may be saved', async () => {
  await bench.open()
  await openGuide()
  const title = 'Roof Leak in the Attic: What to Do First and Who Comes to Look at It Tonight'
  await fill(field('Title'), title)
  await expect(frame('title')).toContainText(/The title is 76 characters long/)
  await bench.page.keyboard.press('Control+s')
  await expect(bench.page.getByText('Saved', { exact: true })).toBeVisible()
  expect(bench.server.read()).toBe(
    REAL_SITE.replace('Roof Leak in the Attic: How to Trace It Safely', title),
  )
})

const NAME = `    name: ${GUIDE}`
const TITLE = 'How to Trace It Safely"'

const UNREADABLE: { name: string; old: string; next: string; says: RegExp }[] = [
  {
    name: 'a quote that is not closed',
    old: TITLE,
    next: TITLE.slice(0, -1),
    says: /A quote is opened here and not closed\. Close it on the same line/,
  },
  {
    name: 'a line with a space too few',
    old: NAME,
    next: NAME.slice(1),
    says: /This line begins with 3 spaces\. .*it needs 4/,
  },
  {
    name: 'a tab',
    old: NAME,
    next: NAME.replace('    ', '\t'),
    says: /YAML doesn't allow tabs for indentation\. Use two spaces/,
  },
]

for (const { name, old, next, says } of UNREADABLE)
  test(`${name} shows at its line, the form says so, and undo brings all back`, async () => {
    await bench.open()
    await openGuide()
    const line = REAL_SITE.slice(0, REAL_SITE.indexOf(old)).split('\n').length
    await setDraft(bench.page, REAL_SITE.replace(old, next))
    const notice = editor().locator('.form-notice')
    await expect(notice).toContainText(new RegExp(`Line ${line}: ${says.source}`))
    await expect(field('Title')).toBeDisabled()
    await expect(field('Title')).toHaveValue('Roof Leak in the Attic: How to Trace It Safely')
    await expectRefusal()
    await bench.page.getByRole('button', { name: 'YAML', exact: true }).click()
    await expect(editor().locator('.cm-lintRange-error').first()).toBeVisible()
    await bench.page.getByRole('button', { name: 'Form', exact: true }).click()
    await bench.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(notice).toBeHidden()
    await expectFileAsBefore()
  })

test('5,000 characters from Word become paragraphs of the text, and one undo takes them back', async () => {
  await bench.open()
  await openGuide()
  const paragraph = 'The roof was inspected after the storm and the shingles were dry. '.repeat(10)
  await field('Body').press('Control+Home')
  await bench.page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    const html = `<p class=MsoNormal style="mso-x:1">${words.trim()}<o:p></o:p></p>`.repeat(8)
    clipboardData.setData('text/plain', `${words}\r\n`.repeat(8))
    clipboardData.setData('text/html', `<html><body>${html}</body></html>`)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, paragraph)
  await expect(field('Body').getByText('The roof was inspected').first()).toBeVisible()
  await expect(planStatus(bench.page)).not.toHaveText(/mistake|Checking|^No changes/)
  await bench.page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectFileAsBefore()
})
