import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { SiteError } from '../../read/site-error.ts'

/** The response to one request. Redirects are not followed. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: Buffer
  /** Bytes of the body on the way, compressed if it was. Of a HEAD request, what the server announced. */
  transferred: number
}

interface Question {
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Client {
  /** Scheme, host and port, without a slash at the end. */
  origin: string
  ask: (path: string, question?: Question) => Promise<Answer>
  /** Responses to GET requests by path, sent a few at a time; `HEAD` for pictures and other large files. */
  askAll: (paths: Iterable<string>) => Promise<Map<string, Answer>>
  close: () => void
}

const MOST_AT_ONCE = 8
const TIMEOUT_MILLISECONDS = 30_000
const COMPRESSED = { 'accept-encoding': 'br, gzip' }
const LARGE = /\.(avif|webp|jpe?g|png|ico|mp4|webm|woff2)$/

/** Asks one server, over at most eight connections, with exactly the paths and headers given. */
export function openClient(origin: string): Client {
  const options = { keepAlive: true, maxSockets: MOST_AT_ONCE }
  const isSecure = origin.startsWith('https:')
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options)
  const request = isSecure ? requestHttps : requestHttp

  const ask = async (path: string, { method = 'GET', headers, body }: Question = {}) => {
    const { hostname, port } = new URL(origin)
    const host = hostname.replace(/^\[|\]$/g, '')
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = { ...COMPRESSED, ...headers }
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
      request({ agent, host, port, path, method, headers: sent, signal })
        .once('response', resolve)
        .once('error', (error) => reject(unreachable(origin, path, error)))
        .end(body)
    })
    const bytes = await buffer(response).catch((error: Error) => {
      throw unreachable(origin, path, error)
    })
    return answerOf(method, response.statusCode ?? 0, response.headers, bytes)
  }
  return {
    origin,
    ask,
    async askAll(paths) {
      const requested = [...new Set(paths)]
      const waiting = [...requested]
      const answers = new Map<string, Answer>()
      const work = async () => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
          answers.set(path, await ask(path, { method: LARGE.test(path) ? 'HEAD' : 'GET' }))
      }
      await Promise.all(Array.from({ length: MOST_AT_ONCE }, work))
      // In the order of the requests, whichever was answered first.
      return new Map(requested.map((path) => [path, answers.get(path) as Answer]))
    },
    close: () => agent.destroy(),
  }
}

function answerOf(
  method: string,
  status: number,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
): Answer {
  const announced = Number(headers['content-length'] ?? 0)
  return {
    status,
    headers,
    body: decompressed(bytes, headers['content-encoding']),
    transferred: method === 'HEAD' ? announced : bytes.byteLength,
  }
}

function decompressed(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.byteLength === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

function unreachable(origin: string, path: string, error: Error & { code?: string }): SiteError {
  return new SiteError(
    `${origin}${path} did not answer (${error.code ?? error.message}). Check the address and that the server runs, then start again.`,
  )
}
