import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { type Channel, deliveryRow } from './deliveries.ts'
import type { Lead } from './lead.ts'
import { corrected, type Earlier, repeated, rowOf, sameBodySince } from './rows.ts'
import type { LeadRow, Tables } from './tables.ts'

/** Where a post ended: in a lead of its own, or in the one it repeats. */
export interface Saved {
  id: string
  isNew: boolean
}

/**
 * Stores leads and what is to be sent of them, in one transaction: all of them or, when it fails, none. Answers for each
 * in their order.
 */
export async function saveLeads(
  db: Kysely<Tables>,
  leads: readonly Lead[],
  channels: readonly Channel[],
): Promise<Saved[]> {
  return db.transaction().execute((transaction) => saveAll(transaction, leads, channels))
}

async function saveAll(
  db: Transaction<Tables>,
  leads: readonly Lead[],
  channels: readonly Channel[],
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
  rows.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const channelsOf = (row: LeadRow) =>
    channels.filter((channel) => (channel === 'digest') === (row.status === 'quarantined'))
  const deliveries = rows.flatMap((row) =>
    channelsOf(row).map((channel) => deliveryRow(row, channel)),
  )
  await insertAll(db, 'leads', rows)
  await insertAll(db, 'deliveries', deliveries)
  return leads.map((lead) => results.get(lead) as Saved)
}

async function earlierRows(db: Transaction<Tables>, leads: readonly Lead[]): Promise<Earlier[]> {
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
          .where('idempotency_key', '<>', sql.lit(''))
          .orderBy('received_at')
          .execute()
  const since = unkeyed.map(sameBodySince).sort()[0]
  if (since === undefined) return byKey
  const byBody = await db
    .selectFrom('leads')
    .select(columns)
    .where('body_hash', 'in', padded(unkeyed.map(({ bodyHash }) => bodyHash)))
    .where('idempotency_key', '=', sql.lit(''))
    .where('received_at', '>=', since)
    .orderBy('received_at')
    .execute()
  return [...byKey, ...byBody]
}

function orderOf({ idempotency_key, body_hash, status }: LeadRow): string {
  return `${idempotency_key} ${body_hash} ${status}`
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
  const statement = known ?? insertStatement(db, table, rows)
  if (known === undefined) insertStatements.set(kind, statement)
  await db.executeQuery(
    CompiledQuery.raw(
      statement,
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
