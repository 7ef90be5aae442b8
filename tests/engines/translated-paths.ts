import assert from 'node:assert/strict'
import { click, fill } from './mouse.ts'
import { expectPath, expectText, open, press } from './page.ts'
import { ADDRESS, CONTACT, expectMistake, FORM, goTo, SUBMIT } from './quote-paths.ts'
import { expectWords, translateFrom, type Words, wordsOn } from './translator.ts'
import { type Path, PHONE, type Visitor } from './visitor.ts'

/** At once, after a moment, and after the visitor has read on, in milliseconds. */
const DELAYS = [0, 300, 1500]

/** React draws a page anew that has been translated before it could start, and says so. */
const DRAWN_ANEW = /Minified React error #418/

/** What a visitor does, and the words on the page after each step. */
type Visit = (visitor: Visitor, read: () => Promise<void>) => Promise<void>

/** The visit with and without a translator: after each step, the words have to be the same. */
function translated(name: string, visit: Visit): Path {
  return {
    name: `translated: ${name}`,
    belongs: DRAWN_ANEW,
    async walk(visitor) {
      const plain: Words[] = []
      await visit(visitor, async () => void plain.push(await wordsOn(visitor)))
      assert.deepEqual(visitor.troubles, [])
      for (const delay of DELAYS) {
        await translateFrom(visitor, delay)
        let step = 0
        try {
          await visit(visitor, () => expectWords(visitor, plain[step++] ?? []))
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error)
          throw new Error(`translated after ${delay} ms, step ${step}: ${message}`)
        }
      }
    },
  }
}

/** Runs in the page: chooses, presses or types into a control of a tool. */
function setControl(index: number, value: string): void {
  const control = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'main section form:not([method]) :is(input, select, button)',
  )[index]
  if (control === undefined) throw new Error(`There is no control ${index}`)
  if (value === '') {
    control.click()
    return
  }
  control.focus()
  const kind = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  control.blur()
}

/** Uses a tool: its controls by number, each with what is typed or chosen there, or pressed. */
function usingTool(path: string, steps: readonly (readonly [control: number, value?: string])[]) {
  return translated(`the tool of ${path}`, async (visitor, read) => {
    await open(visitor, path)
    await visitor.evaluate(() => document.querySelector('main section > h3')?.scrollIntoView())
    await expectText(visitor, 'main section form:not([method])', '')
    await read()
    for (const [control, value = ''] of steps) {
      await visitor.evaluate(setControl, control, value)
      await read()
    }
  })
}

const MENU = 'nav[aria-label=Main]'
const DIALOG = '[role=dialog]'
const TOASTS = '[aria-label^=Notifications]'

