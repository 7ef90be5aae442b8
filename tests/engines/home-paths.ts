import assert from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import { click, expectSoon, having, isFocused, open, type Path, shownOf } from './visitor.ts'

const QUESTIONS = 'details[name=faq]'
const TABS = '[role=tab]'
const FORM = '#quote form'

/** The paths through the home page: its loading, its questions, its tabs and its quote form. */
export const HOME_PATHS: Record<string, Path> = {
  'the home page loads without a message, an error or a failed request': async (page, site) => {
    assert.equal(await open(page, `${site}/`), 200)
    for (const part of await page.$$('main section, footer')) await part.scrollIntoView()
    await page.waitForNetworkIdle()
  },

  'a click opens a question and closes the one before': async (page, site) => {
    await open(page, `${site}/`)
    await expectSingleOpen(page, (question) => click(page, question))
  },

  'Enter and Space open a question and close the one before': async (page, site) => {
    await open(page, `${site}/`)
    for (const key of ['Enter', ' '] as const)
      await expectSingleOpen(page, async (question) => {
        await page.focus(question)
        await page.keyboard.press(key)
      })
  },

  'a click on a tab shows its services and hides the others': async (page, site) => {
    await open(page, `${site}/`)
    for (const index of [2, 1, 0]) {
      await click(page, `${TABS}:nth-child(${index + 1})`)
      await expectTab(page, index)
    }
  },

  'arrow keys go from tab to tab and around': async (page, site) => {
    await open(page, `${site}/`)
    await page.focus(TABS)
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
    ] as const) {
      await page.keyboard.press(key)
      await expectTab(page, index)
      assert.equal(await isFocused(page, `${TABS}:nth-child(${index + 1})`), true)
    }
  },

  'the quote form leads through its three steps and back, and keeps what was typed': async (
    page,
    site,
  ) => {
    await open(page, `${site}/#quote`)
    await expectStep(page, 1)
    await fill(page, { address: '120 Palm Ave', city: 'Tampa', zipCode: '33602' })
    await press(page, 'Continue')
    await expectArrival(page, 2)
    await click(page, `${FORM} [value=storm-damage]`)
    await press(page, 'Continue')
    await expectArrival(page, 3)
    await fill(page, { name: 'Ana Ruiz', phone: '(813) 555-0199' })
    for (const step of [2, 1]) {
      await press(page, 'Back')
      await expectArrival(page, step)
    }
    const typed = await page.$eval(FORM, (form) => [
      ...new FormData(form as HTMLFormElement).values(),
    ])
    for (const value of ['120 Palm Ave', 'Tampa', '33602', 'storm-damage', 'Ana Ruiz'])
      assert.ok(typed.includes(value), `${value} is kept: ${typed}`)
  },
}

/** Opens one question after another, each alone, then closes the last. */
async function expectSingleOpen(page: Page, toggle: (question: string) => Promise<void>) {
  for (const [index, wanted] of [
    [0, [0]],
    [4, [4]],
    [7, [7]],
    [7, []],
  ] as const) {
    await toggle(`${QUESTIONS}:nth-child(${index + 1}) > summary`)
    await expectSoon([...wanted], () => having(page, QUESTIONS, 'open'), 'the open questions')
  }
}

/** A tab is selected, and its panel is the only one to be seen. */
async function expectTab(page: Page, index: number): Promise<void> {
  await expectSoon([index], () => having(page, TABS, 'aria-selected'), 'the selected tab')
  await expectSoon([index], () => shownOf(page, '[role=tabpanel]'), 'the panels that are shown')
}

/** Only one step of the quote form is shown, and it is the one marked as current. */
async function expectStep(page: Page, step: number): Promise<void> {
  await expectSoon([step - 1], () => shownOf(page, `${FORM} fieldset`), 'the steps that are shown')
  await expectSoon([step - 1], () => having(page, `${FORM} li`, 'aria-current'), 'the current step')
}

/** A step has come in place of another, and its heading has the focus. */
async function expectArrival(page: Page, step: number): Promise<void> {
  await expectStep(page, step)
  const begin = `${FORM} fieldset:not([hidden]) h3`
  await expectSoon(true, () => isFocused(page, begin), 'focus on the heading of the step')
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`${FORM} [name=${name}]`).fill(value)
}

async function press(page: Page, button: string): Promise<void> {
  await click(page, `${FORM} button::-p-text(${button})`)
}
