import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LeadStore } from './store.ts'

const REMEMBERED_MILLISECONDS = 1000

/** Answers whether leads can be stored; asked often, the database is tried once a second. */
export function healthCheck(
  store: Pick<LeadStore, 'check'>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let checked = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined
  return async (_request, reply) => {
    if (checking === undefined || performance.now() - checked > REMEMBERED_MILLISECONDS) {
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
