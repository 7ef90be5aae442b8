import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator } from 'playwright/test'
import sharp from 'sharp'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { dropFile } from './drop-file.ts'
import { bench, choose, planStatus, test } from './workbench-page.ts'

const editor = () => bench.page.getByRole('region', { name: 'Editor' })
const box = (name: string, at = 0) => editor().getByRole('textbox', { name, exact: true }).nth(at)
const option = (name: RegExp) => bench.page.getByRole('option', { name })

async function fill(control: Locator, text: string): Promise<void> {
  await control.fill(text)
  await control.press('Enter')
}

/** Types what opens a menu, and takes the entry. */
async function take(words: string, entry: RegExp): Promise<void> {
  await bench.page.keyboard.type(words)
  await expect(option(entry).first()).toHaveAttribute('aria-selected', 'true')
  await bench.page.keyboard.press('Enter')
}

const QUESTIONS = [
  ['Do rats chew shingles?', 'They chew wood.'],
  ['Who closes the gaps?', 'We do.'],
]

const WRITTEN = `  - slug: rats-in-the-attic
    name: Rats in the attic
    title: "Rats in the attic: which openings to close"
    description: >-
      Rats get in where the roof meets the wall. Which openings to close, with what, and who does that work for you.
    heading: Rats in the attic
    lead: Rats come in at the eaves, through gaps as wide as a thumb.
    body: |
      ## Where they get in

      Look along the eaves. New decking costs {prices.decking.range}.[^angi-decking]

      > [!NOTE]
      > Wear gloves.

      | Gap | Mesh |
      | --- | --- |
      | Eaves | Half an inch |

      Close the last gap when nothing moves inside.

      > [!PICTURE] porch-roof-lutz-meets
    questions:
      - question: Do rats chew shingles?
        answer: They chew wood.
      - question: Who closes the gaps?
        answer: We do.
`

test('a guide with all that guides have is written without YAML, and reads in the file as if by hand', async () => {
  const { page, server } = bench
  await bench.open()
  await choose(page, 'write a guide')
  await fill(box('Name'), 'Rats in the attic')
  await fill(box('Title'), 'Rats in the attic: which openings to close')
  await fill(
    box('Description'),
    'Rats get in where the roof meets the wall. Which openings to close, with what, and who does that work for you.',
  )
  await fill(box('Heading'), 'Rats in the attic')
  await box('Intro').click()
  await page.keyboard.type('Rats come in at the eaves, through gaps as wide as a thumb.')

  await box('Body').click()
  await take('/head', /^Heading/)
  await page.keyboard.type('Where they get in')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Look along the eaves. New decking costs ')
  await take('{decking.r', /prices\.decking\.range/)
  await page.keyboard.type('.')
  await take('[^angi-d', /angi-decking/)
  await page.keyboard.press('Enter')
  await take('/note', /^Note/)
  await page.keyboard.type('Wear gloves.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await take('/table', /^Table/)
  for (const cell of ['Gap', 'Mesh', 'Eaves']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Half an inch')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Close the last gap when nothing moves inside.')

  const photo = await sharp('media/hub-storm.jpg').resize(4000, 3000).jpeg().toBuffer()
  await dropFile(box('Body').getByText('Close the last gap'), 'IMG_4021.JPG', photo)
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await expect(dialog.getByRole('textbox', { name: 'What it shows' })).toBeFocused()
  await page.keyboard.type('Porch roof in Lutz where it meets the wall')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await editor().getByRole('button', { name: 'Questions', exact: true }).click()
  for (const [at, [question = '', answer = '']] of QUESTIONS.entries()) {
    if (at > 0) await editor().getByRole('button', { name: 'Add to Questions' }).click()
    await fill(box('Question', at), question)
    await box('Answer', at).click()
    await page.keyboard.type(answer)
  }

  await expect(planStatus(page)).toHaveText(/1 page added/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const before = new Set(REAL_SITE.split('\n'))
  const text = server.read()
  const from = text.indexOf('  - slug: rats-in-the-attic')
  expect(text.slice(from, from + WRITTEN.length)).toBe(WRITTEN)
  expect(
    text.split('\n').filter((line) => !before.has(line) && !WRITTEN.includes(line)),
  ).toHaveLength(1)
  expect(existsSync(join(server.media, 'porch-roof-lutz-meets.jpg'))).toBe(true)
})
