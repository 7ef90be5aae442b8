import { expect, test } from 'vitest'
import { fillTokens, sentenceList, tokenNames, unknownTokens } from '../../generator/tokens.ts'

const SCOPE = {
  business: { phone: '(813) 555-0142' },
  constants: { rebateAmount: '$500', days: 2, counties: ['Hillsborough', 'Pinellas', 'Pasco'] },
}

test.each([
  ['Call {business.phone} now', 'Call (813) 555-0142 now'],
  ['{constants.days}{constants.days}', '22'],
  ['in {constants.counties}', 'in Hillsborough, Pinellas and Pasco'],
  ['{constants.rebateAmount} off', '$500 off'],
  ['no token', 'no token'],
])('%s becomes %s', (text, filled) => {
  expect(fillTokens(text, SCOPE)).toBe(filled)
})

test.each([
  '{business.fax}',
  '{business}',
  '{business.phone.area}',
  '{constants}',
  '{ business.phone }',
  '{business.phone',
  '{}',
  '{business.constructor}',
  '{business.constructor.name}',
  '{__proto__.polluted}',
  '{constants.counties.length}',
])('%s stays as it is, since nothing has that name', (text) => {
  expect(fillTokens(text, SCOPE)).toBe(text)
})

test.each(['$&', '$1', '$$', "$'", '</script>', '"', '{business.phone}'])(
  'a value of %s comes out as these characters, once',
  (value) => {
    expect(fillTokens('<{a.b}>', { ...SCOPE, a: { b: value } })).toBe(`<${value}>`)
  },
)

test('unknown tokens are named in the order of the text', () => {
  const text = '{b.x} {a.known} {c.y.z} { d.e } {f}'
  expect(unknownTokens(text, (name) => name === 'a.known')).toEqual(['b.x', 'c.y.z'])
})

test('all names of a scope are known, lists among them as one', () => {
  expect(tokenNames(SCOPE)).toEqual([
    'business.phone',
    'constants.rebateAmount',
    'constants.days',
    'constants.counties',
  ])
})

test.each([
  [[], ''],
  [['Tampa'], 'Tampa'],
  [['Tampa', 'Lutz'], 'Tampa and Lutz'],
  [['Tampa', 'Lutz', 'Odessa'], 'Tampa, Lutz and Odessa'],
])('the list %j reads "%s"', (words, sentence) => {
  expect(sentenceList(words)).toBe(sentence)
})
