import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf, splitOnce } from '../http/request-path.ts'
import { respond } from '../http/respond.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { retryDuringReplacement } from './retry-during-replacement.ts'
import { encodingFor, sendCached, sendFile } from './send-file.ts'
import type { SiteFiles } from './site-files.ts'

/** Responds with what the site has at the path of a request: a file, a redirect, or the 404 page. */
export function sendSite(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  return (
    sendNow(files, request, reply) ??
    retryDuringReplacement(files, reply, () => sendAnswer(files, request, reply))
  )
}

/** Sends what is in memory without promises, which would cost half as much again. Undefined if it is not in memory. */
function sendNow(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const answer = files.findNow(pathOf(request))
  return answer !== undefined && 'file' in answer
    ? sendCached(answer.file, request, reply)
    : undefined
}

async function sendAnswer(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path, query] = splitOnce(request.raw.url ?? '/', '?')
  const answer = await files.find(path)
  if (answer === undefined) return sendNotFound(files, request, reply)
  if ('gone' in answer) return sendNotFound(files, request, reply, 410)
  if ('redirect' in answer)
    return (
      reply
        .code(301)
        // Without it, browsers keep a 301 for good: a page renamed back would redirect in circles.
        .headers({ location: withQuery(answer.redirect, query), 'cache-control': 'no-cache' })
        .send()
    )
  return sendFile(answer.file, request, reply)
}

/** The target of a redirect with the query of the request, before the target's anchor if it has one. */
function withQuery(target: string, query: string | undefined): string {
  if (query === undefined) return target
  const [path, anchor] = splitOnce(target, '#')
  const joined = `${path}${path.includes('?') ? '&' : '?'}${query}`
  return anchor === undefined ? joined : `${joined}#${anchor}`
}

async function sendNotFound(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 404 | 410 = 404,
): Promise<FastifyReply> {
  const file = await files.notFound()
  if (file !== undefined) {
    const { bytes, headers } = await file.read(encodingFor(request, file))
    const { etag: _, ...others } = headers
    return reply.code(status).headers(others).send(bytes)
  }
  return respond(
    reply.header('cache-control', 'no-cache'),
    status,
    status === 410 ? 'This page has been removed.' : 'Page not found.',
  )
}

/** Responds to a path that cannot be decoded with the 404 page. Fastify runs no hooks for it and catches no errors. */
export async function sendUndecodable(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  setSecurityHeaders(request, reply)
  const send = () => sendNotFound(files, request, reply)
  await retryDuringReplacement(files, reply, send).catch((error: unknown) => reply.send(error))
}
