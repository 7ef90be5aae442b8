import type { FastifyReply } from 'fastify'

/** Answers with a sentence that a visitor may read. */
export function tell(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`)
}
