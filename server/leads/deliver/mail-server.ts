import { createHash } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import { isMailAddress } from '../environment.ts'
import type { Lead } from './lead.ts'
import { digestText, leadText, subjectOf } from './mail-text.ts'
import { DeliveryFailed, type Sender } from './sender.ts'

export interface MailSettings {
  smtpUrl: string
  from: string
  to: string[]
}

const CONNECTIONS = 5
const TIMEOUT_MILLISECONDS = 10_000

/** Failures of the mail server as a whole, not of one message. */
const DOWN = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'EAUTH',
  'ETLS',
])

/** Mails each lead. The Message-ID is made of the lead's own, so a repeated mail is known as one. */
export function mailSender(settings: MailSettings): Sender {
  const transport = transportOf(settings)
  return {
    most: CONNECTIONS,
    isTogether: false,
    async send(claims) {
      for (const { lead } of claims)
        await sendMail(transport, {
          ...settings,
          id: lead.id,
          subject: subjectOf(lead),
          text: leadText(lead),
          ...(isMailAddress(lead.fields.email) && { replyTo: lead.fields.email }),
        })
    },
    close: () => transport.close(),
  }
}

/** Mails the leads that look like spam, together. */
export function digestSender(settings: MailSettings): Sender {
  const transport = transportOf(settings)
  return {
    most: 500,
    isTogether: true,
    async send(claims) {
      const leads = claims.map(({ lead }) => lead)
      await sendMail(transport, {
        ...settings,
        id: `digest-${digestId(leads)}`,
        subject: `Possible spam: ${leads.length} quote request${leads.length === 1 ? '' : 's'}`,
        text: digestText(leads),
      })
    },
    close: () => transport.close(),
  }
}

interface Message extends MailSettings {
  id: string
  subject: string
  text: string
  replyTo?: string
}

async function sendMail(transport: Transporter, message: Message): Promise<void> {
  try {
    await transport.sendMail({
      from: message.from,
      to: message.to,
      subject: message.subject,
      text: message.text,
      textEncoding: 'quoted-printable',
      messageId: `<${message.id}@${message.from.split('@')[1]}>`,
      ...(message.replyTo !== undefined && { replyTo: message.replyTo }),
    })
  } catch (error) {
    const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number }
    throw new DeliveryFailed({
      code: responseCode === undefined ? code : `${code} ${responseCode}`,
      isDown: DOWN.has(code) || responseCode === 421,
    })
  }
}

function transportOf({ smtpUrl }: MailSettings): Transporter {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const usualPort = secure ? 465 : 587
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port: port === '' ? usualPort : Number(port),
    secure,
    // A password leaves this machine over an encrypted line only.
    requireTLS: !secure && username !== '' && !isLocal,
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: 2 * TIMEOUT_MILLISECONDS,
    dnsTimeout: TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function digestId(leads: Lead[]): string {
  const ids = leads.map(({ id }) => id).join(' ')
  return createHash('sha256').update(ids).digest('hex').slice(0, 32)
}
