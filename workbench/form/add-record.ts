import type { BlockName } from '../../schema/titles.ts'
import type { FieldEdit } from '../contract/form.ts'
import { ApiError, api } from '../session/client.ts'
import type { Session } from '../session/session.ts'
import { schemasAt } from '../site/schema-walk.ts'
import { blankOf, controlOf, entrySchema } from './control-of.ts'
import { NEW_KEY } from './new-key.tsx'

/** Adds a blank record to a block and opens its form; where entries have names, it asks for the name first. */
export async function addRecord(session: Session, block: BlockName): Promise<void> {
  const { schema } = session.getSnapshot()
  const [field] = schema === undefined ? [] : schemasAt(schema, [block])
  if (field === undefined) return
  if (controlOf(field) === 'map') return session.openPath([block], { field: [block, NEW_KEY] })
  const value = blankOf(entrySchema(field))
  const { version, index, isLast } = await placeIn(session, block)
  const edit: FieldEdit = { kind: 'insert', path: [block], value, ...(isLast ? {} : { at: index }) }
  const seen = { version, path: [block] }
  const answer = await session.write(
    () => ({ edits: [edit], seen }),
    () => undefined,
  )
  if ('problem' in answer) return session.say({ tone: 'error', text: answer.problem })
  await session.openPath([block, index], { isNew: true })
}

/** New records come last, but for a city: those with pages are before those that are only named. */
async function placeIn(
  session: Session,
  block: BlockName,
): Promise<{ version: number; index: number; isLast: boolean }> {
  const record = await api.get('record', { path: [block] }).catch((error) => {
    // The first entry makes the block.
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
  const entries: { coverage?: unknown }[] = Array.isArray(record?.value) ? record.value : []
  const last =
    block === 'cities' ? entries.findLastIndex(({ coverage }) => coverage === 'full') : -1
  const index = last === -1 ? entries.length : last + 1
  const version = record?.version ?? session.getSnapshot().state.version
  return { version, index, isLast: index === entries.length }
}
