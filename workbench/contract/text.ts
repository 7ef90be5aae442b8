import { type ChangeSet, Text } from '@codemirror/state'
import type { TextChange } from './api.ts'

/** The text of the draft in lines, which end with `\n`. */
export function toText(text: string): Text {
  return Text.of(text.split('\n'))
}

/** Changes as a request or an answer has them, in order and apart. */
export function changesOf(changes: ChangeSet): TextChange[] {
  const list: TextChange[] = []
  changes.iterChanges((from, to, _from, _to, insert) =>
    list.push({ from, to, insert: insert.toString() }),
  )
  return list
}

/** The change of one place that makes `after` of `before`. */
export function changeBetween(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let same = 0
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}
