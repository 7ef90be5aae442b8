import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffText, type Segment, shortened } from '../../generator/plan/text-diff.ts'

/** `[-old-]{+new+}`, to read a diff at a glance. */
function marked(segments: readonly Segment[]): string {
  const signs = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const
  return segments.map(({ kind, text }) => signs[kind].join(text)).join('')
}

const WORDS = fc
  .array(fc.constantFrom('roof', 'leak', 'in', 'Tampa', '$500', ',', ' ', '\n', '’', 'é'), {
    maxLength: 30,
  })
  .map((words) => words.join(' '))

test.each([
  ['', '', ''],
  ['A new roof', 'A new roof', 'A new roof'],
  ['', 'A new roof', '{+A new roof+}'],
  ['A new roof', '', '[-A new roof-]'],
  ['Roof repair in Tampa', 'Roof repair in Brandon', 'Roof repair in [-Tampa-]{+Brandon+}'],
  ['a storm damage crew', 'a wind harm crew', 'a [-storm damage-]{+wind harm+} crew'],
  [
    'Lutz, Riverview and Ruskin',
    'Lutz, Riverview, Ruskin and Odessa',
    'Lutz, Riverview{+, Ruskin+} and [-Ruskin-]{+Odessa+}',
  ],
  [
    'Tarps last thirty days.',
    'Call before you sign.',
    '[-Tarps last thirty days.-]{+Call before you sign.+}',
  ],
])('%j and %j are compared word by word: %j', (before, after, expected) => {
  expect(marked(diffText(before, after))).toBe(expected)
})

test('the kept and removed words are the old text, the kept and added words the new one', () => {
  const text = fc.oneof(WORDS, fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const segments = diffText(before, after)
      const without = (kind: Segment['kind']) =>
        segments.filter((segment) => segment.kind !== kind).map((segment) => segment.text)
      expect(without('added').join('')).toBe(before)
      expect(without('removed').join('')).toBe(after)
      expect(segments.every((segment) => segment.text !== '')).toBe(true)
    }),
  )
})

test('long texts with nothing in common are compared in no time', () => {
  const text = (stem: string) => Array.from({ length: 20_000 }, (_, at) => stem + at).join(' ')
  expect(diffText(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

const LONG = 'one two three four five six seven eight nine ten'

test.each([
  [`${LONG} old`, `${LONG} new`, '… seven eight nine ten [-old-]{+new+}'],
  [`old ${LONG}`, `new ${LONG}`, '[-old-]{+new+} one two three four …'],
  [`a ${LONG} b`, `c ${LONG} d`, '[-a-]{+c+} one two three four … seven eight nine ten [-b-]{+d+}'],
  ['one two three old', 'one two three new', 'one two three [-old-]{+new+}'],
])('of an unchanged stretch the words beside the changes stay: %j', (before, after, expected) => {
  expect(marked(shortened(diffText(before, after)))).toBe(expected)
})

test('a long new text is cut only when asked', () => {
  expect(marked(shortened(diffText('', LONG)))).toBe(`{+${LONG}+}`)
  expect(marked(shortened(diffText('', LONG), { changed: 3 }))).toBe('{+one two three …+}')
})
