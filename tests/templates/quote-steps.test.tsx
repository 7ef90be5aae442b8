import { expect, test } from 'vitest'
import { REQUIRED_QUOTE_FIELDS } from '../../schema/quote-request.ts'
import {
  FIELDS,
  isEmpty,
  missingFields,
  reachableStep,
  STEPS,
  type Values,
} from '../../templates/quote/steps.ts'
import { bodyOf, submissionOf } from '../../templates/quote/submission.ts'

const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values
const FULL = Object.fromEntries(FIELDS.map((field) => [field, `my ${field}`])) as Values

test('the steps together require the fields the server requires, each once, in order', () => {
  expect(STEPS.flatMap((step) => missingFields(step, EMPTY))).toEqual(REQUIRED_QUOTE_FIELDS)
  expect(STEPS.flatMap((step) => missingFields(step, FULL))).toEqual([])
})

test('a field with only whitespace counts as missing', () => {
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
] as const)(
  'step %i is reachable only when every step before it is complete',
  (wanted, values, reached) => {
    expect(reachableStep(wanted, values)).toBe(reached)
  },
)

test('a form is empty when no field contains a single character', () => {
  expect(isEmpty(EMPTY)).toBe(true)
  expect(isEmpty({ ...EMPTY, email: ' ' })).toBe(false)
})

test('the body has the form name, then every field; the honeypot only when it is filled', () => {
  expect(bodyOf('quote-request', { ...EMPTY, city: 'A & B', name: 'é+' }, '')).toBe(
    'form-name=quote-request&address=&city=A+%26+B&zipCode=&serviceType=&description=&name=%C3%A9%2B&phone=&email=',
  )
  expect(bodyOf('quote-request', EMPTY, 'Ltd').endsWith('&email=&company=Ltd')).toBe(true)
})

test('a retry with the same body keeps its key; a different body gets a new key', () => {
  const first = submissionOf('a=1', undefined)
  expect(submissionOf('a=1', first)).toBe(first)
  expect(submissionOf('a=2', first).key).not.toBe(first.key)
  expect(submissionOf('a=1', undefined).key).not.toBe(first.key)
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
})
