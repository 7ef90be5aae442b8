import type { FastifyRequest } from 'fastify'

/** The path that a request names, as it was sent. */
export function pathOf({ raw }: FastifyRequest): string {
  return splitOnce(raw.url ?? '/', '?')[0]
}

/** A text before and after the first separator. */
export function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
