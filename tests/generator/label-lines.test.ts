import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelLines } from '../../generator/text/label-lines.ts'
import { mark, segmentsOf } from '../../generator/text/marks.ts'

test.each([
  ['Ridge', ['Ridge']],
  ['Kick-out flashing', ['Kick-out flashing']],
  ['Tape over the joints', ['Tape over', 'the joints']],
  ['Each piece laps the one below', ['Each piece laps', 'the one below']],
  ['Stucco stops above the shingles', ['Stucco stops', 'above the', 'shingles']],
  ['Waterproofingmembrane on top', ['Waterproofingmembrane', 'on top']],
])('the label "%s" is broken at its spaces into lines of similar length', (label, lines) => {
  expect(labelLines(label)).toEqual(lines)
})

const label = fc
  .array(fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((words) => words.join(' '))

test('no other way to break a label takes fewer lines, or as few with a shorter longest line', () => {
  fc.assert(
    fc.property(label, (text) => {
      const longestWord = longest(text.split(' '))
      const fitting = waysToBreak(text).filter((lines) =>
        lines.every((line) => line.length <= 17 || !line.includes(' ')),
      )
      const fewest = Math.min(...fitting.map((lines) => lines.length))
      const shortest = Math.min(
        ...fitting.filter((lines) => lines.length === fewest).map((lines) => longest(lines)),
      )
      const lines = labelLines(text)

      expect(lines.join(' ')).toBe(text)
      expect(lines).toHaveLength(fewest)
      expect(longest(lines)).toBe(Math.max(shortest, longestWord))
    }),
  )
})

test('in a trace run every line says where in the label it begins, also when its words are repeated', () => {
  fc.assert(
    fc.property(label, fc.nat(), (text, leaf) => {
      const lines = labelLines(mark(text, leaf)).flatMap((line) => segmentsOf(line))
      const starts = labelLines(text).map((_, index, all) => all.slice(0, index).join(' ').length)

      expect(lines.map((line) => line.text)).toEqual(labelLines(text))
      expect(lines.map((line) => line.sources)).toEqual(
        starts.map((start) => [{ leaf, offset: start === 0 ? 0 : start + 1 }]),
      )
    }),
  )
})

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length))
}

/** Every way to break `text` at some of its spaces. */
function waysToBreak(text: string): string[][] {
  return text.split(' ').reduce<string[][]>(
    (ways, word) =>
      ways.length === 0
        ? [[word]]
        : ways.flatMap((lines) => [
            [...lines, word],
            [...lines.slice(0, -1), `${lines.at(-1)} ${word}`],
          ]),
    [],
  )
}
