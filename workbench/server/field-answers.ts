import { z } from 'zod'
import { valueAt } from '../../generator/read/value-at.ts'
import type { FieldEdit, FieldsResponse, RecordResponse, Value } from '../contract/form.ts'
import { fieldChanges } from './fields/field-changes.ts'
import { placeAfter, writtenLines } from './fields/lines.ts'
import { Refused, readAs } from './guard.ts'
import type { Workbench } from './workbench.ts'

const position = z.number().int().min(0)
const key = z.string().max(1000)
const path = z.array(z.union([key, position])).max(30)
const value: z.ZodType<Value> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.array(value), z.record(key, value)]),
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
  edits: z.array(edit).min(1).max(1000),
  isDryRun: z.boolean(),
})

/** The answers of the workbench's API that are about forms of records. */
export const FIELD_ANSWERS = {
  'POST fields': ({ session, state }: Workbench, body: unknown): FieldsResponse => {
    const { edits, isDryRun } = readAs(fieldsRequest, body)
    const { text } = session
    const changes = fieldChanges(text, edits)
    if (!isDryRun) session.edit(changes, fieldOf(edits))
    return { state: state(), at: placeAfter(changes), lines: writtenLines(text, changes) }
  },
  'GET record': (
    { session, value: { value, isCurrent } }: Workbench,
    _body: unknown,
    query: URLSearchParams,
  ): RecordResponse => {
    const asked = readAs(path, parsed(query.get('path') ?? ''))
    const found = valueAt(value, asked)
    if (found === undefined)
      throw new Refused(404, `${asked.join('.')} is not in the file any more.`)
    return { version: session.version, isCurrent, value: found }
  },
}

/** The field that edits give another value, when it is no more than one: typing into it is one step of the history. */
function fieldOf([first]: FieldEdit[]): string | undefined {
  return first?.kind === 'set' ? first.path.join('.') : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'Add a path, e.g. record?path=["guides",3].')
  }
}
