import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  leafOf,
  mark,
  marksPattern,
  markToken,
  offsetMark,
  segmentsOf,
  stripMarks,
} from '../../generator/text/marks.ts'

const words = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter((text) => !/[\ufdd0-\ufdef]/.test(text))
const number = fc.nat({ max: 1_000_000 })

test('a marked text is the text and its number', () => {
  fc.assert(
    fc.property(words, number, (text, leaf) => {
      const marked = mark(text, leaf)
      expect(stripMarks(marked)).toBe(text)
      expect(leafOf(marked)).toBe(leaf)
      expect(segmentsOf(marked)).toEqual([{ text, sources: [{ leaf, offset: 0 }] }])
    }),
  )
})

test('texts beside and inside each other keep their own sources, the outermost first', () => {
  const inner = markToken(mark('Tampa', 2), { token: 'city.name', record: 2 })
  expect(segmentsOf(`All ${mark(`Roofs in ${inner}, FL`, 1)}`)).toEqual([
    { text: 'All ', sources: [] },
    { text: 'Roofs in ', sources: [{ leaf: 1, offset: 0 }] },
    {
      text: 'Tampa',
      sources: [
        { leaf: 1, offset: 9 },
        { token: 'city.name', record: 2 },
        { leaf: 2, offset: 0 },
      ],
    },
    // The text has {city.name} there: eleven characters.
    { text: ', FL', sources: [{ leaf: 1, offset: 20 }] },
  ])
})

test('an offset mark says where the words after it are', () => {
  expect(segmentsOf(mark(`${offsetMark(40)}one ${offsetMark(99)}two`, 5))).toEqual([
    { text: 'one ', sources: [{ leaf: 5, offset: 40 }] },
    { text: 'two', sources: [{ leaf: 5, offset: 99 }] },
  ])
})

test.each([
  ['small letters', (text: string) => text.toLowerCase()],
  ['trimming', (text: string) => text.trim()],
  ['runs of blanks made one', (text: string) => text.replace(/\s+/g, ' ')],
  ['one way to write accents', (text: string) => text.normalize('NFKD')],
])('marks survive %s', (_, change) => {
  const marked = change(mark('Land O’ Lakes, é', 300))
  expect(leafOf(marked)).toBe(300)
  expect(segmentsOf(marked)).toHaveLength(1)
})

test('a mark without its other half is ignored', () => {
  const marked = mark('Roofs', 1)
  expect(stripMarks(marked.slice(0, -1))).toBe('Roofs')
  expect(segmentsOf(marked.slice(2))).toEqual([{ text: 'Roofs', sources: [] }])
  expect(segmentsOf(`${marked.slice(0, -1)} in`)).toEqual([
    { text: 'Roofs in', sources: [{ leaf: 1, offset: 0 }] },
  ])
})

test('a pattern finds the texts it is made for, and no number that begins like theirs', () => {
  const pattern = marksPattern([0x1a], ['constants.days'])
  expect(pattern.test(mark('x', 0x1a))).toBe(true)
  expect(pattern.test(mark('x', 0x1ab))).toBe(false)
  expect(pattern.test(markToken('2', { token: 'constants.days', record: 3 }))).toBe(true)
  expect(pattern.test(markToken('2', { token: 'constants.daysOff', record: 3 }))).toBe(false)
  expect(marksPattern([], []).test(mark('x', 1))).toBe(false)
})
