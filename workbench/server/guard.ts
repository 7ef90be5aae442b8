import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { TOKEN_HEADER } from '../contract/api.ts'
import { Refused } from './fields/refused.ts'

/** Largest body of a request: the whole of a very large site definition fits. */
const MOST_BYTES = 8 * 1024 * 1024

/** Names under which this machine alone reaches the dev server. Another name may be DNS rebinding. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

interface GuardOptions {
  token: string
  /** The host that `npm run dev -- --host` was given. */
  host?: string | undefined
}

/**
 * Lets through requests of the workbench's own page only: it writes to disk.
 *
 * @throws Refused for another Host, another Origin, a missing token, or a body that is not JSON.
 */
export function guard({ headers, method }: IncomingMessage, { token, host }: GuardOptions): void {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  if (!LOCAL_HOSTS.has(name) && name !== host)
    throw new Refused(403, `The workbench does not answer at ${name}. Use http://localhost.`)
  const { origin } = headers
  if (origin !== undefined && origin !== `http://${headers.host}`)
    throw new Refused(403, 'The workbench takes requests from its own page only.')
  if (!isSame(String(headers[TOKEN_HEADER] ?? ''), token))
    throw new Refused(403, 'This page is from another run of the dev server. Reload it.')
  if (method !== 'GET' && method !== 'POST') throw new Refused(405, 'Use GET or POST.')
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? ''))
    throw new Refused(415, 'Send JSON, with content-type: application/json.')
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The JSON of a request's body.
 *
 * @throws Refused when it is too large or not JSON.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  // A refused request is still answered, so its connection must not be closed here.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Refused(413, 'The request is too large.')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new Refused(400, 'The request is not valid JSON.')
  }
}

/**
 * The body of a request as `schema` has it.
 *
 * @throws Refused when it is something else.
 */
export function readAs<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body)
  if (!result.success) throw new Refused(400, z.prettifyError(result.error))
  return result.data
}
