import { photoTextHref, TEXT_PHOTOS } from '../../../schema/photo-texts.ts'
import type { MailFile } from '../../../schema/shared/private-files.ts'
import { type Answering, callText } from '../call-text.ts'
import type { StoredLead } from '../lead.ts'
import { isMailAddress } from '../mail-address.ts'
import { textNumber } from '../phone.ts'
import { chosenService } from '../service-name.ts'
import { channel } from './channel.ts'
import { callOf } from './lead-blocks.ts'
import type { MailBlock } from './mail-block.ts'
import { mailParts } from './mail-document.ts'
import { mailServer, messagesAtATime } from './mail-server.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { DeliverySkipped, type SendAttempt, type Sender, type SenderContext } from './sender.ts'

/** An answer that comes later than this confuses more than it helps. */
const LATEST_MILLISECONDS = 86_400_000
const HOUR_MILLISECONDS = 3_600_000

/** Answers each visitor who gave an email, right away, with the words of site.yaml. */
export const answerChannel = channel({
  rule: {
    name: 'answer',
    takes: 'accepted',
    batchMilliseconds: 0,
    isToVisitor: true,
    skipsProbes: true,
  },
  settings: mailSettings,
  openSender: answerSender,
})

/**
 * Emails the visitor. An address that the mail server refuses is not tried again. Beyond `answersPerHour`, visitors are
 * not written to at all: somebody who posts the addresses of strangers must not mail them through us, not even later.
 */
export function answerSender(
  settings: MailSettings,
  { site, now }: SenderContext,
  // Not the clock: an hour that it jumps is none.
  milliseconds: () => number = () => performance.now(),
): Sender {
  const server = mailServer(settings)
  const isWithinLimit = perHour(settings.answersPerHour, milliseconds)
  const answer = async (lead: StoredLead, attempt: SendAttempt): Promise<void> => {
    const file = await site()
    const to = lead.fields.email.trim()
    const isLate = now().getTime() - Date.parse(lead.receivedAt) > LATEST_MILLISECONDS
    if (file?.answer === undefined) throw new DeliverySkipped('no-words')
    if (!isMailAddress(to)) throw new DeliverySkipped('no-address')
    if (isLate) throw new DeliverySkipped('too-late')
    if (!isWithinLimit(lead.id)) throw new DeliverySkipped('hour-full')
    const subject = `${file.answer.subject} · ${file.business.name}`
    await server.send(attempt, {
      id: `answer-${lead.id}`,
      to,
      subject,
      ...mailParts(subject, answerBlocks(lead, { ...file, answer: file.answer, now: now() })),
      replyTo: file.business.email,
      isAutomatic: true,
    })
  }
  return {
    maxLeads: messagesAtATime(1),
    isBatch: false,
    async send(claims, attempt) {
      for (const { lead } of claims) await answer(lead, attempt)
    },
    close: server.close,
  }
}

/** Whether one more may pass within the hour. What is tried again has passed already. */
function perHour(limit: number, milliseconds: () => number): (id: string) => boolean {
  const passed = new Map<string, number>()
  return (id) => {
    const time = milliseconds()
    for (const [other, since] of passed) if (time - since >= HOUR_MILLISECONDS) passed.delete(other)
    if (!passed.has(id) && passed.size >= limit) return false
    passed.set(id, time)
    return true
  }
}

/** How to text photos, with what tells the office which request they belong to. */
function textBlocks(phone: string, id: string): MailBlock[] {
  const number = textNumber(phone)
  const href = number && photoTextHref(`sms:${number}`, id)
  return [
    {
      kind: 'rows',
      rows: [
        { label: TEXT_PHOTOS, text: phone, href },
        { label: 'Request', text: id },
      ],
    },
  ]
}

/** Only words of the site: anybody may have typed the address, and would write to a stranger in our name. */
function answerBlocks(lead: StoredLead, file: MailFile & Answering & { now: Date }): MailBlock[] {
  const { id, fields } = lead
  const { answer, business, services, url } = file
  const service = chosenService(fields.serviceType, { services })
  return [
    { kind: 'heading', level: 1, text: answer.subject },
    { kind: 'text', text: callText(lead, file, file.now) },
    { kind: 'text', text: answer.urgent },
    ...callOf(business.phone),
    ...(service === undefined
      ? []
      : [{ kind: 'rows', rows: [{ label: 'Work', text: service }] } as const]),
    { kind: 'text', text: answer.correct },
    ...(answer.photos === undefined ? [] : [{ kind: 'text', text: answer.photos } as const]),
    ...(business.texts ? textBlocks(business.phone, id) : []),
    { kind: 'rule' },
    {
      kind: 'small',
      lines: [`${business.name}, license ${business.license}`, business.address, url],
    },
  ]
}
