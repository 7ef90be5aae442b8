import { type Kysely, sql } from 'kysely'
import { timeText } from '../clock.ts'
import { type ChannelRule, dueAt } from './deliveries.ts'
import type { Tables } from './tables.ts'

/** What should have been sent through one channel by now. */
export interface Unsent {
  channel: string
  messages: number
  /** When the oldest of them was first due. UTC, ISO 8601. */
  since: string
}

/** What should have been sent by now and was not, by channel; channels with nothing to send are left out. */
export async function unsentDeliveries(
  db: Kysely<Tables>,
  { now, channels }: { now: Date; channels: readonly ChannelRule[] },
): Promise<Unsent[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .leftJoin('marks', 'marks.id', 'deliveries.mark_id')
    .where('deliveries.sent_at', '=', sql.lit(''))
    // A failed attempt makes it due again later.
    .where((where) => where.or([where('due_at', '<=', timeText(now)), where('attempts', '>', 0)]))
    .groupBy('channel')
    .orderBy('channel')
    .select([
      'channel',
      sql<number>`count(*)`.as('messages'),
      sql<string>`min(coalesce(marks.marked_at, leads.received_at))`.as('since'),
    ])
    .execute()
  return rows.map(({ channel, messages, since }) => {
    const rule = channels.find(({ name }) => name === channel)
    // PostgreSQL returns counts as text.
    return { channel, messages: Number(messages), since: rule ? dueAt(since, rule) : since }
  })
}
