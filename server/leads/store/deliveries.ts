import { timeText } from './clock.ts'
import type { DeliveryRow, LeadRow } from './tables.ts'

/** Ways a lead leaves the house: each by mail and by webhook, those set apart together in one mail. */
export const CHANNELS = ['mail', 'webhook', 'digest'] as const

export type Channel = (typeof CHANNELS)[number]

export const DIGEST_MILLISECONDS = 15 * 60_000

/** What is to be sent of a lead, stored in the transaction that stores the lead. */
export function deliveryRow(
  { id, received_at }: Pick<LeadRow, 'id' | 'received_at'>,
  channel: Channel,
): DeliveryRow {
  return {
    id: `${id}-${channel}`,
    lead_id: id,
    channel,
    due_at: channel === 'digest' ? endOfQuarter(received_at) : received_at,
    attempts: 0,
    leased_until: '',
    lease: '',
    sent_at: '',
    last_error: '',
  }
}

/** All that are set apart within a quarter of an hour are due at its end, together. */
function endOfQuarter(time: string): string {
  const quarter = Math.floor(Date.parse(time) / DIGEST_MILLISECONDS) + 1
  return timeText(quarter * DIGEST_MILLISECONDS)
}
