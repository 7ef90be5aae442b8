import type { Position } from '../../../generator/read/site-error.ts'

/** Where each line of `text` begins. Lines end with `\n`, `\r\n` or a single `\r`; a byte order mark is before line 1. */
export function lineStarts(text: string): number[] {
  const starts = [text.startsWith('\ufeff') ? 1 : 0]
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length)
  return starts
}

/** The offset of a place that a Source names: it counts lines and columns without carriage returns. */
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
