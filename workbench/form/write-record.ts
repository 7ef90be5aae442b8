import type { RecordResponse } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import type { Written } from '../session/editing.ts'
import { isBelow } from '../session/paths.ts'
import type { Session } from '../session/session.ts'
import { valueAt } from '../site/value-at.ts'
import type { HowTyped } from './scope.ts'

interface FormRecord {
  session: Pick<Session, 'write'>
  /** The record as it was told last. */
  latest(): RecordResponse | undefined
  draw(record: RecordResponse): void
}

interface RecordEdits {
  edits: FieldEdit[]
  /** The record as the paths of the edits name it. */
  path: Path
  how: HowTyped | undefined
}

/** How often a record changes in other fields before its edits are given up. */
const MOST_ATTEMPTS = 3

/** Makes edits of a record, wherever it is by now. Those of fields that nobody else has changed are sent again. */
export async function writeRecord(
  { session, latest, draw }: FormRecord,
  { edits, path, how }: RecordEdits,
): Promise<Written> {
  for (let attempt = 1; ; attempt += 1) {
    let before: RecordResponse | undefined
    const written = await session.write(() => {
      before = latest()
      const seen = before ?? { version: 0, path }
      const at = seen.path
      const moved = edits.map((edit) => ({
        ...edit,
        // What goes with them elsewhere, such as a new source, stays where it is.
        path: isBelow(edit.path, path) ? [...at, ...edit.path.slice(path.length)] : edit.path,
      }))
      return { edits: moved, seen, isStep: how?.isStep }
    }, draw)
    const isOver =
      !('problem' in written) || written.record === undefined || attempt === MOST_ATTEMPTS
    if (isOver || !isSameIn(edits, path, before, written.record)) return written
  }
}

/** Whether the fields of the edits say the same in both records. */
function isSameIn(
  edits: readonly FieldEdit[],
  path: Path,
  before: RecordResponse | undefined,
  after: RecordResponse | undefined,
): boolean {
  return edits.every((edit) => {
    const field = edit.path.slice(path.length)
    return (
      JSON.stringify(valueAt(before?.value, field)) === JSON.stringify(valueAt(after?.value, field))
    )
  })
}
