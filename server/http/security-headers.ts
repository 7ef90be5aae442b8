import type { FastifyReply, FastifyRequest } from 'fastify'
import { HSTS, SECURITY_HEADERS } from '../../schema/shared/http-headers.ts'

export type Headers = Readonly<Record<string, string>>

const ALWAYS = Object.entries(SECURITY_HEADERS)

const withHstsCache = new WeakMap<Headers, Headers>()

/** `headers` plus HSTS, for a visitor who connected over https. Cached: the same headers return the same object. */
export function withHsts(headers: Headers): Headers {
  const cached = withHstsCache.get(headers)
  if (cached !== undefined) return cached
  const all = { ...headers, ...HSTS }
  withHstsCache.set(headers, all)
  return all
}

/** Adds the security headers that every response has. A file's own policy is kept. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of ALWAYS) if (!reply.hasHeader(name)) reply.header(name, value)
  if (request.protocol === 'https') reply.headers(HSTS)
}
