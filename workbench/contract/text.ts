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
