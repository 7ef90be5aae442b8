import { createTransport, type Transporter } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'
import { DeliveryFailed } from './sender.ts'

export const MAX_CONNECTIONS = 5
const TIMEOUT_MILLISECONDS = 10_000

/** Failures of the mail server as a whole, not of one message. */
const SERVER_DOWN = new Set([
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

export interface Message {
  /** Unique; sending the same message again uses the same id. */
  id: string
  subject: string
  text: string
  html: string
  /** The contractor's addresses unless it is given. */
  to?: string
  replyTo?: string
  /** Written by a program in answer to somebody: other programs don't answer it. Source: RFC 3834. */
  isAutomatic?: true
}

export interface MailServer {
  /** Resolves once the mail server has accepted the message. Fails with DeliveryFailed. */
  send: (message: Message) => Promise<void>
  close: () => void
}

/** The mail server of these settings; it is connected to on the first message. */
export function mailServer(settings: MailSettings): MailServer {
  const transport = transportOf(settings)
  return {
    send: (message) => sendMail(transport, settings, message),
    close: () => transport.close(),
  }
}

async function sendMail(
  transport: Transporter,
  { from, to }: MailSettings,
  { id, subject, text, html, replyTo, isAutomatic, ...message }: Message,
): Promise<void> {
  try {
    await transport.sendMail({
      from,
      to: message.to ?? to,
      subject,
      text,
      html,
      textEncoding: 'quoted-printable',
      messageId: `<${id}@${from.split('@')[1]}>`,
      ...(replyTo !== undefined && { replyTo }),
      ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    })
  } catch (error) {
    const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number }
    throw new DeliveryFailed({
      code: responseCode === undefined ? code : `${code} ${responseCode}`,
      isDown: SERVER_DOWN.has(code) || responseCode === 421,
      isFinal: code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500,
    })
  }
}

function transportOf({ server: { host, port, isEncrypted, login } }: MailSettings): Transporter {
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  return createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    host,
    port,
    secure: isEncrypted,
    // A password leaves this machine only over an encrypted connection.
    requireTLS: !isEncrypted && login !== undefined && !isLocal,
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    ...(login !== undefined && { auth: login }),
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: 2 * TIMEOUT_MILLISECONDS,
    dnsTimeout: TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
