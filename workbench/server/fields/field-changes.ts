import { ChangeSet } from '@codemirror/state'
import type { TextChange } from '../../contract/api.ts'
import type { FieldEdit } from '../../contract/form.ts'
import { changeBetween, changesOf } from '../../contract/text.ts'
import { type Draft, makeEdit } from './edits.ts'
import { applyChanges } from './lines.ts'

/** A text while it is edited, and what has changed since. */
export interface Edited extends Draft {
  readonly changes: ChangeSet
  /** Edits fields, one after the other. @throws Refused when an edit cannot be made. */
  fields(edits: readonly FieldEdit[]): void
}

/**
 * Begins to edit the text of site.yaml. A field that is edited is printed in the written form; the lines around it stay as
 * they are.
 */
export function editText(text: string): Edited {
  let now = text
  let made = ChangeSet.empty(text.length)
  const edited: Edited = {
    get text() {
      return now
    },
    get changes() {
      return made
    },
    change(changes) {
      const short = changes
        .map((change) => shortened(now, change))
        .toSorted((a, b) => a.from - b.from)
      made = made.compose(ChangeSet.of(short, now.length))
      now = applyChanges(now, short)
    },
    fields(edits) {
      for (const edit of edits) makeEdit(edited, edit)
    },
  }
  return edited
}

/**
 * The smallest changes of the text of site.yaml that do what somebody did in a form, one edit after the other.
 *
 * @throws Refused when an edit cannot be made.
 */
export function fieldChanges(text: string, edits: readonly FieldEdit[]): TextChange[] {
  const edited = editText(text)
  edited.fields(edits)
  return changesOf(edited.changes)
}

/** Without what stays the same at its beginning and its end. */
function shortened(text: string, { from, to, insert }: TextChange): TextChange {
  const change = changeBetween(text.slice(from, to), insert)
  return { from: from + change.from, to: from + change.to, insert: change.insert }
}
