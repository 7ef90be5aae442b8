import { type NextCall, nextCall, type OfficeHours } from '../../schema/office-clock.ts'
import type { LeadWithHistory } from './lead.ts'
import type { Mark } from './state.ts'

type Asked = Pick<LeadWithHistory, 'receivedAt' | 'history'>

/** When the site promised an answer to a lead. */
export function promisedCall(lead: Asked, hours: OfficeHours): NextCall {
  return nextCall(askedAt(lead), hours)
}

/**
 * By when the site promised an answer to a lead, in milliseconds since 1970; with a `share`, when so much of the promised
 * time is over.
 */
export function promisedBy(lead: Asked, hours: OfficeHours, share = 1): number {
  return nextCall(askedAt(lead), hours, share).dueAt
}

/** When somebody first said what became of a lead, in milliseconds since 1970; undefined while nobody has. */
export function answeredAt(history: readonly Mark[]): number | undefined {
  const first = history.find(({ state }) => state !== 'new')
  return first && Date.parse(first.markedAt)
}

/** When its time began, in milliseconds since 1970. For a lead that looked like spam, that is when somebody said it isn't. */
export function askedAt({ receivedAt, history: [first] }: Asked): number {
  return Date.parse(first?.state === 'new' ? first.markedAt : receivedAt)
}
