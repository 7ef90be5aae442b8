import { expect, test } from 'vitest'
import { mark, segmentsOf, stripMarks } from '../../generator/text/marks.ts'
import { fillTokens, sentenceList, tokenNames, unknownTokens } from '../../generator/text/tokens.ts'

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

test('in a trace run, a value is marked with its token and with a text of its record', () => {
  const scope = { city: { county: 'Polk', name: mark('Lakeland', 7) }, constants: { days: 2 } }
  const filled = fillTokens(
    mark('In {city.county} and {city.name}, {constants.days} days', 3),
    scope,
  )
  expect(stripMarks(filled)).toBe('In Polk and Lakeland, 2 days')
  expect(segmentsOf(filled)).toEqual([
    { text: 'In ', sources: [{ leaf: 3, offset: 0 }] },
    {
      text: 'Polk',
      sources: [
        { leaf: 3, offset: 3 },
        { token: 'city.county', record: 7 },
      ],
    },
    { text: ' and ', sources: [{ leaf: 3, offset: 16 }] },
    {
      text: 'Lakeland',
      sources: [
        { leaf: 3, offset: 21 },
        { token: 'city.name', record: 7 },
        { leaf: 7, offset: 0 },
      ],
    },
    // The constants have no marked text here, so that this is an ordinary token.
    { text: ', 2 days', sources: [{ leaf: 3, offset: 32 }] },
  ])
})
