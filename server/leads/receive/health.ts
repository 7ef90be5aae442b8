import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LeadStore } from '../store/lead-store.ts'

const CACHE_MILLISECONDS = 1000

/** Responds 200 while leads can be stored, else 503. However often it is called, it tries the database once a second. */
export function healthCheck(
  store: Pick<LeadStore, 'check'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let checked = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined
  return async (_request, reply) => {
    if (checking === undefined || performance.now() - checked > CACHE_MILLISECONDS) {
      checked = performance.now()
      checking = store.check().then(
        () => true,
        () => false,
      )
    }
    const ok = await checking
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    if (!ok) reply.code(503).header('retry-after', '5')
    return reply.send(JSON.stringify({ ok, leads: ok ? 'can be stored' : 'cannot be stored' }))
  }
}
