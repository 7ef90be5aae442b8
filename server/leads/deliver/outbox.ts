import type { Kysely, Transaction } from 'kysely'
import { timeText } from '../clock.ts'
import type { StoredLead } from '../lead.ts'
import type { Mark } from '../state.ts'
import type { Database } from '../store/database.ts'
import { type ChannelRule, IS_WAITING } from '../store/deliveries.ts'
import { marksWithIds } from '../store/marks.ts'
import { lacksOneOf, ONE_RECEIVER, type Receivers, receiversOf } from '../store/receivers.ts'
import { leadOf } from '../store/rows.ts'
import type { DeliveryRow, Tables } from '../store/tables.ts'

/** After a worker is killed, its leads become available again this much later. */
export const LEASE_MILLISECONDS = 60_000
/** A time further ahead than this was written by a wrong clock and counts as past. */
export const CLOCK_SLACK_MILLISECONDS = 300_000
/** A delivery that became due within this time is fresh, unless it failed again and again. */
const FRESH_MILLISECONDS = 600_000
const FRESH_ATTEMPTS = 3
/** A due delivery that none of its receivers can take now is looked at again after this time. */
const LATER_MILLISECONDS = 60_000

/** A lead that only this worker may send for now. */
export interface Claim {
  deliveryId: string
  lease: string
  attempts: number
  lead: StoredLead
  /** The mark that is reported; undefined for a delivery of the lead itself. */
  mark: Mark | undefined
  /** The receivers to send it to now. */
  to: readonly string[]
  receivers: Receivers
}

/** Which due deliveries to claim first: the newest, the oldest, or none but the newest of the last minutes. */
export type Picked = 'newest' | 'oldest' | 'fresh'

/** Which deliveries to claim. */
export interface Wanted {
  channel: ChannelRule
  limit: number
  now: Date
  lease: string
  pick?: Picked
  /** All receivers of the channel today. */
  receivers?: readonly string[]
  /** Receivers that can take a message now. */
  open?: readonly string[]
  /** Ids of deliveries that this process is sending. */
  except?: readonly string[]
}

/**
 * Claims up to `limit` due deliveries of a channel for the receivers that can take them now. No other process can claim
 * them until the lease expires.
 */
export async function claimDue(database: Database, wanted: Wanted): Promise<Claim[]> {
  const db = await database.ready()
  for (;;) {
    // Usually nothing is due, and this query takes no lock.
    if ((await dueIds(db, { ...wanted, limit: 1 })).length === 0) return []
    const { claims, isMore } = await db
      .transaction()
      .execute((transaction) => claimIn(transaction, wanted, database.kind))
    if (claims.length > 0 || !isMore) return claims
  }
}

/** Extends the leases of deliveries that are still being sent. */
export async function renewLeases(
  database: Database,
  claims: readonly Claim[],
  now: Date,
): Promise<void> {
  if (claims.length === 0) return
  const db = await database.ready()
  await db
    .updateTable('deliveries')
    .set({ leased_until: timeText(now.getTime() + LEASE_MILLISECONDS) })
    .where(
      'id',
      'in',
      claims.map(({ deliveryId }) => deliveryId),
    )
    .where('lease', 'in', [...new Set(claims.map(({ lease }) => lease))])
    .execute()
}

