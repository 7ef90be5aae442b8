import { indentService } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { treeUpTo } from '../prose/tree-up-to.ts'

/** A key without its value, behind the dashes of list entries. */
const OPEN_KEY = /^((?: |- )*)(?:"[^"]*"|'[^']*'|[\w-][^:#]*):\s*$/

/** Enter after a key without a value goes to where the keys of its map begin. */
export const keyIndent: Extension = indentService.of((context, position) => {
  const { text, from } = context.lineAt(position, -1)
  const key = OPEN_KEY.exec(text)
  if (key === null) return undefined
  // In prose, a line may end with a colon.
  const start = from + (key[1]?.length ?? 0)
  const node = treeUpTo(context.state, position).resolveInner(start, 1)
  if (node.name === 'BlockLiteralContent') return context.lineIndent(node.from)
  return start - from + context.unit
})
