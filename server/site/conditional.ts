import type { FastifyRequest } from 'fastify'
import type { Content } from './content-cache.ts'

/** True when the client already has this content. */
export function isUnchanged({ headers }: FastifyRequest, { etag }: Content): boolean {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .split(',')
    .some((candidate) => [etag, '*'].includes(candidate.trim().replace(/^W\//, '')))
}

/** The Range header if it applies: only to GET, and only if the client's other parts are of this version. */
export function applicableRange(
  { method, headers }: FastifyRequest,
  etag: string,
): string | undefined {
  const ifRange = headers['if-range']
  return method === 'GET' && (ifRange === undefined || ifRange === etag) ? headers.range : undefined
}
