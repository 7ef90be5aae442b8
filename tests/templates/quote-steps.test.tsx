import { expect, test } from 'vitest'
import { HONEYPOT_FIELD, QUOTE_LIMITS, REQUIRED_QUOTE_FIELDS } from '../../schema/quote.ts'
import {
  FIELDS,
  isEmpty,
  missingFields,
  reachableStep,
  STEPS,
  type Values,
} from '../../templates/quote/steps.ts'
import { bodyOf, submissionOf, TRAP_FIELD } from '../../templates/quote/submission.ts'

const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values
const FULL = Object.fromEntries(FIELDS.map((field) => [field, `my ${field}`])) as Values

test('the form sends the fields that the server knows, in its order', () => {
  expect(FIELDS).toEqual(Object.keys(QUOTE_LIMITS))
  expect(TRAP_FIELD).toBe(HONEYPOT_FIELD)
})

test('the steps together ask for what the server needs, and no more', () => {
  expect(STEPS.flatMap((step) => missingFields(step, EMPTY))).toEqual(REQUIRED_QUOTE_FIELDS)
  expect(STEPS.flatMap((step) => missingFields(step, FULL))).toEqual([])
})

test('spaces alone are nothing', () => {
  expect(missingFields(1, { ...FULL, city: ' \t ', zipCode: '\u00a0' })).toEqual([
    'city',
    'zipCode',
  ])
})

test.each([
  [3, FULL, 3],
  [2, FULL, 2],
  [3, { ...FULL, serviceType: '' }, 2],
  [3, { ...FULL, address: '' }, 1],
  [2, EMPTY, 1],
  [3, { ...FULL, name: '', phone: '' }, 3],
] as const)('step %i is reached only over steps that are filled in', (wanted, values, reached) => {
  expect(reachableStep(wanted, values)).toBe(reached)
})

test('a form is empty when nothing at all stands in it', () => {
  expect(isEmpty(EMPTY)).toBe(true)
  expect(isEmpty({ ...EMPTY, email: ' ' })).toBe(false)
})

test('the body names the form, then every field; the hidden one only when a machine filled it', () => {
  expect(bodyOf('quote-request', { ...EMPTY, city: 'A & B', name: 'é+' }, '')).toBe(
    'form-name=quote-request&address=&city=A+%26+B&zipCode=&serviceType=&description=&name=%C3%A9%2B&phone=&email=',
  )
  expect(bodyOf('quote-request', EMPTY, 'Ltd').endsWith('&email=&company=Ltd')).toBe(true)
})

test('a retry of the same text has the same key; another text has another', () => {
  const first = submissionOf('a=1', undefined)
  expect(submissionOf('a=1', first)).toBe(first)
  expect(submissionOf('a=2', first).key).not.toBe(first.key)
  expect(submissionOf('a=1', undefined).key).not.toBe(first.key)
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
})
