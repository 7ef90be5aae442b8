import { describe, expect, test } from 'vitest'
import { readDocument } from '../../generator/read/read-document.ts'
import { messageAbout } from '../fixtures/mistakes.ts'

const LEVELS = 10_000
const steps = (line: (level: number) => string) => (levels: number) =>
  Array.from({ length: levels }, (_, level) => line(level)).join('')

/** A text nested so many levels deep, in each way that YAML has. */
const WAYS: Record<string, (levels: number) => string> = {
  'square brackets': (levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`,
  'open square brackets': (levels) => '['.repeat(levels),
  'curly brackets': (levels) => `${'{a: '.repeat(levels)}1${'}'.repeat(levels)}`,
  'dashes on one line': (levels) => `${'- '.repeat(levels)}a`,
  'question marks on one line': (levels) => `${'? '.repeat(levels)}a`,
  'indented keys': steps((level) => `${' '.repeat(level)}a:\n`),
  'indented dashes': steps((level) => `${' '.repeat(level)}-\n`),
  'brackets below keys': (levels) => `a:\n b:\n  c: ${'['.repeat(levels)}`,
}

/** What is said about the levels of a text, if anything. */
function levelsRefused(text: string, file = 'site.yaml') {
  const read = readDocument(text, file)
  return 'findings' in read
    ? read.findings.find(({ message }) => message.includes('levels'))
    : undefined
}

describe.each(Object.entries(WAYS))('%s', (_, nested) => {
  test('10,000 levels are an error with a place', () => {
    expect(messageAbout(nested(LEVELS))).toMatch(
      /^site\.yaml:\d+:\d+\n {2}The text is nested deeper than 64 levels\. Look for a bracket or a dash repeated by accident\.\n/,
    )
  })

  test('30 levels are accepted', () => {
    expect(levelsRefused(nested(30))).toBeUndefined()
  })
})

test('the place is the first level that is too deep', () => {
  expect(levelsRefused(`a: 1\nb: ${'['.repeat(LEVELS)}`, 'other.yaml')?.position).toEqual({
    file: 'other.yaml',
    line: 2,
    column: 67,
  })
})

test.each([
  ['brackets in quotes', `a: "${'['.repeat(LEVELS)}"\n`],
  ['brackets in a block text', `a: |\n  ${'['.repeat(LEVELS)}\n`],
  ['dashes in a block text', `a: |\n  ${'- '.repeat(LEVELS)}\n`],
  ['brackets in a comment', `a: 1 # ${'['.repeat(LEVELS)}\n`],
  ['a long list', '- a\n'.repeat(LEVELS)],
  ['many blocks', steps((level) => `k${level}:\n  a: [1]\n`)(1000)],
])('%s do not count as nesting', (_, text) => {
  expect(levelsRefused(text)).toBeUndefined()
})
