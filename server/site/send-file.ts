import type { FastifyReply, FastifyRequest } from 'fastify'
import { withHsts } from '../http/security-headers.ts'
import { applicableRange, isUnchanged } from './conditional.ts'
import type { Content } from './content-cache.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { byteRange } from './range.ts'
import type { SiteFile } from './site-file.ts'

/** The encoding of a file to send for a request. */
export function encodingFor({ headers }: FastifyRequest, { encodings }: SiteFile): Encoding {
  return chooseEncoding(headers['accept-encoding'], encodings)
}

/** Sends a file that is in memory and needed as a whole; undefined if it is not. */
export function sendCached(
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const content = file.cached(encodingFor(request, file))
  if (content === undefined || !isWhole(request, file, content)) return undefined
  return sendWhole(request, reply, content)
}

/** Sends a file, the requested range of it, or that the client's copy is current. */
export async function sendFile(
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Read before setting the first header: reading can fail while the site is being replaced.
  const content = await file.read(encodingFor(request, file))
  if (isWhole(request, file, content)) return sendWhole(request, reply, content)

  const { bytes, etag } = content
  const { 'content-type': type = '', 'content-length': _, ...headers } = content.headers
  reply.headers(headers)
  if (isUnchanged(request, content)) return reply.code(304).send()
  reply.type(type).header('accept-ranges', 'bytes')
  const range = byteRange(applicableRange(request, etag), bytes.byteLength)
  if (range === 'none') return reply.send(bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`)
    .send(bytes.subarray(range.first, range.last + 1))
}

/** True when the response is the whole file: the client has no copy, and only videos are sent in ranges. */
function isWhole(request: FastifyRequest, { type }: SiteFile, content: Content): boolean {
  return !type.startsWith('video/') && !isUnchanged(request, content)
}

/** Sends a whole file. Its headers never vary; building them for each response costs more than everything else. */
function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, headers }: Content,
): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, request.protocol === 'https' ? withHsts(headers) : headers)
  reply.raw.end(bytes)
  return reply
}
