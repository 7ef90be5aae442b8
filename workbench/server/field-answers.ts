import { z } from 'zod'
import { valueAt } from '../../generator/read/value-at.ts'
import type { FieldEdit, FieldsResponse, RecordResponse, Value } from '../contract/form.ts'
import { Refused } from '../contract/refused.ts'
import { fieldChanges } from './fields/field-changes.ts'
import { placeAfter, writtenLines } from './fields/lines.ts'
import { readAll } from './fields/place.ts'
import { pathNow, withOthers } from './fields/since.ts'
import { inDraft, readAs, versionIn } from './guard.ts'
import type { Workbench } from './workbench.ts'

const position = z.number().int().min(0)
const key = z.string().max(1000)
const path = z.array(z.union([key, position])).max(30)
// What is pasted may have the line ends of Windows; the lines of the file get those of the file.
const text = z.string().transform((typed) => typed.replace(/\r\n?/g, '\n'))
const value: z.ZodType<Value> = z.lazy(() =>
  z.union([text, z.number(), z.boolean(), z.array(value), z.record(key, value)]),
)
const edit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), path, value }),
  z.strictObject({ kind: z.literal('remove'), path }),
  z.strictObject({
    kind: z.literal('insert'),
    path,
    at: z.union([key, position]).optional(),
    value,
  }),
  z.strictObject({ kind: z.literal('duplicate'), path }),
  z.strictObject({ kind: z.literal('move'), path, to: position }),
])
const fieldsRequest = z.strictObject({
  version: position,
  edits: z.array(edit).min(1).max(1000),
  isStep: z.boolean().optional(),
  isDryRun: z.boolean(),
})

/** The answers of the workbench's API that are about forms of records. */
export const FIELD_ANSWERS = {
  'POST fields': ({ session, state, value }: Workbench, body: unknown): FieldsResponse => {
    const { version, edits, isStep, isDryRun } = readAs(fieldsRequest, body)
    const draft = session.text
    // The form shows the values from before the mistake: its positions may be others in the text as it is.
    if (!value.isCurrent) readAll(draft)
    const seen = textAt(session, version)
    const changes = withOthers(draft, seen, fieldChanges(seen, edits))
    if (!isDryRun) session.edit(changes, isStep ? undefined : fieldOf(edits))
    return { state: state(), at: placeAfter(changes), lines: writtenLines(draft, changes) }
  },
  'GET record': (
    { session, value: { value: site, isCurrent } }: Workbench,
    _body: unknown,
    query: URLSearchParams,
  ): RecordResponse => {
    const asked = readAs(path, parsed(query.get('path') ?? ''))
    const since = query.get('version')
    const now =
      since === null || !isCurrent
        ? asked
        : pathNow(textAt(session, versionIn(since, 'record?path=[]&version=3')), site, asked)
    const found = now && valueAt(site, now)
    if (now === undefined || found === undefined)
      throw new Refused(404, `${asked.join('.')} is not in the file any more.`)
    return { version: session.version, path: now, isCurrent, value: found }
  },
}

function textAt(session: Workbench['session'], version: number): string {
  return inDraft(session.at(version))
}

/** The field that edits give another value, when it is no more than one: typing into it is one step of the history. */
function fieldOf(edits: readonly FieldEdit[]): string | undefined {
  const isTyping = edits.every(({ kind }) => kind === 'set')
  return isTyping ? edits[0]?.path.join('.') : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'Add a path, e.g. record?path=["guides",3].')
  }
}
