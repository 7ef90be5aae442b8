import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { pictureBlock } from '../../workbench/pictures/drop-pictures.ts'

/** The text after the picture `porch` was dropped at the bar. */
function dropped(marked: string): string {
  const state = EditorState.create({ doc: marked.replace('¦', '') })
  const changes = pictureBlock(state.doc, marked.indexOf('¦'), 'porch')
  return state.update({ changes }).newDoc.toString()
}

test.each([
  [
    'after the paragraph',
    'One line,\nthe n¦ext.\n\nTwo.',
    'One line,\nthe next.\n\n> [!PICTURE] porch\n\nTwo.',
  ],
  ['between two paragraphs', 'One.\n¦\nTwo.', 'One.\n\n> [!PICTURE] porch\n\nTwo.'],
  ['at the end of the text', 'One.\n\nTw¦o.', 'One.\n\nTwo.\n\n> [!PICTURE] porch'],
  ['after a list', '- One\n- Tw¦o\n  more', '- One\n- Two\n  more\n\n> [!PICTURE] porch'],
])('in a text, a picture is a block of its own: %s', (_, before, after) => {
  expect(dropped(before)).toBe(after)
})
