import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readSource } from '../../generator/read/source.ts'

/** The characters of `yaml` from the place of `word`, which is in the text under `text`. */
function shownAt(yaml: string, word: string): string {
  const source = readSource(yaml)
  expect(source.findings).toEqual([])
  const { text } = source.value as { text: string }
  const offset = text.indexOf(word)
  expect(offset).not.toBe(-1)
  const { line, column } = source.positionAt(['text'], offset)
  return (yaml.split('\n')[line - 1] ?? '').slice(column - 1)
}

test.each([
  ['plain', 'text: one two three'],
  ['plain over lines', 'text: one\n  zero\n\n  two three'],
  ['single-quoted', "text: 'one ''quoted'' two'"],
  ['single-quoted over lines', "text: 'one\n\n  it''s two'"],
  ['double-quoted', 'text: "one \\"quoted\\" \\u00e9\\n\\t\\x41\\U0001F600 two"'],
  ['double-quoted over lines', 'text: "one \\\n  zero\\\n  \\ two"'],
  ['literal', 'text: |\n  one\n\n    indented\n  two\n'],
  ['literal with a header', 'text: |2-  # two steps\n    one\n   two\n'],
  ['folded', 'text: >-\n  one\n  zero\n\n  two\n'],
  ['with an anchor and a tag', 'text: &words !!str one\n  two'],
  ['from an alias', 'first: &words >-\n  one\n  two\ntext: *words'],
])('a word of a %s text is found where it is typed', (_, yaml) => {
  expect(shownAt(yaml, 'one')).toMatch(/^one/)
  expect(shownAt(yaml, 'two')).toMatch(/^two/)
})

test('escapes count as the characters they make', () => {
  const yaml = String.raw`text: "a\"b\\c\u00e9d\U0001F600e\n\tf"`
  for (const word of ['b', 'c', 'd', 'e', 'f']) expect(shownAt(yaml, word)).toMatch(`${word}`)
  expect(shownAt(yaml, 'é')).toMatch(/^\\u00e9d/)
})

test('a blank is where the next word is, and the end is behind the last', () => {
  const source = readSource('text: >-\n  one\n  two\n')
  expect(source.positionAt(['text'], 3)).toMatchObject({ line: 3, column: 3 })
  expect(source.positionAt(['text'], 7)).toMatchObject({ line: 3, column: 6 })
})

test('a number is where it begins, and what is missing where its block begins', () => {
  const source = readSource('block:\n  count: 30\n')
  expect(source.positionAt(['block', 'count'], 1)).toMatchObject({ line: 2, column: 10 })
  expect(source.positionAt(['block', 'other'], 1)).toMatchObject({ line: 2, column: 3 })
})

const words = fc.array(
  fc.constantFrom(
    'roof',
    "it's",
    '"so"',
    'a: b',
    '#1',
    '\\',
    'é😀',
    '-',
    '{x}',
    '\n',
    '\n\n',
    '  ',
  ),
  { minLength: 1, maxLength: 30 },
)

test.each(['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const)(
  'every word of a text is found again, written %s',
  (defaultStringType) => {
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 60 }), (parts, lineWidth) => {
        const text = parts.map((part, index) => `${part} W${index}w`).join(' ')
        const yaml = stringify({ list: [{ text }] }, { defaultStringType, lineWidth })
        const source = readSource(yaml)
        for (const [index] of parts.entries()) {
          const word = `W${index}w`
          const { line, column } = source.positionAt(['list', 0, 'text'], text.indexOf(word))
          const rest = yaml
            .split('\n')
            .slice(line - 1)
            .join('\n')
            .slice(column - 1)
          // In double quotes a long line may be broken inside a word, behind a backslash.
          expect(rest.replace(/\\\n\s*/g, '').slice(0, word.length)).toBe(word)
        }
      }),
    )
  },
)

test('the values of a line are named; a line with a key only leads to its block', () => {
  const source = readSource(
    'cities:\n  - { name: Tampa, county: Polk }\n\n  # A comment.\ntexts:\n  body: |\n    one\n    two\nagain: &a\n  deep: x\nalias: *a\n',
  )
  expect(source.pathsOn(1)).toEqual([['cities']])
  expect(source.pathsOn(2)).toEqual([
    ['cities', 0, 'name'],
    ['cities', 0, 'county'],
  ])
  expect(source.pathsOn(2, 28)).toEqual([['cities', 0, 'county']])
  expect(source.pathsOn(2, 3)).toEqual(source.pathsOn(2))
  expect(source.pathsOn(4)).toEqual([])
  expect(source.pathsOn(8)).toEqual([['texts', 'body']])
  expect(source.pathsOn(10)).toEqual([
    ['again', 'deep'],
    ['alias', 'deep'],
  ])
  expect(source.pathsOn(0)).toEqual([])
  expect(source.pathsOn(99)).toEqual([])
})
