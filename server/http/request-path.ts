import type { FastifyRequest } from 'fastify'

/** The path of a request exactly as it was sent, without its query. */
export function pathOf({ raw }: FastifyRequest): string {
  return splitOnce(raw.url ?? '/', '?')[0]
}

/** The text before and after the first separator; the second is undefined if there is no separator. */
export function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
