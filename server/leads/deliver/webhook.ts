import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { MailFile } from '../../../schema/shared/private-files.ts'
import { hasProtocol } from '../../settings/protocol.ts'
import { settingsGroup } from '../../settings/settings-group.ts'
import { callText } from '../call-text.ts'
import { type Clock, SYSTEM_CLOCK, timeText } from '../clock.ts'
import { isProbe, type StoredLead } from '../lead.ts'
import { textNumber } from '../phone.ts'
import type { Mark } from '../state.ts'
import { channel } from './channel.ts'
import { retryAfterMilliseconds } from './retry-after.ts'
import { DeliveryFailed, type Sender } from './sender.ts'

export interface WebhookSettings {
  url: string
  secret: string
}

/** For receivers that do their work before they answer. Source: Standard Webhooks 1.0, which asks for 15 to 30 seconds. */
const TIMEOUT_MILLISECONDS = 30_000
/** A receiver may ask for a pause between these. */
const SHORTEST_PAUSE_MILLISECONDS = 5000
const LONGEST_PAUSE_MILLISECONDS = 86_400_000
const TOO_MANY = 429
const GONE = 410

const webhookSettings = settingsGroup(
  {
    WEBHOOK_URL: {
      schema: z.string().refine(isSafeUrl),
      fault: loginFault,
      hint: 'an https URL, or http on this machine, e.g. WEBHOOK_URL=https://crm.example/leads',
      note: 'Without it, no webhook is called',
    },
    WEBHOOK_SECRET: {
      schema: z.string().refine(isSecret),
      hint: 'whsec_ and 24 to 64 bytes in base64, as printed by `openssl rand -base64 32`, e.g. WEBHOOK_SECRET=whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
      note: 'Required with WEBHOOK_URL',
    },
  },
  ({ WEBHOOK_URL, WEBHOOK_SECRET }): WebhookSettings => ({
    url: WEBHOOK_URL,
    secret: WEBHOOK_SECRET,
  }),
)

/** Posts each accepted lead to a URL right away. */
export const webhookChannel = channel({
  rule: { name: 'webhook', takes: 'accepted', batchMilliseconds: 0 },
  settings: webhookSettings,
  summary: ({ url }) => `sent to ${new URL(url).host}`,
  openSender: (settings, { site }) => webhookSender(settings, { site }),
})

/** Posts what became of a lead to the same URL. */
export const webhookUpdatesChannel = channel({
  rule: { name: 'webhook-updates', takes: 'marks', batchMilliseconds: 0 },
  settings: webhookSettings,
  openSender: (settings) => webhookSender(settings),
})

/**
 * Posts each lead, or mark of a lead, to the contractor's URL, signed according to Standard Webhooks. The message id is
 * that of the lead or mark, so a receiver can ignore a repeat. A receiver that is gone (410) isn't asked again for it.
 */
