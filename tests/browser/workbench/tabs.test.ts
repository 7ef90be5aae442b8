import { expect, type Page } from 'playwright/test'
import { bench, choose, test } from './workbench-page.ts'

test.describe.configure({ mode: 'default' })

const GUIDE = 'Roof Leak in the Attic'
const THEIRS = 'Theirs: how to trace a leak'

function titleIn(page: Page) {
  const editor = page.getByRole('region', { name: 'Editor' })
  return editor.getByRole('textbox', { name: 'Title', exact: true })
}

/** Another tab writes the title of the guide while what is typed into it here is on its way. */
async function writeInBoth(mine: Page, theirs: Page): Promise<void> {
  let goOn = () => {}
  const isWritten = new Promise<void>((done) => {
    goOn = done
  })
  await mine.route('**/workbench/api/fields', async (route) => {
    await isWritten
    await route.continue()
  })
  const sent = mine.waitForRequest('**/workbench/api/fields')
  await titleIn(mine).press('End')
  await mine.keyboard.type(' mine')
  await sent
  const answered = theirs.waitForResponse('**/workbench/api/fields')
  await titleIn(theirs).fill(THEIRS)
  await answered
  goOn()
  await expect(mine.getByRole('alert')).toContainText(`Now it says: ${THEIRS}`)
  await mine.unroute('**/workbench/api/fields')
}

test('what another tab wrote is shown at the field with what was typed, and one of them is chosen', async ({
  browser,
}) => {
  const { page, server } = bench
  await bench.open()
  await choose(page, GUIDE)
  const before = await titleIn(page).inputValue()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const other = await context.newPage()
  await other.addInitScript(() => localStorage.setItem('workbench-tour-seen', 'yes'))
  await other.goto(server.address)
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await choose(other, GUIDE)
  await expect(titleIn(other)).toHaveValue(before)

  await writeInBoth(page, other)
  await expect(titleIn(page)).toHaveValue(`${before} mine`)
  await page.getByRole('button', { name: 'Take the other' }).click()
  await expect(titleIn(page)).toHaveValue(THEIRS)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await titleIn(other).fill('')
  await expect(titleIn(page)).toHaveValue('')
  await writeInBoth(page, other)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(titleIn(other)).toHaveValue('mine')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.close()
})
