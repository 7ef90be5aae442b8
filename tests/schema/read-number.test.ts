import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from '../../schema/tools/read-number.ts'

const LIMITS = { least: 200, most: 20_000 }

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
  ['12 inches', 12],
  ["12'", 12],
  ['12"', 12],
  ['12 years', 12],
  ['.5', 0.5],
  ['0', 0],
])('%j is a number of inches, feet or years', (text, number) => {
  expect(readNumber(text, { least: 0, most: 120 })).toEqual({ number })
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
