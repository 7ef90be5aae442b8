import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  to: string[]
  /** The message as it came over the line, its lines joined where they were folded. */
  text: string
}

export interface MailSink {
  url: string
  mails: Mail[]
  /** What becomes of the next messages: taken, refused for ever or for now, never answered, or cut off after the text. */
  mood: 'take' | 'refuse' | 'postpone' | 'hang' | 'cut'
  stop: () => Promise<void>
}

const REFUSALS: Partial<Record<MailSink['mood'], number>> = { refuse: 550, postpone: 451 }

/** A real mail server that keeps what it gets. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (sink.mood === 'hang') return
        const responseCode = REFUSALS[sink.mood]
        if (responseCode !== undefined) {
          done(Object.assign(new Error('Not taken'), { responseCode }))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const text = Buffer.concat(chunks)
          .toString('utf8')
          .replace(/\r\n[ \t]/g, ' ')
        sink.mails.push({ to, text })
        if (sink.mood === 'cut') for (const connection of server.connections) connection.close()
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
    mood: 'take',
    stop: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close()
        server.close(() => resolve())
      }),
  }
  return sink
}

/** A header of a mail. */
export function headerOf({ text }: Mail, name: string): string | undefined {
  const head = text.slice(0, text.indexOf('\r\n\r\n'))
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
}
