import { valueAt } from '../../generator/read/value-at.ts'
import type { RecordResponse } from '../contract/api.ts'
import type { RequestOf } from '../contract/endpoints.ts'
import type { FieldEdit, FieldsResponse, Path } from '../contract/form.ts'
import { Refused } from '../contract/refused.ts'
import type { DraftValue } from './draft/draft-value.ts'
import { fieldChanges } from './fields/field-changes.ts'
import { readAll } from './fields/record.ts'
import type { Workbench } from './workbench.ts'

/** Makes the edits of a form in the draft, as one step of the history. */
export function writeFields(
  { draft, state, value }: Workbench,
  { version, edits: asked, record, isStep }: RequestOf<'POST fields'>,
): FieldsResponse {
  if (version > draft.version) throw new Refused(410, 'This draft is gone. Reload the page.')
  // The form shows the values from before the mistake: its positions may be others in the text as it is.
  if (!value.isCurrent) readAll(draft.text)
  const now = record && value.since(version, record)?.path
  const read = () => now && recordAt({ draft, value }, now)
  const edits = version === draft.version ? asked : editsNow(asked, { version, value })
  if (edits === undefined) throw new Stale(read())
  draft.edit(fieldChanges(draft.text, edits), isStep ? undefined : fieldOf(edits))
  const written = read()
  return { state: state(), ...(written && { record: written }) }
}

/** A record as the draft has it. */
export function readRecord(
  workbench: Pick<Workbench, 'draft' | 'value'>,
  { path: asked, version }: RequestOf<'GET record'>,
): RecordResponse {
  const { value, draft } = workbench
  const isThen = version !== undefined && version !== draft.version && value.isCurrent
  const now = isThen ? value.since(version, asked)?.path : asked
  const found = now && recordAt(workbench, now)
  if (found === undefined) throw new Refused(404, `${asked.join('.')} is not in the file any more.`)
  return found
}

/** Somebody has changed the record since it was read: this is what it says now. */
export class Stale extends Refused {
  readonly record: RecordResponse | undefined

  constructor(record: RecordResponse | undefined) {
    super(409, 'Somebody has changed this in the meantime. Look at what it says now.')
    this.record = record
  }
}

function recordAt(
  { draft, value }: Pick<Workbench, 'draft' | 'value'>,
  path: Path,
): RecordResponse | undefined {
  const found = valueAt(value.value, path)
  if (found === undefined) return undefined
  return { version: draft.version, path, isCurrent: value.isCurrent, value: found }
}

/** An entry of a list, or a key of a block. */
const RECORD_DEPTH = 2

/** The edits at the places that they are about by now; undefined when their record is another one, or changed. */
function editsNow(
  edits: readonly FieldEdit[],
  { version, value }: { version: number; value: DraftValue },
): FieldEdit[] | undefined {
  const moved: FieldEdit[] = []
  for (const edit of edits) {
    const record = edit.path.slice(0, RECORD_DEPTH)
    const now = value.since(version, record)
    if (now?.isSame === false) return undefined
    // A key that is not there yet is in a block that may not have changed.
    if (now === undefined && value.since(version, edit.path.slice(0, 1))?.isSame !== true)
      return undefined
    moved.push({ ...edit, path: [...(now?.path ?? record), ...edit.path.slice(RECORD_DEPTH)] })
  }
  return moved
}

/** The field that edits give another value, when it is no more than one: typing into it is one step of the history. */
function fieldOf(edits: readonly FieldEdit[]): string | undefined {
  const isTyping = edits.every(({ kind }) => kind === 'set')
  return isTyping ? edits[0]?.path.join('.') : undefined
}
