import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { SiteFiles } from './site-files.ts'
import { tell } from './tell.ts'

const REPLACEMENT_MILLISECONDS = 2000

/**
 * Between two renames the files of the site are missing for a moment: `send` is tried again until the new site is in
 * place. It must not touch the reply before it has read what it sends.
 */
export async function outlastReplacement(
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
      files.forget()
      await setTimeout(50)
    }
  }
  return tell(
    reply.header('retry-after', '5'),
    503,
    'The site is being renewed. Please try again in a moment.',
  )
}
