import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { request as httpsRequest } from 'node:https'
import { DOMAIN, type RunningProxy } from './proxy.ts'

export interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The address that the visitor has; every one that begins with 127 is this machine. */
  from?: string
}

export interface Answer {
  status: number
  /** The values of a header, one for each time that it was sent. */
  values: (name: string) => string[]
  /** As received: nothing is decompressed. */
  body: Buffer
}

/** Asks a proxy over https as a browser would, and trusts only the proxy's own certificate. */
export function ask(proxy: RunningProxy, path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, from = '127.0.0.1' } = question
  const request = httpsRequest({
    ...address(proxy.https, path),
    method,
    headers: { Host: DOMAIN, ...headers },
    localAddress: from,
    servername: DOMAIN,
    ca: proxy.certificate(),
    agent: false,
  })
  return answerTo(request, question.body)
}

/** Asks a proxy over plain http. */
export function askPlain(
  proxy: RunningProxy,
  path: string,
  host: string = DOMAIN,
): Promise<Answer> {
  return answerTo(httpRequest({ ...address(proxy.http, path), headers: { Host: host } }))
}

function address(port: number, path: string) {
  return { host: '127.0.0.1', port, path }
}

async function answerTo(
  request: ReturnType<typeof httpRequest>,
  body?: string | Buffer,
): Promise<Answer> {
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.end(body)
  const [message] = await answered
  // After refusing a body, a server may close the connection before all of it has been sent.
  request.on('error', () => undefined)
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const pairs = message.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 ? [{ name: name.toLowerCase(), value: all[index + 1] ?? '' }] : [],
  )
  return {
    status: message.statusCode ?? 0,
    values: (wanted) => pairs.filter(({ name }) => name === wanted).map(({ value }) => value),
    body: Buffer.concat(chunks),
  }
}

/** Asks a proxy for a page over HTTP/2: the protocol that was agreed on, and the response. */
export async function askHttp2(proxy: RunningProxy, path: string) {
  const session = connect(`https://${DOMAIN}`, {
    host: '127.0.0.1',
    port: proxy.https,
    servername: DOMAIN,
    ca: proxy.certificate(),
  })
  try {
    const stream = session.request({ ':path': path })
    const [headers] = await once(stream, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return {
      protocol: session.alpnProtocol,
      status: headers[':status'] as number,
      body: Buffer.concat(chunks).toString(),
    }
  } finally {
    session.close()
  }
}
