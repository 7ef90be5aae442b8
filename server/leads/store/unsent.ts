import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What waits to be sent through one channel. */
export interface Unsent {
  channel: string
  messages: number
  /** When the oldest of their leads was received, or marked. UTC, ISO 8601. */
  since: string
}

/** What waits to be sent, by channel; channels with nothing to send are left out. */
export async function unsentDeliveries(db: Kysely<Tables>): Promise<Unsent[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .leftJoin('marks', 'marks.id', 'deliveries.mark_id')
    .where('deliveries.sent_at', '=', sql.lit(''))
    .groupBy('channel')
    .orderBy('channel')
    .select([
      'channel',
      sql<number>`count(*)`.as('messages'),
      sql<string>`min(coalesce(marks.marked_at, leads.received_at))`.as('since'),
    ])
    .execute()
  // PostgreSQL returns counts as text.
  return rows.map((row) => ({ ...row, messages: Number(row.messages) }))
}
