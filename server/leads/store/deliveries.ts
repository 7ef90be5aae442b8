import { sql } from 'kysely'
import { nextMondayMorning, timeText } from '../clock.ts'
import type { LeadStatus } from '../lead.ts'
import type { LeadState, Mark } from '../state.ts'
import { PROBE_FLAG } from './rows.ts'
import type { DeliveryRow, LeadRow } from './tables.ts'

/** At most one answer to an address within this time. */
const ANSWER_MILLISECONDS = 10 * 60_000

/** SQL for a delivery that is still to be sent. Its values are literal, so that the index of waiting deliveries is used. */
export const IS_WAITING = sql<boolean>`deliveries.sent_at = '' and deliveries.ended = ''`

/** Name of the channel that sends a mark when what it plans is due, and not when it is made. */
export const ASK_AGAIN = 'ask-again'

/** Facts about a delivery channel that the store uses. */
export interface ChannelRule {
  /** Stored with every delivery. Renaming a channel in use would strand what is still unsent. */
  name: string
  /** Status of the leads it sends; `marks` for one that tells what became of leads. */
  takes: Exclude<LeadStatus, 'erased'> | 'marks'
  /** Leads received in the same interval of this length are due together when it ends. 0: due immediately. */
  batchMilliseconds: number
  /** Leads of the same week are due together on Monday at 7 AM; `batchMilliseconds` is then the longest wait. */
  isWeekly?: true
  /** It is due once this share of the minutes is over in which the site promises an answer, as its sender knows them. */
  promised?: number
  /** Of marks, only those of this state that say when something is planned. */
  planned?: LeadState
  /** It writes to the visitor: only to one who gave an email, and not again within ten minutes. */
  isToVisitor?: true
  /** It leaves out probes of `npm run launch`. */
  skipsProbes?: true
}

/** A lead whose deliveries are made. */
type Delivered = Pick<LeadRow, 'id' | 'received_at' | 'status' | 'flags' | 'email_key'>

/**
 * The deliveries of a lead: one for each channel that takes it. `lastFrom` is when the last lead before it with the same
 * email came, in milliseconds since 1970.
 */
export function deliveryRows(
  lead: Delivered,
  { channels, lastFrom }: { channels: readonly ChannelRule[]; lastFrom: number | undefined },
): DeliveryRow[] {
  const isAnswerable =
    lead.email_key !== '' &&
    (lastFrom === undefined ||
      Math.abs(Date.parse(lead.received_at) - lastFrom) >= ANSWER_MILLISECONDS)
  const isTest = lead.flags.includes(PROBE_FLAG)
  return channels
    .filter(({ takes }) => takes === lead.status)
    .filter(({ isToVisitor }) => isAnswerable || !isToVisitor)
    .filter(({ skipsProbes }) => !isTest || !skipsProbes)
    .map((channel) => deliveryRow(lead, channel))
}

/** The deliveries of a mark: one for each channel that tells of marks. */
export function markDeliveryRows(mark: Mark, channels: readonly ChannelRule[]): DeliveryRow[] {
  return channels
    .filter(({ takes }) => takes === 'marks')
    .filter(
      ({ planned }) => planned === undefined || (planned === mark.state && mark.plannedAt !== ''),
    )
    .map((channel) => ({
      ...deliveryRow({ id: mark.leadId, received_at: mark.markedAt }, channel),
      id: `${mark.id}-${channel.name}`,
      mark_id: mark.id,
    }))
}

function deliveryRow(
  { id, received_at }: Pick<LeadRow, 'id' | 'received_at'>,
  channel: ChannelRule,
): DeliveryRow {
  return {
    id: `${id}-${channel.name}`,
    lead_id: id,
    channel: channel.name,
    mark_id: '',
    due_at: dueAt(received_at, channel),
    attempts: 0,
    leased_until: '',
    lease: '',
    sent_at: '',
    last_error: '',
    receivers: '',
    tried_at: '',
    ended: '',
  }
}

/** When a message about what was received, or marked, at this time is due. */
export function dueAt(received: string, { batchMilliseconds, isWeekly }: ChannelRule): string {
  if (isWeekly) return nextMondayMorning(received)
  return batchMilliseconds === 0 ? received : endOfInterval(received, batchMilliseconds)
}

function endOfInterval(time: string, milliseconds: number): string {
  const next = Math.floor(Date.parse(time) / milliseconds) + 1
  return timeText(next * milliseconds)
}
