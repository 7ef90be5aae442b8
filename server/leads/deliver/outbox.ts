import type { Kysely, Transaction } from 'kysely'
import { timeText } from './clock.ts'
import type { Database } from './database.ts'
import { type Channel, DIGEST_MILLISECONDS } from './deliveries.ts'
import type { Lead } from './lead.ts'
import { leadOf } from './rows.ts'
import type { Tables } from './tables.ts'

/** A killed worker's lead is taken up again this much later. */
export const LEASE_MILLISECONDS = 60_000
/** Longest time between two attempts. */
export const LONGEST_RETRY_MILLISECONDS = 280_000
/** A time this far ahead was written by a clock that was wrong: it counts as over. */
const CLOCK_SLACK_MILLISECONDS = 300_000

/** A lead that one worker alone sends now. */
export interface Claim {
  deliveryId: string
  lease: string
  attempts: number
  lead: Lead & { corrects: string }
}

/** What came of an attempt; `code` names the failure without personal data. */
export type Outcome =
  | { claim: Claim; result: 'sent' }
  | { claim: Claim; result: 'failed'; code: string; retryMilliseconds: number }

/** Takes up to `most` due deliveries of a channel, so that no other process takes them for as long as the lease runs. */
export async function claimDue(
  database: Database,
  { channel, most, now, lease }: { channel: Channel; most: number; now: Date; lease: string },
): Promise<Claim[]> {
  const db = await database.ready()
  // Mostly nothing is due, and a look takes no lock.
  if ((await dueIds(db, { channel, most: 1, now })).length === 0) return []
  return db.transaction().execute(async (transaction) => {
    const ids = await dueIds(transaction, { channel, most, now, lock: database.kind })
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
      .select(['deliveries.id as delivery_id', 'deliveries.attempts'])
      .where('deliveries.id', 'in', ids)
      .orderBy('leads.id')
      .execute()
    return rows.map(({ delivery_id, attempts, ...lead }) => ({
      deliveryId: delivery_id,
      lease,
      attempts,
      lead: leadOf(lead),
    }))
  })
}

/** Writes down what came of attempts, all in one commit. */
export async function settle(database: Database, outcomes: Outcome[], now: Date): Promise<void> {
  const db = await database.ready()
  await db.transaction().execute(async (transaction) => {
    for (const outcome of outcomes) await settleOne(transaction, outcome, now)
  })
}

async function settleOne(db: Transaction<Tables>, outcome: Outcome, now: Date): Promise<void> {
  const { deliveryId, lease } = outcome.claim
  const update = db.updateTable('deliveries').where('id', '=', deliveryId)
  if (outcome.result === 'sent') {
    // True whoever holds the lease by now.
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
    most,
    now,
    lock = 'sqlite',
  }: { channel: Channel; most: number; now: Date; lock?: Database['kind'] },
): Promise<string[]> {
  const time = timeText(now)
  const later = (milliseconds: number) => timeText(now.getTime() + milliseconds)
  const furthestDue =
    channel === 'digest' ? DIGEST_MILLISECONDS + CLOCK_SLACK_MILLISECONDS : CLOCK_SLACK_MILLISECONDS
  const due = db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel)
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
    .limit(most)
  const rows = await (lock === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
  return rows.map(({ id }) => id)
}
