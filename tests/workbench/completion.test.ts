import { CompletionContext } from '@codemirror/autocomplete'
import { yaml } from '@codemirror/lang-yaml'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { siteJsonSchema } from '../../schema/site.ts'
import type { JsonSchema } from '../../workbench/contract/api.ts'
import { completeYaml } from '../../workbench/editor/completion.ts'
import { fieldLength } from '../../workbench/editor/field-length.ts'
import { siteWords } from '../../workbench/site/site-words.ts'

const schema = siteJsonSchema() as JsonSchema
const data = { schema, outline: [] }

function at(marked: string): EditorState {
  const anchor = marked.indexOf('¦')
  return EditorState.create({
    doc: marked.replace('¦', ''),
    selection: { anchor },
    extensions: [yaml(), siteWords],
  })
}

/** What is offered at the bar, and how much of the line it replaces. */
function offered(marked: string): { labels: string[]; typed: string } | undefined {
  const state = at(marked)
  const { head } = state.selection.main
  const found = completeYaml(new CompletionContext(state, head, true), data)
  return found === null
    ? undefined
    : { labels: found.options.map(({ label }) => label), typed: state.sliceDoc(found.from, head) }
}

test.each([
  ['at the top', 'gui¦', 'gui', 'guides'],
  ['as the first key of a block', 'business:\n  na¦\n  email: a\n', 'na', 'name'],
  ['as the last key of a block', 'business:\n  email: a\n  na¦\nfaq: []\n', 'na', 'name'],
  ['on an empty line', 'guides:\n  - slug: a\n    ¦\n    title: T\n', '', 'lead'],
  ['behind a dash', 'guides:\n  - ¦\n', '', 'slug'],
  ['below a key', 'business:\n  ¦\n', '', 'name'],
  ['in open braces', 'cities:\n  - { name: A, co¦\n  - { name: B }\n', 'co', 'county'],
  ['in open braces of a list', 'cities: [{ name: A }, { name: B, ¦', '', 'county'],
  ['after a text', 'guides:\n  - body: |\n      One: two\n    ¦\n', '', 'slug'],
])('a key is offered %s', (_, marked, typed, label) => {
  const found = offered(marked)
  expect(found?.labels).toContain(label)
  expect(found?.typed).toBe(typed)
})

test('a key that stands above or below is not offered', () => {
  const { labels } = offered('guides:\n  - slug: a\n    ¦\n    title: T\n  - lead: x\n') ?? {}
  expect(labels).not.toContain('slug')
  expect(labels).not.toContain('title')
  expect(labels).toContain('lead')
})

test.each([
  ['of a line', 'cities:\n  - name: A\n    county: Hi¦\n    slug: a\n', 'Hi'],
  ['right after the colon', 'cities:\n  - name: A\n    county: ¦\n    slug: a\n', ''],
  ['in open braces', 'cities:\n  - { name: A, county: ¦\n  - { name: B, county: Polk }\n', ''],
])('the choices of a field are offered as the value %s', (_, marked, typed) => {
  const found = offered(marked)
  expect(found?.labels).toContain('Hillsborough')
  expect(found?.typed).toBe(typed)
})

test.each([
  ['inside a text', 'guides:\n  - body: |\n      One¦ two\n'],
  ['in a comment', 'guides:\n  # na¦\n  - slug: a\n'],
])('nothing is offered %s', (_, marked) => {
  expect(offered(marked)).toBeUndefined()
})

test.each([
  ['a text of several lines', 'body: >-\n      One¦ two\n      three.\n    slug: b', 'body', 3],
  ['words in quotes', 'title: "Two ¦words"\n    slug: b', 'title', 2],
  ['words behind the cursor', 'title: ¦Two words\n    slug: b', 'title', 2],
  ['words before a space', 'title: Two words ¦\n    slug: b', 'title', 2],
  ['nothing yet', 'title: ¦\n    slug: b', 'title', 0],
  ['a text with a colon that needs quotes', 'title: Roofs: th¦ree\n    slug: b', 'title', 1],
  ['a text far down', 'body: >-\n      One¦ two\n      three.\n    slug: b', 'body', 3, 400],
])('the length of the field at the cursor is counted: %s', (_, line, key, words, above = 1) => {
  const field = fieldLength(at(`guides:\n${'  - slug: a\n'.repeat(above)}  - ${line}\n`), data)
  expect(field).toMatchObject({ path: ['guides', above, key], words })
})
