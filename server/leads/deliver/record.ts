import type { Transaction } from 'kysely'
import { timeText } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { type Receivers, receiversOf, receiversText, type Waiting } from '../store/receivers.ts'
import type { Tables } from '../store/tables.ts'
import { type Claim, sentRow, setDelivery } from './outbox.ts'

/** The result of an attempt with one receiver. `code` identifies the failure and contains no personal data. */
export interface Outcome {
  claim: Claim
  to: string
  /** `uncertain`: the receiver may have it. `skipped`, `refused`: it is never tried again. `left`, `postponed`: it was not tried. */
  result: 'sent' | 'failed' | 'uncertain' | 'skipped' | 'refused' | 'left' | 'postponed'
  code: string
  /** When a failed, uncertain or postponed one is tried again, in milliseconds since 1970. */
  dueAt: number
  /** No other receiver of this claim is being tried: its lease ends. */
  isLast: boolean
}

/** Records the results of attempts in one commit. `receivers` are all those of the channel today. */
export async function recordOutcomes(
  database: Database,
  outcomes: readonly Outcome[],
  { now, receivers }: { now: Date; receivers: readonly string[] },
): Promise<void> {
  const db = await database.ready()
  await db.transaction().execute(async (transaction) => {
    for (const outcome of outcomes)
      await recordOutcome(transaction, outcome, { now, receivers, kind: database.kind })
  })
}

async function recordOutcome(
  db: Transaction<Tables>,
  outcome: Outcome,
  { now, receivers, kind }: { now: Date; receivers: readonly string[]; kind: Database['kind'] },
): Promise<void> {
  const { claim, to, result, code, isLast } = outcome
  const query = db
    .selectFrom('deliveries')
    .select(['receivers', 'lease', 'sent_at', 'ended', 'last_error'])
    .where('id', '=', claim.deliveryId)
  // Another process may have claimed it when this one took longer than its lease. SQLite has locked the whole database.
  const row = await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined || row.sent_at !== '') return
  const isHeld = row.lease === claim.lease
  // It was sent, whoever holds the lease by now.
  if (!isHeld && result !== 'sent') return
  const known = receiversOf(row.receivers)
  const states: Receivers = { ...known, ...stateAfter(outcome, known[to]) }
  const missing = receivers.filter((receiver) => states[receiver] !== 'sent')
  if (missing.length === 0) return setDelivery(db, claim.deliveryId, sentRow(now))
  const released = { lease: '', leased_until: '' }
  if (result === 'skipped' || result === 'refused')
    return setDelivery(db, claim.deliveryId, {
      ended: result,
      last_error: code,
      receivers: '',
      ...released,
    })
  if (result === 'postponed') {
    // For every receiver. It is not among what failed, which is what `attempts` says.
    const due_at = timeText(outcome.dueAt)
    if (isLast)
      await setDelivery(db, claim.deliveryId, {
        due_at,
        tried_at: timeText(now),
        attempts: 0,
        ...released,
      })
    return
  }
  await setDelivery(db, claim.deliveryId, {
    receivers: receiversText(states),
    ...(code !== '' && { last_error: code }),
    ...(isHeld &&
      isLast && { ...released, tried_at: timeText(now), due_at: dueAt(states, missing, now) }),
  })
}

function stateAfter(
  { to, result, code, dueAt }: Outcome,
  before: Receivers[string] | undefined,
): Receivers {
  if (result === 'sent') return { [to]: 'sent' }
  if (result !== 'failed' && result !== 'uncertain') return {}
  const { tries, uncertain = 0 }: Pick<Waiting, 'tries' | 'uncertain'> =
    before === undefined || before === 'sent' ? { tries: 0 } : before
  const isUncertain = result === 'uncertain' || uncertain > 0
  return {
    [to]: {
      code,
      tries: tries + (result === 'failed' ? 1 : 0),
      ...(isUncertain && { uncertain: uncertain + (result === 'uncertain' ? 1 : 0) }),
      dueAt: timeText(dueAt),
    },
  }
}

/** When the first of the missing receivers is tried again; one that was not tried, now. */
function dueAt(states: Receivers, missing: readonly string[], now: Date): string {
  const times = missing.map((receiver) => {
    const state = states[receiver]
    return state === undefined || state === 'sent' ? timeText(now) : state.dueAt
  })
  return times.sort()[0] ?? timeText(now)
}
