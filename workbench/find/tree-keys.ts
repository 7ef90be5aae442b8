import type { Row } from './row.ts'

/** What a key does in the tree, with the row at `index`. */
export interface TreeAction {
  type: 'move' | 'toggle' | 'open'
  index: number
}

const PAGE = 12

/**
 * What `key` does, as trees in every operating system do it; undefined when it does nothing. `active` is -1 when there is no
 * active row.
 */
export function treeAction(
  key: string,
  rows: readonly Row[],
  active: number,
): TreeAction | undefined {
  if (rows.length === 0) return undefined
  const last = rows.length - 1
  const move = (index: number): TreeAction => ({
    type: 'move',
    index: Math.max(0, Math.min(last, index)),
  })
  const open = (): TreeAction => ({ type: 'open', index: Math.max(0, active) })
  const moves: Record<string, () => TreeAction | undefined> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    PageDown: () => move(active + PAGE),
    PageUp: () => move(active - PAGE),
    Home: () => move(0),
    End: () => move(last),
    ArrowRight: () => inward(rows, active),
    ArrowLeft: () => outward(rows, active),
    Enter: open,
    ' ': open,
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
