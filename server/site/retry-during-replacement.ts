import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { respond } from '../http/respond.ts'
import type { SiteFiles } from './site-files.ts'

const REPLACEMENT_MILLISECONDS = 2000

/**
 * Calls `send` again while files are missing, as for a moment between the two renames of a deploy. `send` must read what
 * it sends before it changes the reply.
 */
export async function retryDuringReplacement(
  files: SiteFiles,
  reply: FastifyReply,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const until = performance.now() + REPLACEMENT_MILLISECONDS
  while (performance.now() < until) {
    try {
      return await send()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      files.invalidate()
      await setTimeout(50)
    }
  }
  return respond(
    reply.header('retry-after', '5'),
    503,
    'The site is being updated. Please try again in a moment.',
  )
}
