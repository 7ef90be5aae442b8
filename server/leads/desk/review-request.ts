import type { MailFile } from '../../../schema/shared/private-files.ts'
import type { LeadWithHistory } from '../lead.ts'
import { isMailAddress } from '../mail-address.ts'
import { textNumber } from '../phone.ts'
import { stateOf } from '../state.ts'

/** A text that asks a customer for a review, and addresses that open it in a program to send it. */
export interface ReviewRequest {
  text: string
  /** Undefined where no number, or no address, can be read. */
  sms: string | undefined
  mail: string | undefined
}

/**
 * The request for a review after a won job, with the same text and link for everyone; undefined for any other lead, and where
 * the site names no place for reviews.
 */
export function reviewRequest(
  lead: LeadWithHistory,
  site: MailFile | undefined,
): ReviewRequest | undefined {
  const reviews = site?.business.reviews
  if (site === undefined || reviews === undefined || stateOf(lead.history) !== 'won')
    return undefined
  const { name } = site.business
  const text = `Thank you for choosing ${name}. Would you tell others how it went? It takes a minute: ${reviews}`
  const number = textNumber(lead.fields.phone)
  const to = lead.fields.email.trim()
  const subject = `How did it go? ${name}`
  return {
    text,
    sms: number && `sms:${number}?body=${encodeURIComponent(text)}`,
    mail: isMailAddress(to)
      ? `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
      : undefined,
  }
}
