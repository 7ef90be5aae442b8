import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { SYSTEM_CLOCK, timeText } from './clock.ts'
import type { Database } from './database.ts'
import { isOfOneLead, isPassing } from './database-errors.ts'
import { type Channel, deliveryRow } from './deliveries.ts'
import { GroupCommit, WaitedTooLong } from './group-commit.ts'
import type { Lead } from './lead.ts'
import { corrected, type Earlier, repeated, rowOf, sameBodySince } from './rows.ts'
import type { LeadRow, Tables } from './tables.ts'

const MOST_TOGETHER = 128
const PATIENCE_MILLISECONDS = 5000
const RETRY_MILLISECONDS = 100

/** The database cannot take leads now; nothing was stored. */
export class StoreUnavailable extends Error {
  readonly code: string

  constructor(cause: unknown) {
    super('Leads cannot be stored now', { cause })
    this.code = (cause as { code?: string }).code ?? (cause as Error).name
  }
}

/** Where a post ended: in a lead of its own, or in the one it repeats. */
export interface Saved {
  id: string
  isNew: boolean
}

export interface LeadStore {
  /** Resolves only when the lead and what is to be sent of it are on the disk. Fails with StoreUnavailable. */
  save: (lead: Lead) => Promise<Saved>
  /** Resolves when the database can write. Fails with StoreUnavailable. */
  check: () => Promise<void>
  /** Waits for what is being saved. */
  idle: () => Promise<void>
}

/** Keeps leads in a database; each accepted one is to be sent by every channel that is set up for it. */
export function leadStore(
  database: Database,
  { channels, onSaved = () => undefined }: { channels: Channel[]; onSaved?: () => void },
): LeadStore {
  const commit = async (leads: Lead[]): Promise<(Saved | Error)[]> => {
    const db = await database.ready()
    try {
      return await db.transaction().execute((transaction) => saveAll(transaction, leads, channels))
    } catch (error) {
      // One lead that the database refuses must not take its neighbours with it.
      if (leads.length === 1 || !isOfOneLead(error)) throw error
      const alone: (Saved | Error)[] = []
      for (const lead of leads)
        alone.push(...(await commit([lead]).catch((reason: Error) => [reason])))
      return alone
    }
  }
  const group = new GroupCommit<Lead, Saved | Error>({
    commit: (leads) => outlastOutage(() => commit(leads)),
    most: MOST_TOGETHER,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
  })
  return {
    async save(lead) {
      const saved = await group.add(lead).catch((error: unknown) => {
        throw new StoreUnavailable(error)
      })
      if (saved instanceof Error) throw new StoreUnavailable(saved)
      if (saved.isNew) onSaved()
      return saved
    },
    async check() {
      try {
        const row = { id: 'health', beaten_at: timeText(SYSTEM_CLOCK.now()) }
        await (await database.ready())
          .insertInto('heartbeats')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute()
      } catch (error) {
        throw new StoreUnavailable(error)
      }
    },
    idle: () => group.idle(),
  }
}

async function saveAll(
  db: Transaction<Tables>,
  leads: Lead[],
  channels: Channel[],
): Promise<Saved[]> {
  const earlier = await earlierRows(db, leads)
  const results = new Map<Lead, Saved>()
  const rows: LeadRow[] = []
  for (const lead of leads) {
    const first = repeated(lead, earlier)
    if (first === undefined) {
      const row = rowOf(lead, corrected(lead, earlier))
      rows.push(row)
      // Posts of one transaction repeat each other too.
      earlier.push(row)
    }
    results.set(lead, { id: first?.id ?? lead.id, isNew: first === undefined })
  }
  // In one order everywhere, so that two processes cannot wait for each other.
  rows.sort((a, b) => (a.sameness < b.sameness ? -1 : 1))
  await insertAll(db, 'leads', rows)
  const channelsOf = (row: LeadRow) =>
    channels.filter((channel) => (channel === 'digest') === (row.status === 'quarantined'))
  const deliveries = rows.flatMap((row) =>
    channelsOf(row).map((channel) => deliveryRow(row, channel)),
  )
  await insertAll(db, 'deliveries', deliveries)
  return leads.map((lead) => results.get(lead) as Saved)
}

async function earlierRows(db: Transaction<Tables>, leads: Lead[]): Promise<Earlier[]> {
  const columns = ['id', 'received_at', 'status', 'idempotency_key', 'body_hash'] as const
  const keys = leads.flatMap(({ idempotencyKey }) => (idempotencyKey === '' ? [] : idempotencyKey))
  const unkeyed = leads.filter(({ idempotencyKey }) => idempotencyKey === '')
  const byKey =
    keys.length === 0
      ? []
      : await db
          .selectFrom('leads')
          .select(columns)
          .where('idempotency_key', 'in', padded(keys))
          .orderBy('received_at')
          .execute()
  const since = unkeyed.map(sameBodySince).sort()[0]
  if (since === undefined) return byKey
  const byBody = await db
    .selectFrom('leads')
    .select(columns)
    .where('body_hash', 'in', padded(unkeyed.map(({ bodyHash }) => bodyHash)))
    .where('received_at', '>=', since)
    .orderBy('received_at')
    .execute()
  return [...byKey, ...byBody]
}

/** To a power of two, by repeating the last: so there are few different statements to prepare. */
function padded(values: string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] ?? '')
}

const insertStatements = new Map<string, string>()

/** Building the statement takes longer than running it, so it is kept for each number of rows. */
async function insertAll<Name extends 'leads' | 'deliveries'>(
  db: Transaction<Tables>,
  table: Name,
  rows: Tables[Name][],
): Promise<void> {
  if (rows.length === 0) return
  const kind = `${db.getExecutor().adapter.constructor.name} ${table} ${rows.length}`
  const known = insertStatements.get(kind)
  const sql = known ?? insertStatement(db, table, rows)
  if (known === undefined) insertStatements.set(kind, sql)
  await db.executeQuery(
    CompiledQuery.raw(
      sql,
      rows.flatMap((row) => Object.values(row)),
    ),
  )
}

function insertStatement(
  db: Kysely<Tables>,
  table: 'leads' | 'deliveries',
  rows: object[],
): string {
  return db
    .insertInto(table)
    .values(rows as never)
    .compile().sql
}

/** A short outage is waited for; SQLite has waited by itself already. */
async function outlastOutage<Result>(act: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + PATIENCE_MILLISECONDS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof WaitedTooLong || !isPassing(error) || performance.now() > until)
        throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS))
    }
  }
}
