import { backoff, type Result } from './attempt.ts'
import type { Claim } from './outbox.ts'
import type { Outcome } from './record.ts'
import { DeliveryPostponed, DeliverySkipped } from './sender.ts'

/** Longest delay between two attempts. */
const LONGEST_RETRY_MILLISECONDS = 280_000
/** Pause before a message that its receiver may have already is sent again; it doubles each time. */
const FIRST_UNCERTAIN_MILLISECONDS = 600_000
const LONGEST_UNCERTAIN_MILLISECONDS = 6 * 3_600_000

/** Outcome to record of an attempt that ended at `now`, in milliseconds since 1970. */
export function outcomeOf({
  claim,
  receiver,
  result,
  now,
}: {
  claim: Claim
  receiver: string
  result: Result
  now: number
}): Omit<Outcome, 'isLast'> {
  const base = { claim, to: receiver, dueAt: now, code: '' }
  if (result === 'sent' || result === 'left') return { ...base, result }
  if (result instanceof DeliveryPostponed)
    return { ...base, result: 'postponed', dueAt: result.until }
  const { code } = result
  if (result instanceof DeliverySkipped) return { ...base, result: 'skipped', code }
  if (result.isFinal) return { ...base, result: 'refused', code }
  const state = claim.receivers[receiver]
  const { tries = 0, uncertain = 0 } = state === undefined || state === 'sent' ? {} : state
  if (result.isUncertain) {
    const wait = backoff(
      uncertain + 1,
      LONGEST_UNCERTAIN_MILLISECONDS,
      FIRST_UNCERTAIN_MILLISECONDS,
    )
    return { ...base, result: 'uncertain', code, dueAt: now + wait }
  }
  const wait = result.retryMilliseconds ?? backoff(tries + 1, LONGEST_RETRY_MILLISECONDS)
  return { ...base, result: 'failed', code, dueAt: now + wait }
}
