import { type Kysely, sql } from 'kysely'
import type { OfficeHours } from '../../../schema/office-clock.ts'
import { timeText } from '../clock.ts'
import { promisedBy } from '../promise.ts'
import { ASK_AGAIN, type ChannelRule, dueAt, IS_WAITING } from './deliveries.ts'
import { addressName, IS_UNCERTAIN, isTried, lacks, receiversOf } from './receivers.ts'
import type { Tables } from './tables.ts'

/** Overdue messages of one channel. */
export interface Unsent {
  channel: string
  messages: number
  /** When the oldest of them was first due. UTC, ISO 8601. */
  since: string
  /** How many of them a receiver may have already: it took them and did not answer. */
  uncertain: number
  /** Where a channel has several addresses: those that lack messages. `code` is that of the last failure, if any. */
  addresses: { address: string; messages: number; code: string }[]
}

/** A channel, and the addresses that get every message of it, if it has any. */
export interface SetUpChannel {
  rule: ChannelRule
  receivers?: readonly string[]
}

/** Overdue messages by channel; channels with nothing to send are left out. */
export async function unsentDeliveries(
  db: Kysely<Tables>,
  {
    now,
    channels,
    hours,
  }: { now: Date; channels: readonly SetUpChannel[]; hours?: OfficeHours | undefined },
): Promise<Unsent[]> {
  const rows = await unsentRows(db, now)
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .leftJoin('marks', 'marks.id', 'deliveries.mark_id')
    .groupBy('channel')
    .orderBy('channel')
    .select([
      'channel',
      sql<number>`count(*)`.as('messages'),
      countIf(IS_UNCERTAIN).as('uncertain'),
      sql<string>`min(case when marks.state = 'estimate-sent' and channel = ${ASK_AGAIN} then marks.planned_at else coalesce(marks.marked_at, leads.received_at) end)`.as(
        'since',
      ),
    ])
    .execute()
  const unsent: Unsent[] = []
  for (const { channel, messages, uncertain, since } of rows) {
    const found = channels.find(({ rule }) => rule.name === channel)
    unsent.push({
      channel,
      // PostgreSQL returns counts as text.
      messages: Number(messages),
      since: found ? firstDue(since, found.rule, hours) : since,
      uncertain: Number(uncertain),
      addresses: await addressesOf(db, { now, channel, receivers: found?.receivers ?? [] }),
    })
  }
  return unsent
}

function firstDue(since: string, rule: ChannelRule, hours: OfficeHours | undefined): string {
  if (rule.promised === undefined || hours === undefined) return dueAt(since, rule)
  return timeText(promisedBy({ receivedAt: since, history: [] }, hours, rule.promised))
}

async function addressesOf(
  db: Kysely<Tables>,
  { now, channel, receivers }: { now: Date; channel: string; receivers: readonly string[] },
): Promise<Unsent['addresses']> {
  if (receivers.length < 2) return []
  const ofChannel = unsentRows(db, now).where('channel', '=', channel)
  const addresses: Unsent['addresses'] = []
  for (const [index, receiver] of receivers.entries()) {
    const row = await ofChannel.select(countIf(lacks(receiver)).as('messages')).executeTakeFirst()
    const messages = Number(row?.messages ?? 0)
    if (messages === 0) continue
    const last = await ofChannel
      .where(isTried(receiver))
      .orderBy('tried_at', 'desc')
      .select('receivers')
      .limit(1)
      .executeTakeFirst()
    const state = receiversOf(last?.receivers ?? '')[receiver]
    const code = state === undefined || state === 'sent' ? '' : state.code
    addresses.push({ address: addressName(index, receivers), messages, code })
  }
  return addresses
}

function unsentRows(db: Kysely<Tables>, now: Date) {
  return (
    db
      .selectFrom('deliveries')
      .where(IS_WAITING)
      // A failed attempt makes it due again later.
      .where((where) => where.or([where('due_at', '<=', timeText(now)), where('attempts', '>', 0)]))
  )
}

function countIf(condition: ReturnType<typeof lacks>) {
  return sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
}
