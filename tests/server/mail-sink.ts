import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  to: string[]
  /** The message as received, with the folded lines of its header joined. */
  text: string
}

export interface MailSink {
  url: string
  mails: Mail[]
  /**
   * What happens to the next messages: accepted, rejected for good or for now, never answered (`hang` after the whole
   * message, `silent` before it), or cut off at the end.
   */
  behavior: 'accept' | 'reject' | 'postpone' | 'hang' | 'silent' | 'cut'
  /** The recipients that are refused, and with which code. */
  refused: Record<string, number>
  /** A longer message is refused for its size. */
  mostBytes: number
  /** A message with this in it is refused, as a filter does; empty for none. */
  forbidden: string
  /** How many messages were refused once they had been sent. */
  rejections: number
  /** How long a message is checked before it is answered. */
  answerMilliseconds: number
  stop: () => Promise<void>
}

const REFUSALS: Partial<Record<MailSink['behavior'], number>> = { reject: 550, postpone: 451 }

function refusalOf(
  content: Buffer,
  { behavior, forbidden, mostBytes }: MailSink,
): number | undefined {
  if (content.length > mostBytes) return 552
  return forbidden !== '' && content.includes(forbidden) ? 554 : REFUSALS[behavior]
}

/** A real mail server that records what it receives. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_sender, _session, done) {
      if (sink.behavior !== 'silent') done()
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = sink.refused[address]
      if (responseCode === undefined) done()
      else done(Object.assign(new Error('Not here'), { responseCode }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const content = Buffer.concat(chunks)
        const responseCode = refusalOf(content, sink)
        if (responseCode !== undefined) {
          sink.rejections += 1
          done(Object.assign(new Error('Not accepted'), { responseCode }))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const [head = '', ...body] = content.toString('latin1').split('\r\n\r\n')
        const text = [head.replace(/\r\n[ \t]/g, ' '), ...body].join('\r\n\r\n')
        sink.mails.push({ to, text })
        if (sink.behavior === 'hang') return
        if (sink.behavior === 'cut') for (const connection of server.connections) connection.close()
        else setTimeout(done, sink.answerMilliseconds).unref()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address() as AddressInfo
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: [],
    behavior: 'accept',
    refused: {},
    mostBytes: Number.POSITIVE_INFINITY,
    forbidden: '',
    rejections: 0,
    answerMilliseconds: 0,
    stop: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close()
        server.close(() => resolve())
      }),
  }
  return sink
}

/** The value of a header, as a mail program shows it. */
export function headerOf({ text }: Mail, name: string): string | undefined {
  const head = text.slice(0, text.indexOf('\r\n\r\n'))
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return value
    ?.replace(/\?= (?==\?)/g, '?=')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_word, encoded: string) =>
      decodeQuoted(encoded.replaceAll('_', ' ')),
    )
}

/** Both parts of a message, as a mail program shows them. */
export function partsOf(mail: Mail): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(mail.text)?.[1]
  if (boundary === undefined) throw new Error(`A message of one part came: ${mail.text}`)
  const parts = mail.text.split(`--${boundary}`).slice(1, 3)
  const [text = '', html = ''] = parts.map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const content = body.join('\r\n\r\n')
    return /quoted-printable/i.test(head) ? decodeQuoted(content) : content
  })
  return { text, html }
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
