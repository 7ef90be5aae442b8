import { expect, test } from 'vitest'
import { suggestedService } from '../../schema/page-fields.ts'
import { isDoubtful } from '../../schema/quote-request.ts'

test.each([
  ['phone', '123', true],
  ['phone', 'x', true],
  ['phone', '813 555 0199', false],
  ['phone', '+1 (813) 555-0199 ext. 4', false],
  ['zipCode', 'abc', true],
  ['zipCode', '3360', true],
  ['zipCode', '33602 ', false],
  ['zipCode', '33602-1234', false],
  ['phone', '  ', false],
] as const)('%s %j may be a slip: %s', (field, typed, expected) => {
  expect(isDoubtful(field, typed)).toBe(expected)
})

test.each([
  ['roof-repair', 'leak-repair'],
  ['roof-leak-in-attic', 'leak-repair'],
  ['when-to-replace-roof', 'replacement'],
  ['storm-damage-inspection-tampa', 'inspection'],
  ['roof-insurance-claim-denied', 'storm-damage'],
  ['roof-maintenance', 'maintenance'],
  ['roofing-financing-options', undefined],
])('the address %s suggests %s', (slug, service) => {
  expect(suggestedService(slug)).toBe(service)
})
