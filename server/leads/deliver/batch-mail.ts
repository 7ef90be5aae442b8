import { createHash } from 'node:crypto'
import type { Lead, StoredLead } from '../lead.ts'
import type { MailBlock } from './mail-block.ts'
import { mailParts } from './mail-document.ts'
import { type MailServer, mailServer } from './mail-server.ts'
import type { MailSettings } from './mail-settings.ts'
import { groupsBySize, sentBytes } from './message-size.ts'
import { DeliveryFailed, type Sender } from './sender.ts'

const MOST_LEADS = 350
/** For sizes: as long as the link of a lead is, and longer. */
export const SAMPLE_PAGE = 'x'.repeat(150)
/** Small enough for every mail server: most take 10 MB and more. */
const MOST_BYTES = 2_000_000
/** In a row, these take a batch apart down to a single lead. After more of them, every message would be refused. */
const MOST_REFUSALS = 12
/** A message that was refused after it was sent, for its size or for something in it. */
const REFUSED = /^EMESSAGE 5/

/** Emails about many leads at a time. */
export interface BatchMail {
  /** Begins the Message-ID. */
  name: string
  /** Text of one lead in the email, from which its size is estimated. */
  partOf: (lead: StoredLead) => readonly MailBlock[]
  write: (leads: readonly StoredLead[]) => Promise<{ subject: string; blocks: MailBlock[] }>
}

/**
 * Emails leads in as few messages as they fit into, each with a Message-ID that is derived from their ids. A message that
 * is refused is sent in halves, so that one lead that no server takes doesn't hold up the others.
 */
export function batchSender(settings: MailSettings, { name, partOf, write }: BatchMail): Sender {
  const server = halving(mailServer(settings))
  return {
    maxLeads: MOST_LEADS,
    isBatch: true,
    receivers: settings.to,
    split: (claims) =>
      groupsBySize(claims, {
        mostBytes: MOST_BYTES,
        bytesOf: ({ lead }) => sentBytes(partOf(lead)),
      }),
    async send(claims, attempt) {
      const leads = claims.map(({ lead }) => lead)
      const { subject, blocks } = await write(leads)
      const id = batchId(name, leads)
      await server.send(attempt, { id, subject, ...mailParts(subject, blocks) })
    },
    close: server.close,
  }
}

/** The id of a message about these leads: the same leads always make the same. */
function batchId(name: string, leads: readonly Lead[]): string {
  const ids = leads.map(({ id }) => id).join(' ')
  return `${name}-${createHash('sha256').update(ids).digest('hex').slice(0, 32)}`
}

/** The same mail server, whose refusals of messages say whether half of a message may be taken. */
function halving(server: MailServer): MailServer {
  const refusals = new Map<string, number>()
  return {
    ...server,
    send: (attempt, message) =>
      server.send(
        {
          to: attempt.to,
          signal: (receiver) => attempt.signal(receiver),
          handedOver: (receiver) => attempt.handedOver(receiver),
          settle(receiver, failure) {
            if (failure === undefined) refusals.delete(receiver)
            if (failure === undefined || !REFUSED.test(failure.code))
              return attempt.settle(receiver, failure)
            const inARow = (refusals.get(receiver) ?? 0) + 1
            refusals.set(receiver, inARow)
            const isTooLarge = inARow <= MOST_REFUSALS
            attempt.settle(receiver, new DeliveryFailed({ ...failure, isTooLarge }))
          },
        },
        message,
      ),
  }
}
