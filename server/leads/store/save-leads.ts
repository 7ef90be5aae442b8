import { type Kysely, sql, type Transaction } from 'kysely'
import { isProbe, type Lead } from '../lead.ts'
import {
  contactOf,
  type LastLeadRow,
  type LastLeads,
  lastLeadsIn,
  lastLeadsQuery,
  NO_CONTACT,
} from './contacts.ts'
import { type ChannelRule, deliveryRows } from './deliveries.ts'
import { insertRows } from './insert-rows.ts'
import { correctedId, type Earlier, findDuplicate, rowOf, sameBodySince } from './rows.ts'
import type { DeliveryRow, LeadRow, Tables } from './tables.ts'
import { leadsWith } from './values-of.ts'

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
  const { earlier, last } = await storedBefore(db, leads)
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

/** What is stored already of the same posts and of the same people, in one query: each one costs a round trip. */
async function storedBefore(
  db: Transaction<Tables>,
  leads: readonly Lead[],
): Promise<{ earlier: Earlier[]; last: LastLeads }> {
  const keys = leads.flatMap(({ idempotencyKey }) => (idempotencyKey === '' ? [] : idempotencyKey))
  const unkeyed = leads.filter(({ idempotencyKey }) => idempotencyKey === '')
  const hashes = unkeyed.map(({ bodyHash }) => bodyHash)
  const since = unkeyed.map(sameBodySince).sort()[0] ?? ''
  const contacts = leads.map((lead) => (isProbe(lead) ? NO_CONTACT : contactOf(lead.fields)))
  const byKey = leadsWith(db, 'idempotency_key', keys, sql`idempotency_key <> ''`)
  const byBody = leadsWith(
    db,
    'body_hash',
    hashes,
    sql`idempotency_key = '' and received_at >= ${since}`,
  )
  const { rows } = await sql<StoredRow>`
    select 'post' as name, idempotency_key as key, id, received_at, status, body_hash from ${byKey}
    union all
    select 'post', idempotency_key, id, received_at, status, body_hash from ${byBody}
    union all
    select name, key, id, '', '', '' from (${lastLeadsQuery(db, contacts)}) as people`.execute(db)
  const posts = rows.filter(({ name }) => name === 'post')
  return {
    earlier: posts
      .map(({ key, ...row }) => ({ ...row, idempotency_key: key }))
      .sort((a, b) => (a.received_at < b.received_at ? -1 : 1)),
    last: lastLeadsIn(rows),
  }
}

/** A post that is stored, whose `key` is its own, or the last lead of a person. */
type StoredRow = LastLeadRow & Omit<Earlier, 'idempotency_key'>

function sortKey({ idempotency_key, body_hash, status }: LeadRow): string {
  return `${idempotency_key} ${body_hash} ${status}`
}