async function claimIn(
  db: Transaction<Tables>,
  wanted: Wanted,
  kind: Database['kind'],
): Promise<{ claims: Claim[]; isMore: boolean }> {
  const { now, lease, receivers = ONE_RECEIVER, open = receivers } = wanted
  const ids = await dueIds(db, { ...wanted, lock: kind })
  if (ids.length === 0) return { claims: [], isMore: false }
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .selectAll('leads')
    .select([
      'deliveries.id as delivery_id',
      'deliveries.attempts',
      'deliveries.mark_id',
      'deliveries.receivers',
      'deliveries.tried_at',
    ])
    .where('deliveries.id', 'in', ids)
    .orderBy('leads.id')
    .execute()
  const marks = await marksWithIds(
    db,
    rows.map(({ mark_id }) => mark_id),
  )
  const claims: Claim[] = []
  for (const { delivery_id, attempts, mark_id, receivers: text, tried_at, ...lead } of rows) {
    const known = receiversOf(text)
    const missing = receivers.filter((receiver) => known[receiver] !== 'sent')
    const dueOf = (receiver: string) => {
      const state = known[receiver]
      return state === undefined || state === 'sent' || isAhead(tried_at, now) ? '' : state.dueAt
    }
    const to = missing.filter(
      (receiver) => open.includes(receiver) && dueOf(receiver) <= timeText(now),
    )
    if (to.length > 0)
      claims.push({
        deliveryId: delivery_id,
        lease,
        attempts: attempts + 1,
        lead: leadOf(lead),
        mark: marks.get(mark_id),
        to,
        receivers: known,
      })
    else if (missing.length === 0) await setDelivery(db, delivery_id, sentRow(now))
    else {
      const later = timeText(now.getTime() + LATER_MILLISECONDS)
      const due_at = missing.map((receiver) => laterOf(dueOf(receiver), later)).sort()[0] ?? later
      // Its times are of the right clock from here on.
      await setDelivery(db, delivery_id, { due_at, tried_at: timeText(now) })
    }
  }
  if (claims.length > 0)
    await db
      .updateTable('deliveries')
      .set((update) => ({
        lease,
        leased_until: timeText(now.getTime() + LEASE_MILLISECONDS),
        attempts: update('attempts', '+', 1),
      }))
      .where(
        'id',
        'in',
        claims.map(({ deliveryId }) => deliveryId),
      )
      .execute()
  return { claims, isMore: true }
}

/** The columns of a delivery that every receiver has. */
export function sentRow(now: Date): Partial<DeliveryRow> {
  const released = { lease: '', leased_until: '', last_error: '', receivers: '' }
  return { sent_at: timeText(now), ...released }
}

/** Changes columns of one delivery. */
export async function setDelivery(
  db: Transaction<Tables>,
  id: string,
  columns: Partial<DeliveryRow>,
): Promise<void> {
  await db.updateTable('deliveries').where('id', '=', id).set(columns).execute()
}

async function dueIds(
  db: Kysely<Tables>,
  {
    channel,
    limit,
    now,
    pick = channel.batchMilliseconds === 0 ? 'newest' : 'oldest',
    receivers = ONE_RECEIVER,
    open = receivers,
    except = [],
    lock = 'sqlite',
  }: Wanted & { lock?: Database['kind'] },
): Promise<string[]> {
  const time = timeText(now)
  const later = (milliseconds: number) => timeText(now.getTime() + milliseconds)
  const furthestDue = channel.batchMilliseconds + CLOCK_SLACK_MILLISECONDS
  let due = db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', channel.name)
    .where(IS_WAITING)
    .where((where) =>
      where.or([
        where('due_at', '<=', time),
        where.and([where('tried_at', '=', ''), where('due_at', '>', later(furthestDue))]),
        where('tried_at', '>', later(CLOCK_SLACK_MILLISECONDS)),
      ]),
    )
    .where((where) =>
      where.or([
        where('leased_until', '<', time),
        where('leased_until', '>', later(CLOCK_SLACK_MILLISECONDS)),
      ]),
    )
    .orderBy('due_at', pick === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
  if (open.length < receivers.length) due = due.where(lacksOneOf(open))
  if (except.length > 0) due = due.where('id', 'not in', except)
  if (pick === 'fresh')
    due = due
      .where('due_at', '>', later(-FRESH_MILLISECONDS))
      .where('attempts', '<', FRESH_ATTEMPTS)
  const rows = await (lock === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
  return rows.map(({ id }) => id)
}

/** Whether this time was written by a clock that was ahead. */
function isAhead(time: string, now: Date): boolean {
  return time > timeText(now.getTime() + CLOCK_SLACK_MILLISECONDS)
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b
}
