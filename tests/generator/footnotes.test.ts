import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footnotesIn, withoutFootnotes } from '../../generator/text/footnotes.ts'
import { mark, segmentsOf } from '../../generator/text/marks.ts'
import { parseProse, plainProse, prose } from '../../generator/text/prose.ts'
import type { Inline } from '../../schema/page.ts'
import { stripped } from '../fixtures/traced.ts'

const note = (label: string): Inline => ({ type: 'source', href: '', label })
const mistakesIn = (text: string) => parseProse(text).mistakes

test('a footnote needs no definition in the text', () => {
  expect(parseProse('Report it in a year.[^claim-law] Soon.').blocks).toEqual([
    { type: 'paragraph', children: ['Report it in a year.', note('claim-law'), ' Soon.'] },
  ])
})

test('footnotes are read in lists, steps, tables, callouts, and beside bold words and links', () => {
  const text = [
    '- one[^a]\n- two',
    '1. three[^b]',
    '| four | five |\n|---|---|\n| six[^c] | seven |',
    '> [!TIP] **eight**[^d] and [nine](/sitemap)[^e]\n>\n> ten[^f]',
    'eleven[^a]',
  ].join('\n\n')
  expect(footnotesIn(parseProse(text).blocks)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'a'])
  expect(mistakesIn(text)).toEqual([])
})

test('the number stands right behind the word, whatever blanks are typed between', () => {
  const close = [{ type: 'paragraph', children: ['Soon', note('a'), '.'] }]
  expect(parseProse('Soon [^a].').blocks).toEqual(close)
  expect(parseProse('Soon\n[^a].').blocks).toEqual(close)
  expect(parseProse('**Soon** [^a]').blocks).toEqual([
    { type: 'paragraph', children: [{ type: 'strong', children: ['Soon'] }, note('a')] },
  ])
})

test('a definition in a text is a mistake with its line', () => {
  expect(mistakesIn('Soon.[^a]\n\n[^a]: The law')).toEqual([
    {
      line: 3,
      message:
        'Sources are defined under sources:, not in a text. Move this there, and keep [^a] where the text refers to it.',
    },
  ])
  expect(mistakesIn('> [!TIP] Soon.\n>\n> [^b]: The law')).toEqual([
    expect.objectContaining({ line: 3 }),
  ])
})

test('a footnote in a heading or in the words of a link is a mistake with its line', () => {
  expect(mistakesIn('Text.\n\n## Dates[^a]')).toEqual([
    { line: 3, message: 'Put the footnote in the text below the heading, not in the heading.' },
  ])
  expect(mistakesIn('See [the **dates[^a]**](/sitemap).')).toEqual([
    { line: 1, message: 'Put the footnote behind the link, not in its words.' },
  ])
})

test('an escaped bracket is a bracket', () => {
  expect(parseProse('a \\[^b]').blocks).toEqual([{ type: 'paragraph', children: ['a [^b]'] }])
})

test('plain words have no numbers', () => {
  expect(plainProse('A year[^a], from the *loss*[^b].', {})).toBe('A year, from the loss.')
})

test('thousands of footnotes in one text are read in a moment', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => `[^id-${index}]`)
  expect(footnotesIn(parseProse(ids.join(' ')).blocks)).toHaveLength(5000)
})

test('a text that a footnote divides is one text without it', () => {
  expect(withoutFootnotes(['a', note('x'), note('y'), '.', 'b'])).toEqual(['a.', 'b'])
  const items = ['a', 'b']
  expect(withoutFootnotes(items)).toBe(items)
})

const words = fc.constantFrom(
  'roof',
  '**bold**',
  '[^a]',
  ' [^b]',
  '\n[^c]',
  '[the list](/sitemap)',
  '{x.y}',
  '[^',
  ']',
)
const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' '))

test('in a trace run the footnotes are the same, and each leads to its place in the text', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const traced = prose(mark(typed, 7), {})
      expect(stripped(traced)).toEqual(prose(typed, {}))
      for (const label of labelsIn(traced)) {
        const [segment] = segmentsOf(label)
        const [source] = segment?.sources ?? []
        if (segment === undefined || source === undefined || !('leaf' in source))
          throw new Error(`The footnote ${label} has no place.`)
        expect(typed.slice(source.offset - 2).startsWith(`[^${segment.text}]`)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

/** The labels of footnotes with their marks. */
function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('label' in value && typeof value.label === 'string') return [value.label]
  return Object.values(value).flatMap(labelsIn)
}
