import type { MailFile } from '../../schema/shared/private-files.ts'
import { callDay, localTimeOfDay, timeText } from './clock.ts'
import type { Lead } from './lead.ts'
import { promisedBy } from './promise.ts'

/** What the site says for an answer to a visitor. */
export interface Answering {
  answer: NonNullable<MailFile['answer']>
  hours?: MailFile['hours'] | undefined
}

/** When we call about a lead, for somebody who may read it on another day; else what is true at any time. */
export function callText(
  { receivedAt }: Pick<Lead, 'receivedAt'>,
  { answer, hours }: Answering,
  now: Date,
): string {
  if (answer.call === undefined || hours === undefined) return answer.next
  const due = promisedBy({ receivedAt, history: [] }, hours)
  if (due < now.getTime() || !Number.isFinite(due)) return answer.next
  return `${answer.call} ${callDay(due, now)} by ${localTimeOfDay(timeText(due))}.`
}
