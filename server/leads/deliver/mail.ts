import { channel } from './channel.ts'
import { MAX_CONNECTIONS, mailServer } from './mail-server.ts'
import { isMailAddress, type MailSettings, mailSettings } from './mail-settings.ts'
import { leadText, subjectOf } from './mail-text.ts'
import type { Sender } from './sender.ts'

/** Emails each accepted lead right away. */
export const mailChannel = channel({
  rule: { name: 'mail', takes: 'accepted', batchMilliseconds: 0 },
  settings: mailSettings,
  summary: ({ to }) => `emailed to ${to.length} ${to.length === 1 ? 'address' : 'addresses'}`,
  openSender: mailSender,
})

/** Emails each lead. The Message-ID is derived from the lead's id, so mail clients recognize a repeat. */
export function mailSender(settings: MailSettings): Sender {
  const server = mailServer(settings)
  return {
    maxLeads: MAX_CONNECTIONS,
    isBatch: false,
    async send(claims) {
      for (const { lead } of claims)
        await server.send({
          id: lead.id,
          subject: subjectOf(lead),
          text: leadText(lead),
          ...(isMailAddress(lead.fields.email) && { replyTo: lead.fields.email }),
        })
    },
    close: server.close,
  }
}
