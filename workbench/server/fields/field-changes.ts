import { ChangeSet } from '@codemirror/state'
import { decodeText } from '../../../generator/read/decode.ts'
import type { FieldEdit } from '../../contract/form.ts'
import { toText } from '../draft/edit-session.ts'
import { lineAt, lineStarts } from '../draft/line-starts.ts'
import { type Draft, makeEdit } from './edits.ts'
import { lineEndAt, type TextChange } from './lines.ts'

/**
 * The smallest changes of the text of site.yaml that do what somebody did in a form, one edit after the other. Comments,
 * order, quotes and line ends stay as they are.
 *
 * @throws Refused when an edit cannot be made.
 */
export function fieldChanges(text: string, edits: readonly FieldEdit[]): TextChange[] {
  const start = decodeText(text, 'site.yaml')
  let now = start
  let made = ChangeSet.empty(start.length)
  const draft: Draft = {
    get text() {
      return now
    },
    change(change) {
      const { from, to, insert } = shortened(now, change)
      made = made.compose(ChangeSet.of({ from, to, insert: toText(insert) }, now.length))
      now = now.slice(0, from) + insert + now.slice(to)
    },
  }
  for (const edit of edits) makeEdit(draft, edit)
  const changes: TextChange[] = []
  made.iterChanges((from, to, _fromB, _toB, insert) =>
    changes.push({ from, to, insert: insert.toString() }),
  )
  return inFile({ text, start }, changes)
}

/** Without what stays the same at its beginning and its end. */
function shortened(text: string, { from, to, insert }: TextChange): TextChange {
  const old = text.slice(from, to)
  const most = Math.min(old.length, insert.length)
  let start = 0
  while (start < most && old[start] === insert[start]) start++
  if (isHalf(old[start - 1])) start--
  let end = 0
  while (end < most - start && old.at(-1 - end) === insert.at(-1 - end)) end++
  if (isHalf(old.at(-1 - end)) || isHalf(insert.at(-1 - end))) end--
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) }
}

/** The first half of a character that takes two. */
function isHalf(unit: string | undefined): boolean {
  return unit !== undefined && /[\ud800-\udbff]/.test(unit)
}

/** The changes at the places of the file, which may have a byte order mark and Windows line ends. */
function inFile(
  { text, start }: { text: string; start: string },
  changes: TextChange[],
): TextChange[] {
  if (text === start) return changes
  const [places, own] = [lineStarts(text), lineStarts(start)]
  const inText = (offset: number) => {
    const line = lineAt(own, offset)
    return (places[line] ?? 0) + offset - (own[line] ?? 0)
  }
  return changes.map(({ from, to, insert }) => ({
    from: inText(from),
    to: inText(to),
    insert: insert.replaceAll('\n', lineEndAt(text, inText(from))),
  }))
}
