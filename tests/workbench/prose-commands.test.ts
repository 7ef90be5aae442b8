import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { linkAt } from '../../workbench/prose/commands.ts'
import { proseLanguage } from '../../workbench/prose/language.ts'

test.each([0, 400])('the link at the cursor is found after %i paragraphs', (count) => {
  const before = 'A paragraph of words.\n\n'.repeat(count)
  const doc = `${before}See [our prices](/prices).`
  const state = EditorState.create({
    doc,
    selection: { anchor: doc.indexOf('prices]') },
    extensions: [proseLanguage],
  })
  expect(linkAt(state)).toMatchObject({ from: before.length + 4, address: '/prices' })
})
