import { type Kysely, sql, type Transaction } from 'kysely'
import type { Lead } from '../lead.ts'
import { type LastLeadRow, type LastLeads, lastLeadsIn, lastLeadsQuery } from './contacts.ts'
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
  const posts = leads.map(rowOf)
  const { earlier, last } = await storedBefore(db, posts)
  const rows: LeadRow[] = []
  const deliveries: DeliveryRow[] = []
  const results = posts.map((row): Saved => {
    const duplicate = findDuplicate(row, earlier)
    if (duplicate !== undefined) return { id: duplicate.id, isNew: false }
    row.corrects = correctedId(row, earlier)
    row.same_person = last.samePersonAs(row.id, row)
    deliveries.push(...deliveryRows(row, { channels, lastFrom: last.lastFrom(row) }))
    last.add(row.id, row)
    rows.push(row)
    // Posts in the same transaction can duplicate each other too.
    earlier.push(row)
    return { id: row.id, isNew: true }
  })
  // Every process inserts in the same order, so that two of them cannot deadlock.
  rows.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  // Sent together, and run one after the other: each answer costs a round trip.
  await Promise.all([insertRows(db, 'leads', rows), insertRows(db, 'deliveries', deliveries)])
  return results
}

/** Reads earlier copies of the posts and the last leads of the same people, in one query: each one costs a round trip. */
async function storedBefore(
  db: Transaction<Tables>,
  posts: readonly LeadRow[],
): Promise<{ earlier: Earlier[]; last: LastLeads }> {
  const keys = posts.flatMap(({ idempotency_key }) => idempotency_key || [])
  const unkeyed = posts.filter(({ idempotency_key }) => idempotency_key === '')
  const hashes = unkeyed.map(({ body_hash }) => body_hash)
  const since = unkeyed.map(sameBodySince).sort()[0] ?? ''
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
    select name, key, id, '', '', '' from (${lastLeadsQuery(db, posts)}) as people`.execute(db)
  return {
    earlier: rows
      .filter(({ name }) => name === 'post')
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
