import type { FastifyReply } from 'fastify'

/** Responds with a plain-text sentence that a visitor may read. */
export function respond(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`)
}
