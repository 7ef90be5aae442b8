import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'
import { DeliveryFailed, type SendAttempt } from './sender.ts'

/** To one address. */
const MAX_CONNECTIONS = 5
/** Two for what waits and one for what comes. */
const LEAST_AT_A_TIME = 3
/** More than there ever are attempts: what waits for a connection would seem to fail. */
const POOL_CONNECTIONS = 1000
const TIMEOUT_MILLISECONDS = 10_000
/** An attempt ends itself before. */
const SOCKET_MILLISECONDS = 900_000

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

/** A file in an email. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
}

interface Message {
  /** Unique; sending the same message again uses the same id. */
  id: string
  subject: string
  text: string
  html: string
  /** The contractor's addresses unless it is given. */
  to?: string
  replyTo?: string
  attachments?: readonly Attachment[]
  /** Written by a program in answer to somebody: other programs don't answer it. Source: RFC 3834. */
  isAutomatic?: true
}

export interface MailServer {
  /** Sends a message to each address of an attempt on its own, and settles the attempt for it. */
  send: (attempt: SendAttempt, message: Message) => Promise<void>
  close: () => void
}

/** The mail server of these settings; it is connected to on the first message. */
export function mailServer(settings: MailSettings): MailServer {
  const transport = transportOf(settings)
  return {
    async send(attempt, message) {
      await Promise.all(
        attempt.to.map(async (address) => {
          const failure = await sendMail({ transport, settings, message, address, attempt })
          attempt.settle(address, failure)
        }),
      )
    },
    close: () => transport.close(),
  }
}

/** How many messages to send at a time to each of so many addresses. */
export function messagesAtATime(addresses: number): number {
  return Math.max(LEAST_AT_A_TIME, Math.ceil(MAX_CONNECTIONS / addresses))
}

async function sendMail({
  transport,
  settings: { from, to },
  message: { id, subject, text, html, replyTo, attachments = [], isAutomatic, ...message },
  address,
  attempt,
}: {
  transport: Transporter
  settings: MailSettings
  message: Message
  address: string
  attempt: SendAttempt
}): Promise<DeliveryFailed | undefined> {
  let isHandedOver = false
  const mail: TrackedMail = {
    from,
    to: message.to ?? to,
    envelope: { from, to: [message.to ?? address] },
    subject,
    text,
    html,
    textEncoding: 'quoted-printable',
    attachments: attachments.map((file) => ({ ...file })),
    messageId: `<${id}@${from.split('@')[1]}>`,
    ...(replyTo !== undefined && { replyTo }),
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    signal: attempt.signal(address),
    onRead() {
      isHandedOver = true
      attempt.handedOver(address)
    },
  }
  try {
    await transport.sendMail(mail)
    return undefined
  } catch (error) {
    const isToVisitor = message.to !== undefined
    return failureOf(error as MailError, { isHandedOver, isToVisitor })
  }
}

/** A message as a stream, with a callback for when all of it was read. */
interface TrackedMail extends SendMailOptions {
  signal: AbortSignal
  onRead: () => void
}

/** A failure of nodemailer. `code` is its own; `originalCode` that of Node.js, e.g. of a certificate. */
interface MailError {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  message: string
}

function failureOf(
  { code = 'EUNKNOWN', originalCode = code, responseCode, response, message }: MailError,
  { isHandedOver, isToVisitor }: { isHandedOver: boolean; isToVisitor: boolean },
): DeliveryFailed {
  // Addresses of visitors differ: that one is refused says nothing of the next.
  const isRefused = !isToVisitor && code === 'EENVELOPE'
  return new DeliveryFailed({
    code: responseCode === undefined ? originalCode : `${code} ${responseCode}`,
    isDown: SERVER_DOWN.has(code) || responseCode === 421 || isRefused,
    isRefused,
    isFinal: isToVisitor && code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500,
    isUncertain: isHandedOver && responseCode === undefined,
    isTooLarge: code === 'EMESSAGE' && isSize(responseCode, response ?? message),
  })
}

/** Whether a message was refused for its size, and not because the mailbox is full. Source: RFC 3463, 5.2.2 and 5.3.4. */
function isSize(responseCode: number | undefined, text: string): boolean {
  if (responseCode === undefined) return text.includes('size larger than allowed')
  return (responseCode === 552 && !/\b[45]\.2\.2\b/.test(text)) || /\b5\.(2\.3|3\.4)\b/.test(text)
}

function transportOf({ server: { host, port, isEncrypted, login } }: MailSettings): Transporter {
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  const transport = createTransport({
    pool: true,
    maxConnections: POOL_CONNECTIONS,
    host,
    port,
    secure: isEncrypted,
    // A password leaves this machine only over an encrypted connection.
    requireTLS: !isEncrypted && login !== undefined && !isLocal,
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    ...(login !== undefined && { auth: login }),
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: SOCKET_MILLISECONDS,
    dnsTimeout: TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The end of this stream is read when the final dot is about to be sent, and not before.
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((stream) => stream.once('end', (data as TrackedMail).onRead))
    done()
  })
  return transport
}
