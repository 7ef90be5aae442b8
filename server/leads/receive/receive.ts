import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { THANK_YOU_PATH } from '../../../schema/paths.ts'
import { QUOTE_FORM_NAME } from '../../../schema/quote-request.ts'
import { respond } from '../../http/respond.ts'
import { type Clock, SYSTEM_CLOCK } from '../clock.ts'
import { type LeadStore, StoreUnavailable } from '../store/lead-store.ts'
import type { ConsentTexts } from './consent.ts'
import { leadOf } from './lead-from-request.ts'
import { type CleanBody, cleanBody } from './normalize.ts'
import type { PostRate } from './rate.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
const LOG_MILLISECONDS = 5000

/** What receiving leads requires. */
export interface LeadIntake {
  store: Pick<LeadStore, 'save' | 'check'>
  rate: PostRate
  consent: ConsentTexts
  clock?: Clock
}

/** Handles a post of the quote form. A 2xx or 3xx response means the lead is stored; any other means it is not. */
export function receiveLead(
  { store, rate, consent, clock = SYSTEM_CLOCK }: LeadIntake,
  log: FastifyBaseLogger,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const logFailure = throttle(LOG_MILLISECONDS, (code: string) =>
    log.error({ event: 'lead-not-stored', code }),
  )
  return async (request, reply) => {
    const clean = readForm(request)
    if ('status' in clean) return reject(reply, clean)
    const volume = rate.count(request.ip, clean.hash)
    if (volume === 'too-many') return reject(reply.header('retry-after', '60'), TOO_MANY)
    try {
      await store.save(await leadOf({ request, clean, volume, consent, now: clock.now() }))
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      logFailure(error.code)
      return reject(reply.header('retry-after', '5'), UNAVAILABLE)
    }
    if (isBrowserNavigation(request))
      return reply.code(303).header('location', THANK_YOU_PATH).send()
    return reply.type('application/json; charset=utf-8').send('{"ok":true}')
  }
}

interface Rejection {
  status: number
  sentence: string
}

const TOO_MANY: Rejection = {
  status: 429,
  sentence: 'Too many requests from your address. Please wait a minute, or call us.',
}

const UNAVAILABLE: Rejection = {
  status: 503,
  sentence: 'We could not save your request. Please try again, or call us.',
}

function readForm({ headers, body: bytes }: FastifyRequest): CleanBody | Rejection {
  if (!(bytes instanceof Buffer) || bytes.byteLength === 0)
    return { status: 400, sentence: 'The request is empty. Please fill in the form.' }
  const encoding = headers['content-encoding'] ?? 'identity'
  if (mediaType(headers['content-type'] ?? '') !== FORM_TYPE || encoding !== 'identity')
    return { status: 415, sentence: `Send the form as ${FORM_TYPE}, uncompressed.` }
  const clean = cleanBody(bytes.toString('utf8'))
  if (clean.formName !== QUOTE_FORM_NAME)
    return {
      status: 400,
      sentence: `Only the quote form is accepted here: form-name=${QUOTE_FORM_NAME}.`,
    }
  if (clean.missing.length > 0)
    return {
      status: 422,
      sentence: `Please fill in the missing fields: ${clean.missing.join(', ')}.`,
    }
  return clean
}

/** True when the browser will show the response itself, as without JavaScript: it needs a page, not JSON. */
function isBrowserNavigation({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true
  return (headers.accept ?? '').includes('text/html') && headers['idempotency-key'] === undefined
}

function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase()
}

function reject(reply: FastifyReply, { status, sentence }: Rejection): FastifyReply {
  return respond(reply, status, sentence)
}

/** Calls `act` at most once in this many milliseconds: an hour-long outage must not log a line per visitor. */
function throttle<Args extends unknown[]>(
  milliseconds: number,
  act: (...args: Args) => void,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    if (performance.now() - last < milliseconds) return
    last = performance.now()
    act(...args)
  }
}
