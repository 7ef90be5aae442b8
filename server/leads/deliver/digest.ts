import { counted } from '../../../schema/shared/format.ts'
import type { StoredLead } from '../lead.ts'
import { batchSender, SAMPLE_PAGE } from './batch-mail.ts'
import { channel } from './channel.ts'
import { type LeadFacts, LINK_NOTE, quarantinedBlocks } from './lead-blocks.ts'
import { leadFacts } from './lead-facts.ts'
import type { MailBlock } from './mail-block.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import type { Sender, SenderContext } from './sender.ts'
import { shortenedBlocks } from './shorten.ts'

/** Characters of each text that the digest shows: enough to see whether a person wrote it. */
const MOST_CHARACTERS = 400

/** Emails the quarantined leads of each quarter of an hour in one message, or several if it would be large. */
export const digestChannel = channel({
  rule: { name: 'digest', takes: 'quarantined', batchMilliseconds: 15 * 60_000 },
  settings: mailSettings,
  receivers: ({ to }) => to,
  openSender: digestSender,
})

/** Emails leads that look like spam together, with long texts shortened. */
export function digestSender(settings: MailSettings, context: SenderContext): Sender {
  return batchSender(settings, {
    name: 'digest',
    partOf: (lead) => shortBlocks(lead, { site: undefined, page: SAMPLE_PAGE }),
    async write(leads) {
      const factsOf = await leadFacts(context, leads, 'digest')
      const subject = `Possible spam: ${counted(leads.length, 'quote request')}`
      return {
        subject,
        blocks: [
          { kind: 'heading', level: 1, text: subject },
          { kind: 'text', text: INTRO },
          ...leads.flatMap((lead) => shortBlocks(lead, factsOf(lead))),
          { kind: 'small', lines: [LINK_NOTE] },
        ],
      }
    },
  })
}

function shortBlocks(lead: StoredLead, facts: Pick<LeadFacts, 'site' | 'page'>): MailBlock[] {
  return shortenedBlocks(quarantinedBlocks(lead, facts), MOST_CHARACTERS)
}

const INTRO =
  'These look like spam, so they were not emailed one by one. If one is real, press its button: it is then sent on like any other request.'
