import { ChangeSet, type ChangeSpec } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { toText } from '../../workbench/contract/text.ts'
import { createDraftValue } from '../../workbench/server/draft/draft-value.ts'
import { manyStyles } from '../fixtures/many-styles.ts'
import { realSite } from '../fixtures/real-pages.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

/** A draft value, and a function that edits its text. */
function draftOf(text: string) {
  let doc = toText(text)
  const draft = createDraftValue(text)
  const edit = (spec: ChangeSpec) => {
    const changes = ChangeSet.of(spec, doc.length)
    doc = changes.apply(doc)
    draft.update(doc.toString(), changes)
    return doc.toString()
  }
  return { draft, edit, text: () => doc.toString() }
}

const SMALL = manyStyles()

test('after each of many random edits of words, the value is that of the text', () => {
  const { draft, edit, text } = draftOf(SMALL)
  const words = Array.from(SMALL.matchAll(/(?<=[a-z] )[a-z]{5,}(?= [a-z])/g), ([word]) => word)
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('roofs', 'émigré', '😀', 'a b'), (seed, insert) => {
      const word = words[seed % words.length] ?? ''
      const from = text().indexOf(word, seed % text().length)
      if (from === -1) return
      const after = edit({ from, to: from + word.length, insert })
      expect(draft.isCurrent).toBe(true)
      expect(draft.value).toEqual(parse(after))
    }),
    { numRuns: 30 },
  )
})

test('a mistake keeps the last valid value, and correcting it brings the value up to date', () => {
  const { draft, edit, text } = draftOf('name: One\nlist:\n  - a\n  - b\n')
  edit({ from: 6, to: 9, insert: '[' })
  expect(draft.isCurrent).toBe(false)
  expect(draft.value).toEqual({ name: 'One', list: ['a', 'b'] })
  edit({ from: 6, to: 7, insert: 'Two' })
  expect(draft.isCurrent).toBe(true)
  edit({ from: text().length, insert: '  - c\n' })
  expect(draft.value).toEqual({ name: 'Two', list: ['a', 'b', 'c'] })
})

test('a line with a space too few is a mistake, also in a record that is read by its keys', () => {
  const { draft, edit, text } = draftOf(REAL_SITE)
  const from = text().indexOf('    name: Roof Leak in the Attic')
  edit({ from: from + 1, to: from + 2 })
  expect(draft.isCurrent).toBe(false)
  edit({ from: from + 1, insert: ' ' })
  expect(draft.isCurrent).toBe(true)
})

test.each([
  ['a new entry before the first', 'list:\n', '  - new\n'],
  ['a second entry', '  - a\n', '  - new\n'],
  ['a new key', 'list:\n', 'other: 1\nlist2:\n'],
])('%s is read', (_, behind, insert) => {
  const { draft, edit, text } = draftOf('name: One\nlist:\n  - a\n  - b\n')
  const after = edit({ from: text().indexOf(behind) + behind.length, insert })
  expect(draft.value).toEqual(parse(after))
})

test.each([
  ['an entry that is added and taken back', 'list:\n  - a\n  - b\n', '  - a\n', '  - a\n  - c\n'],
  ['an empty list that gets an entry', 'list: []\n', '[]', '\n  - a'],
])('%s leaves no record that is not in the text', (_, list, there, other) => {
  const { draft, edit, text } = draftOf(`name: One\n${list}last: Two\n`)
  const paths = () => draft.records.map(({ path }) => path.join('.'))
  const first = paths()
  const from = text().indexOf(there)
  edit({ from, to: from + there.length, insert: other })
  expect(paths()).toHaveLength(first.length + 1)
  edit({ from, to: from + other.length, insert: there })
  expect(paths()).toEqual(first)
})

test('values and the words in them are found at their place', () => {
  const { draft, edit, text } = draftOf(REAL_SITE)
  edit({ from: text().indexOf('banner:'), insert: '# moved\n' })
  const place = draft.locate(['constants', 'rebateAmount'])
  expect(place && text().slice(place.from, place.to)).toBe('$500')
  const { guides } = realSite().source.value as { guides: { body: string }[] }
  const { body = '' } = guides[3] ?? {}
  const offset = body.indexOf('roof', 900)
  const { from = 0 } = draft.locate(['guides', 3, 'body'], offset) ?? {}
  expect(text().slice(from, from + 4)).toBe('roof')
  expect(draft.locate(['guides', 999, 'body'])).toBeUndefined()
})

test('a record that others changed and that Undo brought back is the one that was seen', () => {
  const { draft, edit } = draftOf('list:\n  - name: a\n    age: 1\n  - name: b\n    age: 2\n')
  const from = 'list:\n  - name: a\n    age: 1\n  - name: '.length
  edit({ from, to: from + 1, insert: 'other' })
  expect(draft.since(0, ['list', 1])?.isSame).toBe(false)
  edit({ from, to: from + 'other'.length, insert: 'b' })
  expect(draft.since(0, ['list', 1])).toEqual({ path: ['list', 1], isSame: true })
})
