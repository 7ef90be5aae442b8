import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface Call {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookSink {
  url: string
  calls: Call[]
  /** The status of the next responses; `hang` sends none. */
  status: number | 'hang'
  /** The Retry-After of the next responses; empty for none. */
  retryAfter: string
  /** Before each response. */
  delayMilliseconds: number
  stop: () => Promise<void>
}

/** A real webhook receiver that records its calls. Redirects point to /elsewhere. */
export async function startWebhookSink(): Promise<WebhookSink> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    sink.calls.push({ path: request.url ?? '', headers: request.headers, body })
    if (sink.status === 'hang') return
    await setTimeout(sink.delayMilliseconds)
    if (sink.retryAfter !== '') response.setHeader('retry-after', sink.retryAfter)
    response.writeHead(sink.status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const sink: WebhookSink = {
    url: `http://127.0.0.1:${port}/leads`,
    calls: [],
    status: 200,
    retryAfter: '',
    delayMilliseconds: 0,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return sink
}
