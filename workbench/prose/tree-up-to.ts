import { ensureSyntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { Tree } from '@lezer/common'

/**
 * The syntax tree of the text up to `position`, however long that takes. The tree that `syntaxTree` returns may end
 * anywhere: after 20 ms, or after 3,000 characters, CodeMirror puts the rest off.
 */
export function treeUpTo(state: EditorState, position: number): Tree {
  return ensureSyntaxTree(state, position, Number.POSITIVE_INFINITY) ?? Tree.empty
}
