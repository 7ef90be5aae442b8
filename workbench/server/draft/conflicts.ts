import type { ChangeDesc } from '@codemirror/state'
import type { ConflictView } from '../../contract/api.ts'
import type { Range } from './history.ts'
import type { Conflict } from './merge.ts'

/** A conflict that nobody has settled yet. */
export type OpenConflict = Omit<ConflictView, 'line'>

/** The open conflicts with those that were found; a later one at the same place has all that the other side says by now. */
export function withLater(
  open: readonly OpenConflict[],
  found: readonly Conflict[],
  source: OpenConflict['source'],
): OpenConflict[] {
  const others = open.filter((old) => !found.some((later) => isAt(old, later)))
  const later = found.map((conflict) => ({ ...conflict, source }))
  return [...others, ...later].sort((a, b) => a.from - b.from)
}

/** A conflict at its place after `changes`. */
export function movedBy(
  changes: ChangeDesc,
  { from, to, ...conflict }: OpenConflict,
): OpenConflict {
  const start = changes.mapPos(from, 1)
  // Where the draft has no lines of its own, what is typed there would come between the two.
  return { ...conflict, from: start, to: Math.max(start, changes.mapPos(to, -1)) }
}

function isAt(a: Range, b: Range): boolean {
  return (a.from < b.to && b.from < a.to) || (a.from === b.from && a.to === b.to)
}
