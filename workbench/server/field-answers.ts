import { valueAt } from '../../generator/read/value-at.ts'
import type { RequestOf } from '../contract/endpoints.ts'
import type { FieldEdit, FieldsResponse, RecordResponse } from '../contract/form.ts'
import { Refused } from '../contract/refused.ts'
import { fieldChanges } from './fields/field-changes.ts'
import { placeAfter, writtenLines } from './fields/lines.ts'
import { readAll } from './fields/place.ts'
import { pathNow, withOthers } from './fields/since.ts'
import { inDraft } from './guard.ts'
import type { Workbench } from './workbench.ts'

/** Makes the edits of a form in the draft, as one step of the history. */
export function writeFields(
  { session, state, value }: Workbench,
  { version, edits, isStep, isDryRun }: RequestOf<'POST fields'>,
): FieldsResponse {
  const draft = session.text
  // The form shows the values from before the mistake: its positions may be others in the text as it is.
  if (!value.isCurrent) readAll(draft)
  const seen = textAt(session, version)
  const changes = withOthers(draft, seen, fieldChanges(seen, edits))
  if (!isDryRun) session.edit(changes, isStep ? undefined : fieldOf(edits))
  return { state: state(), at: placeAfter(changes), lines: writtenLines(draft, changes) }
}

/** A record as the draft has it. */
export function readRecord(
  { session, value: { value: site, isCurrent } }: Workbench,
  { path: asked, version }: RequestOf<'GET record'>,
): RecordResponse {
  const now =
    version === undefined || !isCurrent ? asked : pathNow(textAt(session, version), site, asked)
  const found = now && valueAt(site, now)
  if (now === undefined || found === undefined)
    throw new Refused(404, `${asked.join('.')} is not in the file any more.`)
  return { version: session.version, path: now, isCurrent, value: found }
}

function textAt(session: Workbench['session'], version: number): string {
  return inDraft(session.at(version))
}

/** The field that edits give another value, when it is no more than one: typing into it is one step of the history. */
function fieldOf(edits: readonly FieldEdit[]): string | undefined {
  const isTyping = edits.every(({ kind }) => kind === 'set')
  return isTyping ? edits[0]?.path.join('.') : undefined
}
