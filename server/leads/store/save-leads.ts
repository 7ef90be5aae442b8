import { type Kysely, sql, type Transaction } from 'kysely'
import { isProbe, type Lead } from '../lead.ts'
import { contactOf, lastLeadsOf, NO_CONTACT } from './contacts.ts'
import { type ChannelRule, deliveryRows } from './deliveries.ts'
import { insertRows } from './insert-rows.ts'
import { correctedId, type Earlier, findDuplicate, rowOf, sameBodySince } from './rows.ts'
import type { DeliveryRow, LeadRow, Tables } from './tables.ts'

/** Which lead a post is stored in: its own, or the earlier one it duplicates. */
export interface Saved {
  id: string
  isNew: boolean
}

/**
 * Stores leads and their deliveries in one transaction: all of them or, if it fails, none. The results are in the order
 * of `leads`.
 */
export async function saveLeads(
  db: Kysely<Tables>,
  leads: readonly Lead[],
  channels: readonly ChannelRule[],
): Promise<Saved[]> {
  return db.transaction().execute((transaction) => saveAll(transaction, leads, channels))
}

async function saveAll(
  db: Transaction<Tables>,
  leads: readonly Lead[],
  channels: readonly ChannelRule[],
): Promise<Saved[]> {
  const earlier = await earlierRows(db, leads)
  const last = await lastLeadsOf(
    db,
    leads.map((lead) => (isProbe(lead) ? NO_CONTACT : contactOf(lead.fields))),
  )
  const results = new Map<Lead, Saved>()
  const rows: LeadRow[] = []
  const deliveries: DeliveryRow[] = []
  for (const lead of leads) {
    const duplicate = findDuplicate(lead, earlier)
    if (duplicate === undefined) {
      const row = rowOf(lead, correctedId(lead, earlier))
      row.same_person = last.samePersonAs(row.id, row)
      deliveries.push(...deliveryRows(row, { channels, lastFrom: last.lastFrom(row) }))
      last.add(row.id, row)
      rows.push(row)
      // Posts in the same transaction can duplicate each other too.
      earlier.push(row)
    }
    results.set(lead, { id: duplicate?.id ?? lead.id, isNew: duplicate === undefined })
  }
  // Every process inserts in the same order, so that two of them cannot deadlock.
  rows.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  await insertRows(db, 'leads', rows)
  await insertRows(db, 'deliveries', deliveries)
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

function sortKey({ idempotency_key, body_hash, status }: LeadRow): string {
  return `${idempotency_key} ${body_hash} ${status}`
}

/** Padded to a power of two by repeating the last value, to limit the number of statements to prepare. */
function padded(values: string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] ?? '')
}
