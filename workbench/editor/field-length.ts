import type { EditorState } from '@codemirror/state'
import { oneLine } from '../../schema/one-line.ts'
import type { EditorData } from './editor-data.ts'
import { type LengthRange, lengthRange, schemasAt } from './schema-walk.ts'
import { treeUpTo } from './tree-up-to.ts'
import { yamlPlace } from './yaml-place.ts'

/** The field that the cursor is in, and how long its text is. */
export interface FieldLength {
  /** E.g. `guides › 3 › lead`. */
  name: string
  path: (string | number)[]
  words: number
  characters: number
  range: LengthRange | undefined
  help: string | undefined
}

/** The field at the cursor; undefined where the cursor is in none. */
export function fieldLength(
  state: EditorState,
  { schema: whole }: EditorData,
): FieldLength | undefined {
  const { head } = state.selection.main
  const place = yamlPlace(state, head)
  if (place?.part !== 'value' || place.path.length === 0) return undefined
  const text = textAt(state, head)
  const [schema] = whole === undefined ? [] : schemasAt(whole, place.path)
  return {
    path: place.path,
    name: place.path.map(String).join(' › '),
    words: countWords(text),
    characters: text.length,
    range: lengthRange(schema?.description ?? ''),
    help: schema?.description,
  }
}

/** The words of the value that ends or begins next to a position. */
function textAt(state: EditorState, position: number): string {
  const { from, to, text } = state.doc.lineAt(position)
  const tree = treeUpTo(state, to)
  const before = text.slice(0, position - from).trimEnd().length
  const after = text.length - text.slice(position - from).trimStart().length
  const around = [tree.resolveInner(from + before, -1), tree.resolveInner(from + after, 1)]
  const node = around.find(({ name }) => /^(?:Quoted)?Literal$|^BlockLiteralContent$/.test(name))
  if (node === undefined) return ''
  return oneLine(state.sliceDoc(node.from, node.to).trim()).replace(/^"(.*)"$/, '$1')
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
