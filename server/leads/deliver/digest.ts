import { createHash } from 'node:crypto'
import type { Lead } from '../lead.ts'
import { channel } from './channel.ts'
import { mailServer } from './mail-server.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { digestText } from './mail-text.ts'
import type { Sender } from './sender.ts'

/** Emails the quarantined leads of each quarter of an hour in one message. */
export const digestChannel = channel({
  rule: { name: 'digest', takes: 'quarantined', batchMilliseconds: 15 * 60_000 },
  settings: mailSettings,
  openSender: digestSender,
})

/** Emails leads that look like spam in one message, whose Message-ID is derived from their ids. */
export function digestSender(settings: MailSettings): Sender {
  const server = mailServer(settings)
  return {
    maxLeads: 500,
    isBatch: true,
    async send(claims) {
      const leads = claims.map(({ lead }) => lead)
      await server.send({
        id: `digest-${digestId(leads)}`,
        subject: `Possible spam: ${leads.length} quote request${leads.length === 1 ? '' : 's'}`,
        text: digestText(leads),
      })
    },
    close: server.close,
  }
}

function digestId(leads: Lead[]): string {
  const ids = leads.map(({ id }) => id).join(' ')
  return createHash('sha256').update(ids).digest('hex').slice(0, 32)
}
