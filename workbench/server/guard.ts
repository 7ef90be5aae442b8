import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { type FILE_TYPE, TOKEN_HEADER } from '../contract/api.ts'
import { Refused } from '../contract/refused.ts'

/** Largest JSON of a request: the whole of a very large site definition fits. */
const MOST_BYTES = 8 * 1024 * 1024

/** Names under which this machine alone reaches the dev server. Another name may be DNS rebinding. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

interface GuardOptions {
  token: string
  /** The host that `npm run dev -- --host` was given. */
  host?: string | undefined
  /** The type of what is posted: never one that a form of another site can send. */
  type?: 'application/json' | typeof FILE_TYPE
}

/**
 * Lets through requests of the workbench's own page only: it writes to disk.
 *
 * @throws Refused for another Host, another Origin, a missing token, or a body of another type.
 */
export function guard(
  { headers, method }: IncomingMessage,
  { token, host, type = 'application/json' }: GuardOptions,
): void {
  const name = (headers.host ?? '').replace(/:\d+$/, '')
  if (!LOCAL_HOSTS.has(name) && name !== host)
    throw new Refused(403, `The workbench does not answer at ${name}. Use http://localhost.`)
  const { origin } = headers
  if (origin !== undefined && origin !== `http://${headers.host}`)
    throw new Refused(403, 'The workbench takes requests from its own page only.')
  if (!isSame(String(headers[TOKEN_HEADER] ?? ''), token))
    throw new Refused(403, 'This page is from another run of the dev server. Reload it.')
  if (method !== 'GET' && method !== 'POST') throw new Refused(405, 'Use GET or POST.')
  if (method === 'POST' && headers['content-type']?.split(';')[0] !== type)
    throw new Refused(415, `Send it with content-type: ${type}.`)
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The bytes of a request's body.
 *
 * @throws Refused with `message` when there are more than `most`.
 */
export async function readBytes(
  request: IncomingMessage,
  most: number,
  message: string,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // A refused request is still answered, so its connection must not be closed here.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > most) throw new Refused(413, message)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The JSON of a request's body.
 *
 * @throws Refused when it is too large or not JSON.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, MOST_BYTES, 'The request is too large.')
  try {
    return JSON.parse(bytes.toString('utf8'))
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
