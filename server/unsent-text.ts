import { counted } from '../schema/shared/format.ts'
import { localTime } from './leads/clock.ts'
import type { Refused } from './leads/store/refused.ts'
import type { Unsent } from './leads/store/unsent.ts'

/**
 * What one channel should have sent by now, in a line. Addresses are named by their place in MAIL_TO.
 *
 * @example 'Not sent yet by mail: 3 messages since Thu, Nov 26, 2026, 12:00 PM. Address 2 of 3 lacks 3 (EENVELOPE 550).'
 */
export function unsentText({ channel, messages, since, uncertain, addresses }: Unsent): string {
  return [
    `Not sent yet by ${channel}: ${counted(messages, 'message')} since ${localTime(since)}.`,
    ...addresses.map(
      ({ address, messages: lacking, code }) =>
        `Address ${address} lacks ${lacking}${code === '' ? '' : ` (${code})`}.`,
    ),
    ...(uncertain === 0
      ? []
      : [
          `${uncertain} may have arrived already: the receiver took the message and never answered.`,
        ]),
  ].join(' ')
}

/**
 * What one channel will never send, in a line. Only a webhook refuses for good.
 *
 * @example 'Refused by webhook for good: 2 messages (gone). They are not sent again; check WEBHOOK_URL.'
 */
export function refusedText({ channel, messages, code }: Refused): string {
  return `Refused by ${channel} for good: ${counted(messages, 'message')} (${code}). They are not sent again; check WEBHOOK_URL.`
}
