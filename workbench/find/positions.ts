import type { Row } from './row.ts'

export interface Position {
  /** Counted from 1, among the rows of the same group. */
  at: number
  of: number
}

/** Where each row is in its group. Screen readers can't count rows that are not in the document. */
export function positionsOf(rows: readonly Row[]): Position[] {
  const positions: Position[] = []
  /** The groups around the row, as the positions of those that are in them. */
  const groups: Position[][] = []
  const finish = (level: number) => {
    for (const group of groups.splice(level))
      for (const position of group) position.of = group.length
  }
  for (const { level } of rows) {
    finish(level)
    const group = groups[level - 1] ?? []
    groups[level - 1] = group
    const position = { at: group.length + 1, of: 0 }
    group.push(position)
    positions.push(position)
  }
  finish(0)
  return positions
}