export function webhookSender(
  { url, secret }: WebhookSettings,
  {
    clock = SYSTEM_CLOCK,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
    site = async () => undefined,
  }: {
    clock?: Clock
    timeoutMilliseconds?: number
    /** What the built site says to visitors. */
    site?: () => Promise<MailFile | undefined>
  } = {},
): Sender {
  const key = keyOf(secret)
  const postSigned = async (id: string, body: string): Promise<void> => {
    const timestamp = Math.floor(clock.now().getTime() / 1000).toString()
    const response = await post(url, body, {
      timeoutMilliseconds,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signatureOf({ key, id, timestamp, body })}`,
      },
    })
    if (!response.ok) throw failureOf(response, clock.now())
  }
  return {
    maxLeads: 10,
    isBatch: false,
    async send(claims) {
      for (const { lead, mark } of claims)
        await postSigned(
          (mark ?? lead).id,
          mark === undefined ? bodyOf(lead, await site(), clock.now()) : updateOf(mark),
        )
    },
    report: (outage) =>
      postSigned(
        ['failing', outage.channel, outage.address, Date.parse(outage.since)]
          .filter((part) => part !== undefined)
          .join('-')
          .replaceAll(' ', '-'),
        JSON.stringify({
          type: 'channel.failing',
          timestamp: timeText(clock.now()),
          data: outage,
        }),
      ),
    close: () => undefined,
  }
}

/** The signature of a message, without its version prefix. Source: Standard Webhooks specification 1.0. */
function signatureOf({
  key,
  id,
  timestamp,
  body,
}: {
  key: Buffer
  id: string
  timestamp: string
  body: string
}): string {
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}

/** The response. Redirects are not followed: a message signed for one URL must not reach another. */
async function post(
  url: string,
  body: string,
  {
    headers,
    timeoutMilliseconds,
  }: { headers: Record<string, string>; timeoutMilliseconds: number },
): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await response.body?.cancel()
    return response
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    // A connection that can't be made fails sooner, with a cause: here the receiver has the message and doesn't answer.
    if (name === 'TimeoutError')
      throw new DeliveryFailed({ code: 'no-answer', isDown: false, isUncertain: true })
    throw new DeliveryFailed({ code: cause?.code ?? name, isDown: true })
  }
}

function failureOf({ status, headers }: Response, now: Date): DeliveryFailed {
  if (status === GONE) return new DeliveryFailed({ code: 'gone', isDown: false, isFinal: true })
  return new DeliveryFailed({
    code: `HTTP ${status}`,
    isDown: status >= 500 || status === TOO_MANY,
    retryMilliseconds: pauseOf(retryAfterMilliseconds(headers.get('retry-after'), now)),
  })
}

function pauseOf(wanted: number | undefined): number | undefined {
  if (wanted === undefined) return undefined
  return Math.min(LONGEST_PAUSE_MILLISECONDS, Math.max(SHORTEST_PAUSE_MILLISECONDS, wanted))
}

function bodyOf(lead: StoredLead, site: MailFile | undefined, now: Date): string {
  return JSON.stringify({
    type: isProbe(lead) ? 'lead.probe' : 'lead.accepted',
    timestamp: lead.receivedAt,
    data: {
      id: lead.id,
      receivedAt: lead.receivedAt,
      ...lead.fields,
      flags: lead.flags,
      corrects: lead.corrects,
      samePerson: lead.samePerson,
      page: lead.page,
      visit: lead.visit,
      consent: lead.consent,
      ...replyTo(lead, site, now),
    },
  })
}

/**
 * What to text the visitor, and the number: nobody sends it unless the receiver does. Left out for a number that can't be read,
 * and where the site has no words for it.
 */
function replyTo(
  lead: StoredLead,
  site: MailFile | undefined,
  now: Date,
): { reply?: { phone: string; text: string } } {
  const phone = textNumber(lead.fields.phone)
  if (site?.answer === undefined || phone === undefined) return {}
  const { answer, hours, business } = site
  const next = callText(lead, { answer, hours }, now)
  return {
    reply: { phone, text: `${business.name}: ${answer.subject}. ${next} ${answer.urgent}` },
  }
}

/** Deliveries may arrive out of order; the last `markedAt` of a lead counts. The amount is in dollars. */
function updateOf({ leadId, state, markedAt, note, amountCents, plannedAt }: Mark): string {
  return JSON.stringify({
    type: 'lead.updated',
    timestamp: markedAt,
    data: {
      id: leadId,
      state,
      markedAt,
      note,
      amount: amountCents / 100,
      ...(plannedAt !== '' && { plannedAt }),
    },
  })
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
}

function isSecret(secret: string): boolean {
  const { byteLength } = keyOf(secret)
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) && byteLength >= 24 && byteLength <= 64
}

/** A login in the address is never sent: the receiver knows us by the signature. */
function loginFault(text: string): string | undefined {
  const [, authority = ''] = /^[^:/]*:\/\/([^/?#]*)/.exec(text) ?? []
  if (authority.includes('@'))
    return 'There is a user name or password in it. Leave them out: the receiver checks the signature.'
  return text.includes('#') ? 'There is a # in it. Write # as %23.' : undefined
}

function isSafeUrl(text: string): boolean {
  if (hasProtocol(text, ['https:'])) return true
  return (
    hasProtocol(text, ['http:']) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname)
  )
}
