import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { pasted } from '../../workbench/editor/paste.ts'

/** The text after pasting at `^`. */
function after(text: string, data: Record<string, string>): string {
  const at = text.indexOf('^')
  const doc = text.replace('^', '')
  const state = EditorState.create({ doc, selection: { anchor: at } })
  const insert = pasted(state, { getData: (type) => data[type] ?? '' })
  const plain = data['text/plain'] ?? ''
  return doc.slice(0, at) + (insert ?? plain) + doc.slice(at)
}

const plain = (text: string) => ({ 'text/plain': text })

test.each([
  [
    'in the middle of a text',
    '- body: |\n    One ^two.\n',
    '- body: |\n    One a\n\n    b\n    ctwo.\n',
  ],
  [
    'at the first column of an empty line',
    'body: |\n  One.\n\n^\n\n  Two.\n',
    'body: |\n  One.\n\n  a\n\n  b\n  c\n\n  Two.\n',
  ],
  [
    'into a text that is empty so far',
    'list:\n  - body: >-\n^\nnext: 1\n',
    'list:\n  - body: >-\n      a\n\n      b\n      c\nnext: 1\n',
  ],
  [
    'below its key',
    'list:\n  - body: >-\n      ^\nnext: 1\n',
    'list:\n  - body: >-\n      a\n\n      b\n      c\nnext: 1\n',
  ],
  [
    'after a row of a table',
    'body: |\n  | a |\n  | - |\n  ^\n',
    'body: |\n  | a |\n  | - |\n  a\n\n  b\n  c\n',
  ],
])('lines pasted %s are indented as it is', (_, text, expected) => {
  expect(after(text, plain('a\n\nb\nc\n'))).toBe(expected)
})

test.each([
  ['among records', 'guides:\n  - body: |\n      One.\n\n^  - slug: b\n'],
  ['behind a key', 'title: ^\n'],
  ['at the key of a text', 'body^: |\n  One.\n'],
])('what is pasted %s stays as it was copied', (_, text) => {
  expect(after(text, plain('- a: 1\n  b: 2'))).toBe(text.replace('^', '- a: 1\n  b: 2'))
})

test('lines copied out of a text keep their order of depth', () => {
  const copied = plain('- one\n      - two\n        more')
  expect(after('body: |\n  ^\n', copied)).toBe('body: |\n  - one\n  - two\n    more\n')
})

test('what was formatted is pasted as Markdown, and code is not', () => {
  const data = { 'text/plain': 'A\nb', 'text/html': '<h2>A</h2><p><b>b</b></p>' }
  expect(after('body: |\n  ^\n', data)).toBe('body: |\n  ## A\n\n  **b**\n')
  const code = { ...data, 'text/html': '<div style="white-space: pre;"><span>A</span></div>' }
  expect(after('body: |\n  ^\n', code)).toBe('body: |\n  A\n  b\n')
  // Google Docs says `pre` too, for old browsers.
  const docs = { ...data, 'text/html': '<h2 style="white-space:pre;white-space:pre-wrap;">A</h2>' }
  expect(after('body: |\n  ^\n', docs)).toBe('body: |\n  ## A\n')
})
