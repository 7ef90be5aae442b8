import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Messages that a receiver refused for good since it last took one. */
export interface Refused {
  channel: string
  messages: number
  /** Code of the refusals. */
  code: string
}

/** Messages refused for good, by channel, until the receiver takes one again. Some channels can be left out. */
export async function refusedDeliveries(
  db: Kysely<Tables>,
  leftOut: readonly string[],
): Promise<Refused[]> {
  const rows = await db
    .selectFrom('deliveries')
    .where('ended', '=', 'refused')
    .where('channel', 'not in', leftOut)
    // Ids sort by time.
    .where(
      sql<boolean>`deliveries.id > coalesce((select max(taken.id) from deliveries as taken where taken.channel = deliveries.channel and taken.sent_at <> ''), '')`,
    )
    .groupBy('channel')
    .orderBy('channel')
    .select([
      'channel',
      sql<number>`count(*)`.as('messages'),
      sql<string>`max(last_error)`.as('code'),
    ])
    .execute()
  // PostgreSQL returns counts as text.
  return rows.map((row) => ({ ...row, messages: Number(row.messages) }))
}
