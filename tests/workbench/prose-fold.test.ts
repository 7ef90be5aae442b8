import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { parseProse } from '../../generator/text/prose.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import { siteJsonSchema } from '../../schema/site.ts'
import { unfold } from '../../workbench/prose/fold.ts'
import { proseKind, schemasAt } from '../../workbench/site/schema-walk.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

type Path = (string | number)[]

/** Every Markdown text of the real site, with its place. */
const TEXTS = textsIn(parseDocument(REAL_SITE).toJS(), []).filter(
  ({ path }) => fieldInfo(path)?.text === 'markdown',
)

function textsIn(value: unknown, path: Path): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

test('every text of the site is stored byte for byte as it was, when nothing was typed', () => {
  expect(TEXTS.length).toBeGreaterThan(1000)
  for (const { text } of TEXTS) {
    const { text: edited, fold } = unfold(text)
    expect(fold(edited)).toBe(text)
  }
})

test('a text is the same to the reader with its paragraphs on single lines', () => {
  const shown = (text: string) =>
    JSON.stringify(parseProse(text).blocks).replaceAll('\\n', ' ').replace(/ +/g, ' ')
  const long = TEXTS.filter(({ text }) => text.includes('\n'))
  for (const { text } of long.filter((_, index) => index % 8 === 0))
    expect(shown(unfold(text).text)).toBe(shown(text))
})

test('a new paragraph changes no other line', () => {
  for (const { text } of TEXTS) {
    const { text: edited, fold } = unfold(text)
    expect(fold(`New words.\n\n${edited}`)).toBe(`New words.\n\n${text}`)
  }
})

const LINES = fc.constantFrom(
  ...['', 'Words', 'more words', '## Heading', '- item', '  of a list', '1. step', '> [!NOTE]'],
  ...[
    '> quoted',
    '>',
    '> - boxed',
    '> [!FACT] 30 days',
    '| a | b |',
    '| - | - |',
    'hard  ',
    'so\\',
  ],
  ...[
    '[link](/x) and',
    '**bold',
    'on**',
    '    indented',
    '\ttab',
    '> [!PICTURE] porch',
    '***',
    '{a.b}',
  ],
)

test('any lines are stored as they were', () => {
  fc.assert(
    fc.property(fc.array(LINES, { maxLength: 14 }), (lines) => {
      const text = lines.join('\n')
      const { text: edited, fold } = unfold(text)
      expect(fold(edited)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('lists, quotes and hard breaks: only the breaks inside a paragraph go', () => {
  const { text, fold } = unfold(
    'One\ntwo.\n\n- a\n  b\n- c\n\n> [!TIP]\n> d\n> e\n>\n> - f\n>   g\n\n> [!FACT] 30\n> days\n> left\n\nhard  \nbreak\n',
  )
  expect(text).toBe(
    'One two.\n\n- a b\n- c\n\n> [!TIP]\n> d e\n>\n> - f g\n\n> [!FACT] 30\n> days left\n\nhard  \nbreak',
  )
  expect(unfold('> [!tip]\n> d\n> e').text).toBe('> [!tip]\n> d e')
  expect(fold(text.replace('- c', '- see'))).toContain('One\ntwo.\n\n- a\n  b\n- see\n')
})

test('the schema says how every text is written, and texts without blocks have none', () => {
  const schema = siteJsonSchema() as Parameters<typeof schemasAt>[0]
  for (const { path, text } of TEXTS) {
    const kind = proseKind(schemasAt(schema, path))
    expect(kind, path.join('.')).toBeDefined()
    if (kind === 'inline')
      expect(parseProse(text).blocks.map(({ type }) => type)).toEqual(['paragraph'])
  }
  expect(proseKind(schemasAt(schema, ['guides', 0, 'body']))).toBe('blocks')
  expect(proseKind(schemasAt(schema, ['guides', 0, 'lead']))).toBe('inline')
  expect(proseKind(schemasAt(schema, ['guides', 0, 'title']))).toBeUndefined()
})
