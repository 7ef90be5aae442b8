import type { FastifyReply, FastifyRequest } from 'fastify'
import { HSTS, SECURITY_HEADERS } from '../schema/http-headers.ts'
import type { Headers } from './content-cache.ts'

const EVERYWHERE = Object.entries(SECURITY_HEADERS)

const overHttpsOf = new WeakMap<Headers, Headers>()

/** The headers of a file for who came over https; the same object each time. */
export function overHttps(headers: Headers): Headers {
  const known = overHttpsOf.get(headers)
  if (known !== undefined) return known
  const more = { ...headers, ...HSTS }
  overHttpsOf.set(headers, more)
  return more
}

/** What every answer has; one that is a whole file has it already. */
export function protect(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of EVERYWHERE) if (!reply.hasHeader(name)) reply.header(name, value)
  if (request.protocol === 'https') reply.headers(HSTS)
}
