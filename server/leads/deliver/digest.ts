import { createHash } from 'node:crypto'
import type { Lead } from '../lead.ts'
import { channel } from './channel.ts'
import { LINK_NOTE, quarantinedBlocks } from './lead-blocks.ts'
import { leadFacts } from './lead-facts.ts'
import { mailParts } from './mail-document.ts'
import { mailServer } from './mail-server.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import type { Sender, SenderContext } from './sender.ts'

/** Emails the quarantined leads of each quarter of an hour in one message. */
export const digestChannel = channel({
  rule: { name: 'digest', takes: 'quarantined', batchMilliseconds: 15 * 60_000 },
  settings: mailSettings,
  receivers: ({ to }) => to,
  openSender: digestSender,
})

/** Emails leads that look like spam in one message, whose Message-ID is derived from their ids. */
export function digestSender(settings: MailSettings, context: SenderContext): Sender {
  const server = mailServer(settings)
  return {
    maxLeads: 500,
    isBatch: true,
    receivers: settings.to,
    async send(claims, attempt) {
      const leads = claims.map(({ lead }) => lead)
      const factsOf = await leadFacts(context, leads)
      const subject = `Possible spam: ${leads.length} quote request${leads.length === 1 ? '' : 's'}`
      await server.send(attempt, {
        id: batchId('digest', leads),
        subject,
        ...mailParts(subject, [
          { kind: 'heading', level: 1, text: subject },
          { kind: 'text', text: INTRO },
          ...leads.flatMap((lead) => quarantinedBlocks(lead, factsOf(lead))),
          { kind: 'small', lines: [LINK_NOTE] },
        ]),
      })
    },
    close: server.close,
  }
}

const INTRO =
  'These look like spam, so they were not emailed one by one. If one is real, press its button: it is then sent on like any other request.'

/** The id of a message about these leads: the same leads always make the same. */
export function batchId(name: string, leads: readonly Lead[]): string {
  const ids = leads.map(({ id }) => id).join(' ')
  return `${name}-${createHash('sha256').update(ids).digest('hex').slice(0, 32)}`
}
