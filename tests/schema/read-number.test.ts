import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from '../../schema/tools/read-number.ts'

const LIMITS = { least: 200, most: 20_000, unit: 'square feet' } as const

test.each([
  ['1850', 1850],
  [' 1,850 ', 1850],
  ['1850.5', 1850.5],
  ['1,850 sq ft', 1850],
  ['1850 Sq. Ft.', 1850],
  ['1850 square feet', 1850],
  ['1850sf', 1850],
  ['+1850', 1850],
  ['20,000', 20_000],
])('%j is a number', (text, number) => {
  expect(readNumber(text, LIMITS)).toEqual({ number })
})

test.each([
  ['2000 ft²', 2000],
  ['2000 ft2', 2000],
  ['2,000 s.f.', 2000],
  ['2000 sq. feet', 2000],
  ['28 squares', 2800],
  ['28½ squares', 2850],
  ['1,850½ sq ft', 1850.5],
])('%j is an area', (text, number) => {
  expect(readNumber(text, LIMITS)).toEqual({ number })
})

test.each([
  ['12 inches', 'inches', 12],
  ['12"', 'inches', 12],
  ['18”', 'inches', 18],
  ['2 ft', 'inches', 24],
  ["1.5'", 'inches', 18],
  ['2’', 'inches', 24],
  ['1 ft 6 in', 'inches', 18],
  [`1'6"`, 'inches', 18],
  [`1'-6"`, 'inches', 18],
  ['1 ft, 6 in', 'inches', 18],
  ['1 foot and 6 inches', 'inches', 18],
  ['.5', 'inches', 0.5],
  ['0', 'inches', 0],
  ['55 ft', 'feet', 55],
  ['120 in', 'feet', 10],
  ['91"', 'feet', 7.58],
  [`45' 6"`, 'feet', 45.5],
  ['1½ ft', 'inches', 18],
  ['1 ½ ft', 'inches', 18],
  ['1 1/2 ft', 'inches', 18],
  ["1-1/2'", 'inches', 18],
  ['½"', 'inches', 0.5],
  ['16¼', 'inches', 16.25],
  ['1⅓ ft', 'inches', 16],
  ['⅔ foot', 'inches', 8],
  ['5 7/8 in.', 'inches', 5.88],
  ['5⅞ in.', 'inches', 5.88],
  ['3 3⁄4', 'inches', 3.75],
  [`1' 6½"`, 'inches', 18.5],
  [`45 ft 6 1/2 in`, 'feet', 45.54],
  ['55¾ ft', 'feet', 55.75],
  ['12½ years', 'years', 12.5],
  ['12 years', 'years', 12],
  ['15 years old', 'years', 15],
  ['15 yrs.', 'years', 15],
] as const)('%j in a field of %s is %d of them', (text, unit, number) => {
  expect(readNumber(text, { least: 0, most: 120, unit })).toEqual({ number })
})

test.each([
  ['20%', 'years'],
  ['15 ft', 'years'],
  ['12 years', 'inches'],
  ['2000 sq ft', 'feet'],
  ['3 m', 'feet'],
  ['80 %', 'square feet'],
  ['185 m2', 'square feet'],
  ['80 years', 'square feet'],
  ["50'", 'square feet'],
] as const)('%j is no number of %s', (text, unit) => {
  expect(readNumber(text, { least: 0, most: 120, unit })).toEqual({ mistake: 'other unit' })
})

test.each([
  ['', 'blank'],
  ['  ', 'blank'],
  ['0', 'too small'],
  ['-5', 'too small'],
  ['−1850', 'too small'],
  ['199', 'too small'],
  ['20001', 'too large'],
  ['1000000000', 'too large'],
  ['9'.repeat(400), 'too large'],
  ['1e9', 'not a number'],
  ['Infinity', 'not a number'],
  ['NaN', 'not a number'],
  ['abc', 'not a number'],
  ['18,50', 'not a number'],
  ['1 850', 'not a number'],
  ['50 x 37', 'not a number'],
  ['1.850.000', 'not a number'],
  ['0x700', 'not a number'],
  ['1850 1/', 'not a number'],
  ['1850 4/12', 'not a number'],
  ['1850 1/0', 'not a number'],
  ['1850 3/2', 'not a number'],
  ['1/2/3', 'not a number'],
  ['11/22/2026', 'not a number'],
  ['½½', 'not a number'],
  ['½', 'too small'],
  ['-½', 'too small'],
])('%j is refused: %s', (text, mistake) => {
  expect(readNumber(text, LIMITS)).toEqual({ mistake })
})

test('whatever is typed, the answer is a number within the limits or a mistake', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const typed = readNumber(text, LIMITS)
      const isNumber = 'number' in typed && typed.number >= 200 && typed.number <= 20_000
      expect(isNumber || 'mistake' in typed).toBe(true)
    }),
  )
})
