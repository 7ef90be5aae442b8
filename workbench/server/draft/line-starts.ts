import type { Position } from '../../../generator/read/site-error.ts'

/** Where each line of `text` begins. */
export function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
}

/** The offset of a place that a Source names. */
export function offsetOf(
  starts: readonly number[],
  { line, column }: Pick<Position, 'line' | 'column'>,
): number {
  return (starts[line - 1] ?? starts.at(-1) ?? 0) + column - 1
}

/** The line that `offset` is on, counted from 0. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
