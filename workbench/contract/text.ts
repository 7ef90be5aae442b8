import { type ChangeSet, Text } from '@codemirror/state'
import type { TextChange } from './api.ts'

/** The text of the draft in lines, which end with `\n`. */
export function toText(text: string): Text {
  return Text.of(text.split('\n'))
}

/** Where a line and a column, both counted from 1, are in a text. */
export function offsetOf(text: Text, { line, column }: { line: number; column: number }): number {
  return text.line(Math.min(line, text.lines)).from + column - 1
}

/** Changes as a request or an answer has them, in order and apart. */
export function changesOf(changes: ChangeSet): TextChange[] {
  const list: TextChange[] = []
  changes.iterChanges((from, to, _from, _to, insert) =>
    list.push({ from, to, insert: insert.toString() }),
  )
  return list
}

/** The change of one place that makes `after` of `before`, in whole characters. */
export function changeBetween(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  if (isHalf(before[from - 1])) from -= 1
  let same = 0
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  if (isHalf(before.at(-1 - same)) || isHalf(after.at(-1 - same))) same -= 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}

/** Whether a UTF-16 unit is the first half of a character that takes two. */
function isHalf(unit: string | undefined): boolean {
  return unit !== undefined && /[\ud800-\udbff]/.test(unit)
}
