import type { StoredLead } from '../lead.ts'
import { isMailAddress } from '../mail-address.ts'
import type { MailBlock } from './mail-block.ts'
import { mailParts } from './mail-document.ts'

/** The email to the office about one lead; a reply to it goes to the visitor, if the lead has an address that works. */
export function leadMessage(
  { fields }: StoredLead,
  { id, subject, blocks }: { id: string; subject: string; blocks: readonly MailBlock[] },
) {
  return {
    id,
    subject,
    ...mailParts(subject, blocks),
    ...(isMailAddress(fields.email) && { replyTo: fields.email }),
  }
}
