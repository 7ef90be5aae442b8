import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mark, segmentsOf, stripMarks } from '../../generator/text/marks.ts'
import { inlineProse, plainProse, prose } from '../../generator/text/prose.ts'
import { stripped } from '../fixtures/traced.ts'

const SCOPE = { city: { name: 'Tampa', slug: 'tampa' }, constants: { days: 2 } }

/** Every string in `value`, in its order. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Words with the offset in the text that their marks give. */
function placesIn(text: string): [string, number][] {
  return stringsIn(prose(mark(text, 1), {}))
    .flatMap(segmentsOf)
    .flatMap(({ text: words, sources: [source] }) =>
      source !== undefined && 'leaf' in source ? [[words, source.offset]] : [],
    )
}

test('words are found in paragraphs, bold words, links, lists, tables and callouts, line by line', () => {
  const text = [
    '## First heading\n\nOne **two** [three\nfour](/sitemap) five\nsix.',
    '- seven\n- eight\n  nine',
    '| ten | eleven |\n|---|---|\n| twelve | thirteen |',
    '> [!TIP] fourteen\n> fifteen\n>\n> sixteen',
    '> [!NOTE]\n> seventeen',
  ].join('\n\n')
  const places = placesIn(text).filter(([words]) => words !== ' ')
  expect(places.map(([words]) => words.trim()).join(' ')).toBe(
    'First heading One two three four five six. seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  )
  for (const [words, offset] of places)
    expect(text.slice(offset, offset + words.trimEnd().length)).toBe(words.trimEnd())
})

test('after an escape or an entity the line is right', () => {
  const text = 'One\n\\*two\\*\nthree &amp; four\nfive'
  const lines = placesIn(text).map(([, offset]) => text.slice(0, offset).split('\n').length)
  expect(lines).toEqual([1, 2, 3, 4])
})

const line = fc
  .array(
    fc.constantFrom(
      'roof',
      'a **bold word**',
      '*very*',
      '[the list](/sitemap)',
      '{city.name}',
      '{constants.days}',
      'R&amp;D',
      '\\*',
      '5 * 3',
      '<b>',
      '{not.known}',
      '[{city.name}](/x-{city.slug})',
      '| a |',
      '#',
      'é',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '))
const block = fc.oneof(
  fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
  line.map((words) => `## ${words}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `- ${lines.join('\n- ')}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `1. ${lines.join('\n   ')}`),
  fc.tuple(line, line).map(([first, second]) => `| ${first} | b |\n|---|---|\n| c | ${second} |`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((lines) => `> [!TIP]\n> ${lines.join('\n> ')}`),
)
const markdown = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => blocks.join('\n\n'))

test('without its marks, marked prose is the prose', () => {
  const scope = { city: { ...SCOPE.city, name: mark('Tampa', 9) }, constants: SCOPE.constants }
  fc.assert(
    fc.property(markdown, (text) => {
      expect(stripped(prose(mark(text, 1), scope))).toEqual(prose(text, SCOPE))
      expect(stripped(inlineProse(mark(text, 1), scope))).toEqual(inlineProse(text, SCOPE))
      expect(stripMarks(plainProse(mark(text, 1), scope))).toBe(plainProse(text, SCOPE))
    }),
    { numRuns: 100 },
  )
})

test('the mark of each word gives its line', () => {
  const numbered = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => {
    let count = 0
    return blocks.join('\n\n').replace(/roof|very/g, (word) => `${word}${++count}w`)
  })
  fc.assert(
    fc.property(numbered, (text) => {
      for (const [words, offset] of placesIn(text)) {
        const [word] = /\b(?:roof|very)\d+w/.exec(words) ?? []
        if (word === undefined) continue
        const start = text.slice(0, offset).split('\n').length
        expect(start).toBe(text.slice(0, text.indexOf(word)).split('\n').length)
      }
    }),
    { numRuns: 100 },
  )
})

// A pasted table can have them. Read from each blank anew, these take most of a minute.
test('long runs of blanks within a line cost no more than other characters', () => {
  const text = `Six${' '.repeat(300_000)}nails`
  expect(placesIn(text)).toEqual([[text, 0]])
})
