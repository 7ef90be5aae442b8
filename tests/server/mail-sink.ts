import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  to: string[]
  /** The message as received, with folded lines joined. */
  text: string
}

export interface MailSink {
  url: string
  mails: Mail[]
  /** What happens to the next messages: accepted, rejected for good or for now, never answered, or cut off at the end. */
  behavior: 'accept' | 'reject' | 'postpone' | 'hang' | 'cut'
  stop: () => Promise<void>
}

const REFUSALS: Partial<Record<MailSink['behavior'], number>> = { reject: 550, postpone: 451 }

/** A real mail server that records what it receives. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (sink.behavior === 'hang') return
        const responseCode = REFUSALS[sink.behavior]
        if (responseCode !== undefined) {
          done(Object.assign(new Error('Not accepted'), { responseCode }))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const text = Buffer.concat(chunks)
          .toString('utf8')
          .replace(/\r\n[ \t]/g, ' ')
        sink.mails.push({ to, text })
        if (sink.behavior === 'cut') for (const connection of server.connections) connection.close()
        else done()
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
    stop: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close()
        server.close(() => resolve())
      }),
  }
  return sink
}

/** The value of a header. */
export function headerOf({ text }: Mail, name: string): string | undefined {
  const head = text.slice(0, text.indexOf('\r\n\r\n'))
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
}
