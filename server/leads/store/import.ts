import { type Kysely, sql, type Transaction } from 'kysely'
import { CELL_NAMES } from '../../visits/count-row.ts'
import type { Database } from './database.ts'
import { IS_WAITING } from './deliveries.ts'
import { eraseLeadIn } from './manage.ts'
import { readSource, withSource } from './sqlite-source.ts'
import type { DeliveryRow, LeadRow, Tables } from './tables.ts'

/** Leads that are stored with all that belongs to them in one transaction. */
const PAGE_LEADS = 200
const PAGE_COUNTS = 500

/** Result of an import. */
export interface Imported {
  /** Leads that were not here before. */
  added: number
  /** Leads that were here already. */
  known: number
}

/**
 * Copies the leads of an SQLite file with their histories, links and deliveries into another database, and what was
 * counted. Importing the same again changes nothing; importing a later state adds what has happened since. The file may
 * be of any release and in use, and is only read.
 *
 * @throws ConfigError if there are no leads in `file`.
 */
export async function importLeads(
  file: string,
  into: Pick<Database, 'ready' | 'kind'>,
): Promise<Imported> {
  const db = await into.ready()
  return withSource(file, async (from) => {
    await readSource(from)
    const imported: Imported = { added: 0, known: 0 }
    for (let last = ''; ; ) {
      const page = await leadsAfter(from, last)
      const end = page.leads.at(-1)
      if (end === undefined) break
      const added = await db
        .transaction()
        .execute((transaction) => merge(transaction, into.kind, page))
      imported.added += added
      imported.known += page.leads.length - added
      last = end.id
    }
    await importCounts(from, db)
    return imported
  })
}

/**
 * Adds leads that are not here yet with their marks, as read from another file; nothing is sent because of them. What is
 * here stays as it is.
 */
export async function addLeads(
  into: Pick<Database, 'ready' | 'kind'>,
  { leads, marks }: Pick<Page, 'leads' | 'marks'>,
): Promise<Imported> {
  const db = await into.ready()
  const imported: Imported = { added: 0, known: 0 }
  for (let first = 0; first < leads.length; first += PAGE_LEADS) {
    const page = leads.slice(first, first + PAGE_LEADS)
    imported.added += await db.transaction().execute(async (transaction) => {
      const known = await statuses(transaction, into.kind, page)
      const added = new Map(page.flatMap((row) => (known.has(row.id) ? [] : [[row.id, row]])))
      if (added.size === 0) return 0
      const theirs = marks.filter(({ lead_id }) => added.has(lead_id))
      const rows = { leads: [...added.values()], marks: theirs, links: [], deliveries: [] }
      return merge(transaction, into.kind, rows)
    })
  }
  imported.known = leads.length - imported.added
  return imported
}

/** Some leads, and what belongs to them. */
type Page = { [Name in 'leads' | 'marks' | 'links' | 'deliveries']: Tables[Name][] }

async function leadsAfter(from: Kysely<Tables>, last: string): Promise<Page> {
  const leads = await from
    .selectFrom('leads')
    .selectAll()
    .where('id', '>', last)
    .orderBy('id')
    .limit(PAGE_LEADS)
    .execute()
  const of = <Name extends 'marks' | 'links' | 'deliveries'>(table: Name) =>
    from
      .selectFrom<'marks' | 'links' | 'deliveries'>(table)
      .selectAll()
      .where(
        'lead_id',
        'in',
        leads.map(({ id }) => id),
      )
      .execute() as Promise<Page[Name]>
  return {
    leads,
    marks: await of('marks'),
    links: await of('links'),
    deliveries: await of('deliveries'),
  }
}

/** @returns how many of the leads were not here before. */
async function merge(
  db: Transaction<Tables>,
  kind: Database['kind'],
  { leads, marks, links, deliveries }: Page,
): Promise<number> {
  const before = await statuses(db, kind, leads)
  await addNew(
    db,
    'leads',
    leads.filter(({ id }) => !before.has(id)),
  )
  // A request that has come here too, under another id, is not added again, nor what belongs to it.
  const after = await statuses(db, kind, leads)
  await followStatuses(db, leads, before)
  const isKept = ({ lead_id }: { lead_id: string }) =>
    after.has(lead_id) && before.get(lead_id) !== 'erased'
  await addNew(db, 'marks', marks.filter(isKept))
  await addNew(db, 'links', links.filter(isKept))
  await addNew(db, 'deliveries', deliveries.filter(isKept))
  await followSent(
    db,
    deliveries.filter(({ lead_id }) => before.has(lead_id)),
  )
  return after.size - before.size
}

/** The statuses of those of these leads that are here; nobody changes them meanwhile. */
async function statuses(
  db: Transaction<Tables>,
  kind: Database['kind'],
  leads: readonly LeadRow[],
): Promise<Map<string, string>> {
  const query = db
    .selectFrom('leads')
    .select(['id', 'status'])
    .where(
      'id',
      'in',
      leads.map(({ id }) => id),
    )
  const rows = await (kind === 'postgres' ? query.forUpdate() : query).execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Erases leads that were erased in the file, and accepts those accepted there; never the other way around. */
async function followStatuses(
  db: Transaction<Tables>,
  leads: readonly LeadRow[],
  before: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id, status, time_slot } of leads) {
    const here = before.get(id)
    if (here === undefined || here === status) continue
    if (status === 'erased') await eraseLeadIn(db, id)
    else if (here === 'quarantined')
      await db.updateTable('leads').where('id', '=', id).set({ status, time_slot }).execute()
  }
}

/** Records messages that the file has sent since the last import, so that no receiver gets one again. */
async function followSent(
  db: Transaction<Tables>,
  deliveries: readonly DeliveryRow[],
): Promise<void> {
  const tried = new Map(
    deliveries.flatMap((row) =>
      row.sent_at + row.receivers + row.ended === '' ? [] : [[row.id, row] as const],
    ),
  )
  if (tried.size === 0) return
  const waiting = await db
    .selectFrom('deliveries')
    .select(['id', 'receivers'])
    .where('id', 'in', [...tried.keys()])
    .where(IS_WAITING)
    .execute()
  for (const { id, receivers: here } of waiting) {
    const { sent_at = '', receivers = '', ended = '' } = tried.get(id) ?? {}
    // What was tried from here knows more than a file in which it waits.
    if (sent_at + ended === '' && here !== '') continue
    await db
      .updateTable('deliveries')
      .where('id', '=', id)
      .set({ sent_at, receivers, ended, lease: '', leased_until: '', last_error: '' })
      .execute()
  }
}

async function addNew<Name extends keyof Page>(
  db: Transaction<Tables>,
  table: Name,
  rows: Page[Name],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto(table)
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds counts. Of two counts of one cell the larger one stays, since it grew out of the other. */
async function importCounts(from: Kysely<Tables>, into: Kysely<Tables>): Promise<void> {
  for (let offset = 0; ; offset += PAGE_COUNTS) {
    const rows = await from
      .selectFrom('counts')
      .selectAll()
      .orderBy(sql`rowid`)
      .offset(offset)
      .limit(PAGE_COUNTS)
      .execute()
    if (rows.length === 0) return
    await into
      .insertInto('counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns([...CELL_NAMES])
          .doUpdateSet({ count: sql`excluded.count` })
          .where(sql<boolean>`excluded.count > counts.count`),
      )
      .execute()
  }
}
