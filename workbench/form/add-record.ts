import { BLOCKS, type BlockName, blockOf } from '../../schema/titles.ts'
import type { Path } from '../contract/form.ts'
import { schemasAt } from '../editor/schema-walk.ts'
import { api } from '../session/client.ts'
import type { Session } from '../session/session.ts'
import { blankOf, controlOf, entrySchema } from './control-of.ts'
import { NEW_KEY } from './entries-field.tsx'

/** What people do most, each the beginning of a form. */
export interface Task {
  label: string
  start(session: Session): void
}

/** Every task, in the order of use. */
export const TASKS: readonly Task[] = [
  ...(Object.keys(BLOCKS) as BlockName[]).flatMap((block) => {
    const label = blockOf(block)?.add
    return label === undefined ? [] : [{ label, start: adds(block) }]
  }),
  change('Change a number', 'constants'),
  change('Change a promise', 'promises'),
  change('Change a price', 'prices'),
  change('Change business details and hours', 'business'),
]

function adds(block: BlockName): Task['start'] {
  return (session) => void addRecord(session, block)
}

function change(label: string, block: BlockName): Task {
  return { label, start: (session) => void session.openPath([block]) }
}

/** Adds a blank record to a block and opens its form; where entries have names, it asks for the name first. */
async function addRecord(session: Session, block: BlockName): Promise<void> {
  const { schema } = session.getSnapshot()
  const [field] = schema === undefined ? [] : schemasAt(schema, [block])
  if (field === undefined) return
  if (controlOf(field, [block]) === 'map')
    return session.openPath([block], { field: [block, NEW_KEY] })
  const value = blankOf(entrySchema(field))
  const at = await placeIn(block)
  const problem = await session.write([
    { kind: 'insert', path: [block], value, ...(at.isLast ? {} : { at: at.index }) },
  ])
  if (problem !== undefined) return session.say({ tone: 'error', text: problem })
  await session.openPath([block, at.index], { isNew: true })
}

/** New records come last, but for a city: those with pages are before those that are only named. */
async function placeIn(block: BlockName): Promise<{ index: number; isLast: boolean }> {
  const { value } = await api.get(
    `record?path=${encodeURIComponent(JSON.stringify([block] as Path))}`,
  )
  const entries: { coverage?: unknown }[] = Array.isArray(value) ? value : []
  const last =
    block === 'cities' ? entries.findLastIndex(({ coverage }) => coverage === 'full') : -1
  const index = last === -1 ? entries.length : last + 1
  return { index, isLast: index === entries.length }
}
