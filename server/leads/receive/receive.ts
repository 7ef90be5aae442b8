import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { THANK_YOU_PATH } from '../../../schema/paths.ts'
import { REFERENCE_HEADER } from '../../../schema/photo-texts.ts'
import { QUOTE_FORM_NAME } from '../../../schema/quote-request.ts'
import { type Clock, SYSTEM_CLOCK } from '../clock.ts'
import { isProbe, type Lead } from '../lead.ts'
import { type LeadStore, StoreUnavailable } from '../store/lead-store.ts'
import type { ConsentTexts } from './consent.ts'
import { leadOf } from './lead-from-request.ts'
import { type CleanBody, cleanBody } from './normalize.ts'
import { asProbe, carriesProbeKey, type ProbeAccess } from './probe.ts'
import type { PostRate } from './rate.ts'
import { type Refusal, type RefusedPage, refuse } from './refuse.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const LOG_MILLISECONDS = 5000

/** Services that receiving leads needs. */
export interface LeadIntake {
  store: Pick<LeadStore, 'save' | 'check'>
  rate: PostRate
  consent: ConsentTexts
  clock?: Clock
  /** Lets `npm run launch` send probes; undefined without PROBE_KEY. */
  probes?: ProbeAccess | undefined
  /** Called with each request that was stored and sent on. */
  onAccepted?: ((request: FastifyRequest, lead: Lead) => void) | undefined
}

/** Handles a post of the quote form. A 2xx or 3xx response means the lead is stored; any other means it is not. */
export function receiveLead(
  { store, rate, consent, clock = SYSTEM_CLOCK, probes, onAccepted }: LeadIntake,
  { refusedPage, log }: { refusedPage: RefusedPage; log: FastifyBaseLogger },
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const logFailure = throttle(LOG_MILLISECONDS, (code: string) =>
    log.error({ event: 'lead-not-stored', code }),
  )
  const keep = async (request: FastifyRequest, lead: Lead): Promise<string> => {
    const { id, isNew } = await store.save(lead)
    if (isNew && lead.status === 'accepted' && !isProbe(lead)) onAccepted?.(request, lead)
    return id
  }
  return async (request, reply) => {
    const reject = (refusal: Refusal) => refuse(request, reply, refusal, refusedPage)
    const clean = readForm(request)
    if ('status' in clean) return reject(clean)
    const { fields } = clean
    const isTest = carriesProbeKey(request, probes)
    const volume = isTest ? 'normal' : rate.count(request.ip, clean.hash)
    if (volume === 'too-many') {
      reply.header('retry-after', '60')
      return reject({ ...TOO_MANY, fields })
    }
    let id: string
    try {
      const lead = await leadOf({ request, clean, volume, consent, now: clock.now() })
      id = await keep(request, isTest ? asProbe(lead) : lead)
      if (isTest)
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ ok: true, probe: id }))
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      logFailure(error.code)
      reply.header('retry-after', '5')
      return reject({ ...UNAVAILABLE, fields })
    }
    if (isBrowserNavigation(request))
      return reply.code(303).header('location', THANK_YOU_PATH).send()
    return reply
      .header(REFERENCE_HEADER, id)
      .type('application/json; charset=utf-8')
      .send('{"ok":true}')
  }
}

const TOO_MANY: Refusal = {
  status: 429,
  reason: 'tooMany',
  sentence: 'Too many requests from your address. Please wait a minute, or call us.',
}

const UNAVAILABLE: Refusal = {
  status: 503,
  reason: 'notStored',
  sentence: 'We could not save your request. Please try again, or call us.',
}

function readForm({ headers, body: bytes }: FastifyRequest): CleanBody | Refusal {
  if (!(bytes instanceof Buffer) || bytes.byteLength === 0)
    return unreadable(400, 'The request is empty. Please fill in the form.')
  const encoding = headers['content-encoding'] ?? 'identity'
  if (mediaType(headers['content-type'] ?? '') !== FORM_TYPE || encoding !== 'identity')
    return unreadable(415, `Send the form as ${FORM_TYPE}, uncompressed.`)
  const clean = cleanBody(bytes.toString('utf8'))
  if (clean.formName !== QUOTE_FORM_NAME)
    return unreadable(400, `Only the quote form is accepted here: form-name=${QUOTE_FORM_NAME}.`)
  const { missing, fields } = clean
  if (missing.length > 0)
    return {
      status: 422,
      reason: 'missing',
      sentence: 'Please fill in the missing fields:',
      missing,
      fields,
    }
  return clean
}

function unreadable(status: number, sentence: string): Refusal {
  return { status, reason: 'unreadable', sentence }
}

/** True when the browser will show the response itself, as without JavaScript: it needs a page, not JSON. */
function isBrowserNavigation({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true
  return (headers.accept ?? '').includes('text/html') && headers['idempotency-key'] === undefined
}

function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase()
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
