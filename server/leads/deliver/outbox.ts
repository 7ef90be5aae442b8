import type { Kysely, Transaction } from 'kysely'
import { timeText } from '../clock.ts'
import type { StoredLead } from '../lead.ts'
import type { Mark } from '../state.ts'
import type { Database } from '../store/database.ts'
import type { ChannelRule } from '../store/deliveries.ts'
import { marksWithIds } from '../store/marks.ts'
import { leadOf } from '../store/rows.ts'
import type { Tables } from '../store/tables.ts'

/** After a worker is killed, its leads become available again this much later. */
export const LEASE_MILLISECONDS = 60_000
/** Longest delay between two attempts. */
export const LONGEST_RETRY_MILLISECONDS = 280_000
/** A time further ahead than this was written by a wrong clock and counts as past. */
const CLOCK_SLACK_MILLISECONDS = 300_000

/** A lead that only this worker may send for now. */
export interface Claim {
  deliveryId: string
  lease: string
  attempts: number
  lead: StoredLead
  /** What to tell of the lead; undefined for a delivery of the lead itself. */
  mark: Mark | undefined
}

/** The result of an attempt. `code` identifies the failure and contains no personal data. */
export type Outcome =
  | { claim: Claim; result: 'sent' }
  | { claim: Claim; result: 'failed'; code: string; retryMilliseconds: number }

/** Claims up to `limit` due deliveries of a channel. No other process can claim them until the lease expires. */
export async function claimDue(
  database: Database,
  { channel, limit, now, lease }: { channel: ChannelRule; limit: number; now: Date; lease: string },
): Promise<Claim[]> {
  const db = await database.ready()
  // Usually nothing is due, and this query takes no lock.
  if ((await dueIds(db, { channel, limit: 1, now })).length === 0) return []
  return db.transaction().execute(async (transaction) => {
    const ids = await dueIds(transaction, { channel, limit, now, lock: database.kind })
    if (ids.length === 0) return []
    await transaction
      .updateTable('deliveries')
      .set((update) => ({
        lease,
        leased_until: timeText(now.getTime() + LEASE_MILLISECONDS),
        attempts: update('attempts', '+', 1),
      }))
      .where('id', 'in', ids)
      .execute()
    const rows = await transaction
      .selectFrom('deliveries')
      .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
      .selectAll('leads')
      .select(['deliveries.id as delivery_id', 'deliveries.attempts', 'deliveries.mark_id'])
      .where('deliveries.id', 'in', ids)
      .orderBy('leads.id')
      .execute()
    const marks = await marksWithIds(
      transaction,
      rows.map(({ mark_id }) => mark_id),
    )
    return rows.map(({ delivery_id, attempts, mark_id, ...lead }) => ({
      deliveryId: delivery_id,
      lease,
      attempts,
      lead: leadOf(lead),
      mark: marks.get(mark_id),
    }))
  })
}

/** Records the results of attempts in one commit. */
export async function recordOutcomes(
  database: Database,
  outcomes: Outcome[],
  now: Date,
): Promise<void> {
  const db = await database.ready()
  await db.transaction().execute(async (transaction) => {
    for (const outcome of outcomes) await recordOutcome(transaction, outcome, now)
  })
}

async function recordOutcome(db: Transaction<Tables>, outcome: Outcome, now: Date): Promise<void> {
  const { deliveryId, lease } = outcome.claim
  const update = db.updateTable('deliveries').where('id', '=', deliveryId)
  if (outcome.result === 'sent') {
    // It was sent, whoever holds the lease by now.
    await update
      .set({ sent_at: timeText(now), lease: '', leased_until: '', last_error: '' })
      .execute()
    return
  }
  await update
    .where('lease', '=', lease)
    .where('sent_at', '=', '')
    .set({
      due_at: timeText(now.getTime() + outcome.retryMilliseconds),
      lease: '',
      leased_until: '',
      last_error: outcome.code,
    })
    .execute()
}

async function dueIds(
  db: Kysely<Tables>,
  {
    channel,
    limit,
    now,
    lock = 'sqlite',
  }: { channel: ChannelRule; limit: number; now: Date; lock?: Database['kind'] },
): Promise<string[]> {
  const time = timeText(now)
  const later = (milliseconds: number) => timeText(now.getTime() + milliseconds)
  const furthestDue = channel.batchMilliseconds + CLOCK_SLACK_MILLISECONDS
  const due = db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel.name)
    .where('sent_at', '=', '')
    .where((where) =>
      where.or([where('due_at', '<=', time), where('due_at', '>', later(furthestDue))]),
    )
    .where((where) =>
      where.or([
        where('leased_until', '<', time),
        where('leased_until', '>', later(CLOCK_SLACK_MILLISECONDS)),
      ]),
    )
    .orderBy('due_at')
    .limit(limit)
  const rows = await (lock === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
  return rows.map(({ id }) => id)
}
