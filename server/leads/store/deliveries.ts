import { timeText } from '../clock.ts'
import type { LeadStatus } from '../lead.ts'
import type { Mark } from '../state.ts'
import type { DeliveryRow, LeadRow } from './tables.ts'

/** What the store needs to know about a delivery channel. Plain data: it is sent to the database thread. */
export interface ChannelRule {
  /** Stored with every delivery. Renaming a channel in use would strand what is still unsent. */
  name: string
  /** Status of the leads it sends; `marks` for one that tells what became of leads. */
  takes: Exclude<LeadStatus, 'erased'> | 'marks'
  /** Leads received in the same interval of this length are due together when it ends. 0: due immediately. */
  batchMilliseconds: number
}

/** The deliveries of a lead: one for each channel that takes leads of its status. */
export function deliveryRows(
  lead: Pick<LeadRow, 'id' | 'received_at' | 'status'>,
  channels: readonly ChannelRule[],
): DeliveryRow[] {
  return channels
    .filter(({ takes }) => takes === lead.status)
    .map((channel) => deliveryRow(lead, channel))
}

/** The deliveries of a mark: one for each channel that tells of marks. */
export function markDeliveryRows(mark: Mark, channels: readonly ChannelRule[]): DeliveryRow[] {
  return channels
    .filter(({ takes }) => takes === 'marks')
    .map((channel) => ({
      ...deliveryRow({ id: mark.leadId, received_at: mark.markedAt }, channel),
      id: `${mark.id}-${channel.name}`,
      mark_id: mark.id,
    }))
}

function deliveryRow(
  { id, received_at }: Pick<LeadRow, 'id' | 'received_at'>,
  { name, batchMilliseconds }: ChannelRule,
): DeliveryRow {
  return {
    id: `${id}-${name}`,
    lead_id: id,
    channel: name,
    mark_id: '',
    due_at: batchMilliseconds === 0 ? received_at : endOfInterval(received_at, batchMilliseconds),
    attempts: 0,
    leased_until: '',
    lease: '',
    sent_at: '',
    last_error: '',
  }
}

function endOfInterval(time: string, milliseconds: number): string {
  const next = Math.floor(Date.parse(time) / milliseconds) + 1
  return timeText(next * milliseconds)
}