/** A page whose texts a translator replaces stays whole, and no old word stays beside a new one. */
export const TRANSLATED_PATHS: readonly Path[] = [
  // Of each kind of control: another answer, an answer that is unchanged, a mistake, and one that is taken back.
  usingTool('/problems/when-to-replace-roof', [
    ...([[0, '0'], [1, '8'], [3], [6]] as const),
    ...([[0, '2'], [1, '30'], [8], [10], [1, 'old'], [1, '12'], [0, '5'], [4]] as const),
  ]),
  usingTool('/problems/roof-leak-emergency-help', [
    ...([[9], [7], [5], [3], [1]] as const),
    ...([[8], [6], [4], [2], [0], [1], [3], [9]] as const),
  ]),
  usingTool('/problems/roof-replacement-cost-tampa', [
    ...([[0, '1'], [1, '1850'], [1, '7'], [1, '2400'], [3], [5], [0, '0']] as const),
    ...([[8], [10], [11], [12, '30'], [2], [1, '55'], [2, '40'], [2, '2'], [3]] as const),
  ]),
  usingTool('/storm/how-to-file-storm-insurance-claim', [
    ...([[0], [2, '2024-10-10'], [4], [5], [6, '2024-11-01'], [7, '2024-10-01']] as const),
    ...([
      [7, '2024-12-01'],
      [2, '2039-01-01'],
      [2, '2023-12-05'],
      [3, '2022-12-01'],
    ] as const),
    ...([[3, '2023-01-01'], [1], [2, '2024-09-26'], [0]] as const),
  ]),
  translated(
    'the wizard with a mistake in each step, toasts, and thanks',
    async (visitor, read) => {
      await open(visitor, '/#quote', PHONE)
      await click(visitor, `${FORM} button`, 'Continue')
      await expectMistake(visitor, 'Please fill in all address fields')
      await read()
      await fill(visitor, FORM, { ...ADDRESS, zipCode: '336' })
      await press(visitor, 'Tab')
      await expectText(visitor, FORM, 'Is 336 right?')
      await read()
      await click(visitor, `${FORM} button`, 'Continue')
      await goTo(visitor, 'Continue', 2)
      await click(visitor, `${FORM} button`, 'Continue')
      await expectMistake(visitor, 'Please select a service type')
      await read()
      await click(visitor, `${FORM} [value=storm-damage]`)
      await goTo(visitor, 'Continue', 3)
      await click(visitor, `${FORM} button`, SUBMIT)
      await expectMistake(visitor, 'Please fill in your name and phone number')
      await read()
      await goTo(visitor, 'Back', 2)
      await goTo(visitor, 'Continue', 3)
      await fill(visitor, FORM, CONTACT)
      await read()
      await click(visitor, `${FORM} button`, SUBMIT)
      await expectPath(visitor, '/thank-you')
      await expectText(visitor, 'main h1', 'Thank you')
      await expectText(visitor, TOASTS, 'Quote request submitted!')
      // The call is at another time for whoever comes to this page without having sent anything.
      await expectText(visitor, 'main', 'Until then')
      await read()
      await open(visitor, '/thank-you', PHONE)
      await expectText(visitor, 'main', 'Until then')
      await read()
    },
  ),
  translated('tabs, questions, dialog and menu of the home page', async (visitor, read) => {
    await open(visitor, '/')
    await click(visitor, '[role=tab]:nth-child(2)')
    await expectText(visitor, '[role=tabpanel]', '')
    await read()
    for (const question of [1, 4]) {
      await click(visitor, `details[name=faq]:nth-child(${question}) > summary`)
      await expectText(visitor, `details[name=faq]:nth-child(${question}) p`, '')
      await read()
    }
    await click(visitor, '#gallery li:nth-child(2) a')
    await expectText(visitor, DIALOG, '')
    await read()
    await press(visitor, 'Escape')
    await click(visitor, 'header summary', 'Services')
    await expectText(visitor, `${MENU} details a[href="/residential-roofing"]`, '')
    await read()
    await click(visitor, 'aside[aria-label=Offer] button')
    await read()
  }),
  translated('the phone menu, from page to page and back, and no page', async (visitor, read) => {
    await open(visitor, '/', PHONE)
    await click(visitor, 'header button[popovertarget]')
    await click(visitor, `${MENU} summary`, 'Local Areas')
    await click(visitor, `${MENU} a[href="/locations/clearwater"]`)
    await expectText(visitor, 'main h1', 'Clearwater')
    await read()
    await click(visitor, 'footer a[href="/sitemap"]')
    await expectText(visitor, 'main h1', 'All pages')
    for (const city of ['tampa', 'lakeland']) {
      await click(visitor, `main a[href="/services/roof-repair-${city}"]`)
      await expectText(visitor, 'main h1', city === 'tampa' ? 'Tampa' : 'Lakeland')
      await read()
      await visitor.evaluate(() => window.history.back())
      await expectText(visitor, 'main h1', 'All pages')
      await read()
    }
    await open(visitor, '/services/roof-repiar-tampa', PHONE)
    await expectText(visitor, 'main nav li:first-child', 'Roof repair in Tampa')
    await read()
    await click(visitor, 'input[type=search]')
    await visitor.type('clearwater repl')
    await expectText(visitor, 'form[role=search] li', 'Roof replacement in Clearwater')
    await expectText(visitor, 'form[role=search] [role=status]', '1 page')
    await read()
  }),
]
