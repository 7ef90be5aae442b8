import { yaml } from '@codemirror/lang-yaml'
import { getIndentation, IndentContext, indentUnit } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { keyIndent } from '../../workbench/editor/key-indent.ts'

test.each([
  ['below a key of a map', 'cityTexts:\n  tampa: {}\n  plant-city:', 4],
  ['below a key of a list entry', 'guides:\n  - related:', 6],
  ['below a key at the top', 'cityTexts:', 2],
  ['after a value', 'cityTexts:\n  tampa:\n    picture: a', 4],
  ['after prose that ends with a colon', 'guides:\n  - body: |\n      Look for these:', 6],
  [
    'after such prose far down',
    `guides:\n${'  - slug: a\n'.repeat(400)}  - body: |\n      Look:`,
    6,
  ],
])('Enter %s indents as the next line needs', (_, doc, columns) => {
  const extensions = [yaml(), indentUnit.of('  '), keyIndent]
  const state = EditorState.create({ doc, extensions })
  const context = new IndentContext(state, { simulateBreak: doc.length })
  expect(getIndentation(context, doc.length)).toBe(columns)
})
