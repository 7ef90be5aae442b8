import type { FastifyRequest } from 'fastify'

export type AnswerType = 'html' | 'json' | 'text'

/**
 * What the client wants to read: a page if the browser will show the answer or it asks for HTML, JSON if it prefers
 * that, and text otherwise.
 */
export function answerType({ headers }: FastifyRequest): AnswerType {
  if (headers['sec-fetch-mode'] === 'navigate') return 'html'
  const html = weightOf(headers.accept, 'text/html')
  const json = weightOf(headers.accept, 'application/json')
  if (json > html) return 'json'
  return html > 0 ? 'html' : 'text'
}

/** The weight of a media type that an Accept header names; 0 if it does not. Source: RFC 9110, section 12.5.1. */
function weightOf(accept: string | undefined, type: string): number {
  const ranges = (accept ?? '').toLowerCase().split(',')
  const weights = ranges.map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) return 0
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const value = weight === undefined ? 1 : Number(weight)
    return Number.isFinite(value) ? value : 0
  })
  return Math.max(0, ...weights)
}
