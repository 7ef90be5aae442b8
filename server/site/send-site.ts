import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from './content-cache.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { outlastReplacement } from './outlast-replacement.ts'
import { overHttps, protect } from './protect.ts'
import { byteRange } from './range.ts'
import { pathOf, splitOnce } from './request-path.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'
import { tell } from './tell.ts'

/** Answers with what stands at the address of a request: a file, another address, or the 404 page. */
export function sendSite(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  return (
    sendKept(files, request, reply) ??
    outlastReplacement(files, reply, () => sendPage(files, request, reply))
  )
}

/** What is in memory is sent at once: the promises of the long way cost half as much again. Undefined when it is not. */
function sendKept(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const answer = files.known(pathOf(request))
  if (answer === undefined || 'redirect' in answer) return undefined
  const content = answer.file.kept(encodingFor(request, answer.file))
  if (content === undefined || !isWhole(request, answer.file, content)) return undefined
  return write(request, reply, content)
}

async function sendPage(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path, query] = splitOnce(request.raw.url ?? '/', '?')
  const answer = await files.find(path)
  if (answer === undefined) return sendNotFound(files, request, reply)
  if ('redirect' in answer)
    return reply
      .code(301)
      .header('location', query === undefined ? answer.redirect : `${answer.redirect}?${query}`)
      .send()
  return sendFile(answer.file, request, reply)
}

async function sendNotFound(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await files.notFound()
  if (file !== undefined) {
    const { bytes, headers } = await file.read(encodingFor(request, file))
    const { etag: _, ...others } = headers
    return reply.code(404).headers(others).send(bytes)
  }
  return tell(reply.header('cache-control', 'no-cache'), 404, 'There is no page at this address.')
}

/** Answers an address that cannot be decoded with the 404 page: no hook runs for it, and nobody catches. */
export async function sendUndecodable(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  protect(request, reply)
  const send = () => sendNotFound(files, request, reply)
  await outlastReplacement(files, reply, send).catch((error: unknown) => reply.send(error))
}

async function sendFile(
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Read before the first header is set: reading can fail while the site is replaced.
  const content = await file.read(encodingFor(request, file))
  if (isWhole(request, file, content)) return write(request, reply, content)

  const { bytes, tag } = content
  const { 'content-type': type = '', 'content-length': _, ...headers } = content.headers
  reply.headers(headers)
  if (isKnown(request, content)) return reply.code(304).send()
  reply.type(type).header('accept-ranges', 'bytes')
  const range = byteRange(wantedRange(request, tag), bytes.byteLength)
  if (range === 'none') return reply.send(bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`)
    .send(bytes.subarray(range.first, range.last + 1))
}

function encodingFor({ headers }: FastifyRequest, { encodings }: SiteFile): Encoding {
  return chooseEncoding(headers['accept-encoding'], encodings)
}

function isKnown({ headers }: FastifyRequest, { tag }: Content): boolean {
  return matches(headers['if-none-match'], tag)
}

/** Whether the answer is the whole file: the client has none of it yet, and asks for no part. */
function isWhole(request: FastifyRequest, { type }: SiteFile, content: Content): boolean {
  return !type.startsWith('video/') && !isKnown(request, content)
}

/** Sends a whole file. Its headers are always the same: put together anew for each answer they cost more than all else. */
function write(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, headers }: Content,
): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, request.protocol === 'https' ? overHttps(headers) : headers)
  reply.raw.end(bytes)
  return reply
}

/** Only GET has ranges, and a part of another version must not be joined to the parts a client already has. */
function wantedRange({ method, headers }: FastifyRequest, tag: string): string | undefined {
  const ifRange = headers['if-range']
  return method === 'GET' && (ifRange === undefined || ifRange === tag) ? headers.range : undefined
}

function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .split(',')
    .some((candidate) => [tag, '*'].includes(candidate.trim().replace(/^W\//, '')))
}
