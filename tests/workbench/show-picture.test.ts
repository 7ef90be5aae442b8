import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { siteJsonSchema } from '../../schema/site.ts'
import type { JsonSchema } from '../../workbench/contract/api.ts'
import { showPicture } from '../../workbench/editor/show-picture.ts'

const schema = siteJsonSchema() as JsonSchema

/** The text after the picture `porch` was dropped at the bar; undefined where it can't be shown. */
function dropped(marked: string): string | undefined {
  const position = marked.indexOf('¦')
  const state = EditorState.create({ doc: marked.replace('¦', '') })
  const changes = showPicture(state, position, 'porch', { schema })
  return changes && state.update({ changes }).newDoc.toString()
}

test.each([
  [
    'after the paragraph',
    'One line,\n      the n¦ext.\n\n      Two.',
    'One line,\n      the next.\n\n      > [!PICTURE] porch\n\n      Two.',
  ],
  [
    'between two paragraphs',
    'One.\n¦\n      Two.',
    'One.\n\n      > [!PICTURE] porch\n\n      Two.',
  ],
  [
    'at the end of the text',
    'One.\n\n      Tw¦o.',
    'One.\n\n      Two.\n\n      > [!PICTURE] porch',
  ],
  [
    'after a list',
    '- One\n      - Tw¦o\n        more',
    '- One\n      - Two\n        more\n\n      > [!PICTURE] porch',
  ],
])('in a text, a picture is a block of its own: %s', (_, before, after) => {
  const text = (body: string) =>
    `guides:\n  - slug: leak\n    body: |\n      ${body}\n    name: Leak\n`
  expect(dropped(text(before))).toBe(text(after))
})

test.each([
  [
    'hubs:\n  - slug: homes\n    picture: hub-st¦orm\n',
    'hubs:\n  - slug: homes\n    picture: porch\n',
  ],
  ['hubs:\n  - picture: hub-storm # old¦\n', 'hubs:\n  - picture: porch # old\n'],
  ['hubs:\n  - pic¦ture:\n', 'hubs:\n  - picture: porch\n'],
  [
    'gallery:\n  - { image: gallery-re¦pair, city: tampa }\n',
    'gallery:\n  - { image: porch, city: tampa }\n',
  ],
  ['jobs:\n  - pictures: [a, b¦]\n', 'jobs:\n  - pictures: [a, porch]\n'],
])('on a field for a picture, it is the value: %j', (before, after) => {
  expect(dropped(before)).toBe(after)
})

test.each([
  'hubs:\n  - slug: ho¦mes\n',
  'hubs:\n  - title: A ti¦tle\n',
  'hu¦bs:\n',
  '# A com¦ment\n',
  'pictures:\n  porch: { file: por¦ch.jpg, alt: A porch }\n',
])('elsewhere it is not shown: %j', (text) => {
  expect(dropped(text)).toBeUndefined()
})
