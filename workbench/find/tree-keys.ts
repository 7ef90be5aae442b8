import type { Row } from './row.ts'

/** What a key does in the tree. */
export type TreeAction =
  | { type: 'move'; index: number }
  | { type: 'toggle'; index: number }
  | { type: 'open'; index: number }

const PAGE = 12

interface Options {
  key: string
  rows: readonly Row[]
  /** The position of the active row; -1 when there is none. */
  active: number
  /** While words are being typed, the keys that move in them are left to the search box. */
  isTyping: boolean
}

/** What `key` does, as trees in every operating system do it; undefined when it does nothing. */
export function treeAction({ key, rows, active, isTyping }: Options): TreeAction | undefined {
  if (rows.length === 0) return undefined
  const last = rows.length - 1
  const move = (index: number): TreeAction => ({
    type: 'move',
    index: Math.max(0, Math.min(last, index)),
  })
  // A search goes from match to match, past the groups around them.
  const step = (by: 1 | -1) => {
    let index = active + by
    while (isTyping && rows[index]?.isExpanded === true) index += by
    return isTyping && rows[index] === undefined ? undefined : move(index)
  }
  const moves: Record<string, () => TreeAction | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => move(active + PAGE),
    PageUp: () => move(active - PAGE),
    Enter: () => ({ type: 'open', index: Math.max(0, active) }),
    ...(!isTyping && {
      Home: () => move(0),
      End: () => move(last),
      ArrowRight: () => inward(rows, active),
      ArrowLeft: () => outward(rows, active),
      ' ': () => ({ type: 'open', index: Math.max(0, active) }),
    }),
  }
  return moves[key]?.()
}

function inward(rows: readonly Row[], index: number): TreeAction | undefined {
  const { isExpanded } = rows[index] ?? {}
  if (isExpanded === undefined) return undefined
  return isExpanded ? { type: 'move', index: index + 1 } : { type: 'toggle', index }
}

function outward(rows: readonly Row[], index: number): TreeAction | undefined {
  const row = rows[index]
  if (row === undefined) return undefined
  if (row.isExpanded === true) return { type: 'toggle', index }
  const outer = rows.slice(0, index).findLastIndex(({ level }) => level < row.level)
  return outer === -1 ? undefined : { type: 'move', index: outer }
}
