import assert from 'node:assert/strict'
import { click, fill } from './mouse.ts'
import { expectFocus, expectPath, expectSoon, expectText, having, open, shownOf } from './page.ts'
import { DESKTOP, type Path, PHONE, type Visitor } from './visitor.ts'

/** The quote form of the home page. */
const FORM = '#quote form'
const TOASTS = '[aria-label^=Notifications]'
/** What a visitor types in the first step. */
const ADDRESS = { address: '120 Palm Ave', city: 'Tampa', zipCode: '33602' }
/** What a visitor types in the last step. */
const CONTACT = { name: 'Ana Ruiz', phone: '(813) 555-0199', email: 'ana@mail.example' }
const REQUEST = { ...ADDRESS, serviceType: 'storm-damage', description: 'Wind', ...CONTACT }
/** The words of the last button. */
const SUBMIT = 'Submit Quote Request'
const FAILURE = 'There was an error submitting your request. Please call us at (813) 555-0142.'

/** Only one step of the quote form is shown, and it is the one marked as current. */
async function expectStep(visitor: Visitor, step: number): Promise<void> {
  await expectSoon([step - 1], () => shownOf(visitor, `${FORM} fieldset`), 'the step')
  await expectSoon([step - 1], () => having(visitor, `${FORM} li`, 'aria-current'), 'the mark')
}

/** Presses a button that leads to another step, whose heading then has the focus. */
async function goTo(visitor: Visitor, button: 'Continue' | 'Back', step: number): Promise<void> {
  await click(visitor, `${FORM} button`, button)
  await expectStep(visitor, step)
  await expectFocus(visitor, `${FORM} fieldset:nth-of-type(${step}) h3`)
}

/** The fields that hold something, as the form would send them. */
function valuesOf(visitor: Visitor): Promise<Record<string, string>> {
  return visitor.evaluate(
    (form) =>
      Object.fromEntries(
        [...new FormData(document.querySelector<HTMLFormElement>(form) ?? undefined)]
          .filter(([name, value]) => value !== '' && name !== 'form-name')
          .map(([name, value]) => [name, String(value)]),
      ),
    FORM,
  )
}

async function fillSteps(visitor: Visitor, screen = DESKTOP): Promise<void> {
  await open(visitor, '/#quote', screen)
  await expectStep(visitor, 1)
  await fill(visitor, FORM, ADDRESS)
  await goTo(visitor, 'Continue', 2)
  await click(visitor, `${FORM} [value=storm-damage]`)
  await fill(visitor, FORM, { description: 'Wind' })
  await goTo(visitor, 'Continue', 3)
  await fill(visitor, FORM, CONTACT)
}

/** A message beside the fields and as a toast. */
async function expectMistake(visitor: Visitor, text: string): Promise<void> {
  await expectText(visitor, FORM, text)
  await expectText(visitor, TOASTS, text)
}

/** The quote wizard: forward and back, mistakes, a server that can't store, and success. */
export const QUOTE_PATHS: readonly Path[] = [
  {
    name: 'the wizard names what is missing and leads there, on a phone',
    async walk(visitor) {
      const [addressMissing, serviceMissing] = [
        'Please fill in all address fields',
        'Please select a service type',
      ]
      await open(visitor, '/#quote', PHONE)
      await fill(visitor, FORM, { address: ADDRESS.address })
      await click(visitor, `${FORM} button`, 'Continue')
      await expectMistake(visitor, addressMissing)
      await expectFocus(visitor, `${FORM} [name=city]`)
      await expectStep(visitor, 1)
      await visitor.type(ADDRESS.city)
      await fill(visitor, FORM, { zipCode: ADDRESS.zipCode })
      await goTo(visitor, 'Continue', 2)
      await click(visitor, `${FORM} button`, 'Continue')
      await expectMistake(visitor, serviceMissing)
      await expectFocus(visitor, `${FORM} [name=serviceType]`)
      await click(visitor, `${FORM} [value=other]`)
      await goTo(visitor, 'Continue', 3)
    },
  },
  {
    name: 'the wizard leads forward and back; the request is stored, the visitor thanked',
    async walk(visitor, stored) {
      await fillSteps(visitor)
      await goTo(visitor, 'Back', 2)
      await goTo(visitor, 'Back', 1)
      assert.deepEqual(await valuesOf(visitor), REQUEST)
      await goTo(visitor, 'Continue', 2)
      await goTo(visitor, 'Continue', 3)
      const before = stored.requests().length
      await click(visitor, `${FORM} button`, SUBMIT)
      await expectPath(visitor, '/thank-you')
      await expectFocus(visitor, 'main h1')
      await expectText(visitor, TOASTS, 'Quote request submitted!')
      const requests = stored.requests()
      assert.equal(requests.length, before + 1)
      assert.deepEqual(requests.at(-1), REQUEST)
    },
  },
  {
    name: 'what the server can not store is kept, and can be sent again',
    belongs: /^status 503: \/$/,
    async walk(visitor, stored) {
      await fillSteps(visitor, PHONE)
      const before = stored.requests().length
      const unlock = stored.lock()
      try {
        await click(visitor, `${FORM} button`, SUBMIT)
        await expectMistake(visitor, FAILURE)
        await expectStep(visitor, 3)
        assert.deepEqual(await valuesOf(visitor), REQUEST)
      } finally {
        unlock()
      }
      assert.match(visitor.troubles.join('\n'), /status 503/, 'the refusal')
      await click(visitor, `${FORM} button`, SUBMIT)
      await expectPath(visitor, '/thank-you')
      assert.equal(stored.requests().length, before + 1)
    },
  },
]
