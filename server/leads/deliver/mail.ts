import { channel } from './channel.ts'
import { leadBlocks, subjectOf } from './lead-blocks.ts'
import { leadFacts } from './lead-facts.ts'
import { leadMessage } from './lead-message.ts'
import { mailServer, messagesAtATime } from './mail-server.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import type { Sender, SenderContext } from './sender.ts'

/** Emails each accepted lead right away. */
export const mailChannel = channel({
  rule: { name: 'mail', takes: 'accepted', batchMilliseconds: 0 },
  settings: mailSettings,
  receivers: ({ to }) => to,
  summary: ({ to, server }) =>
    `emailed to ${to.length} ${to.length === 1 ? 'address' : 'addresses'} through ${server.host}`,
  openSender: mailSender,
})

/** Emails each lead. The Message-ID is derived from the lead's id, so mail clients recognize a repeat. */
export function mailSender(settings: MailSettings, context: SenderContext): Sender {
  const server = mailServer(settings)
  return {
    maxLeads: messagesAtATime(settings.to.length),
    isBatch: false,
    receivers: settings.to,
    async send(claims, attempt) {
      const leads = claims.map(({ lead }) => lead)
      const factsOf = await leadFacts(context, leads, 'mail')
      for (const lead of leads) {
        const facts = factsOf(lead)
        const subject = subjectOf(lead, facts.site)
        const blocks = leadBlocks(lead, facts)
        await server.send(attempt, leadMessage(lead, { id: lead.id, subject, blocks }))
      }
    },
    close: server.close,
  }
}
