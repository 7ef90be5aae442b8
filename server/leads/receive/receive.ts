import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { QUOTE_FORM_NAME } from '../../schema/quote.ts'
import { tell } from '../tell.ts'
import { type Clock, SYSTEM_CLOCK, timeText } from './clock.ts'
import type { ConsentTexts } from './consent.ts'
import { flagsFor, isSuspicious } from './judge.ts'
import { type Lead, newLeadId } from './lead.ts'
import { type CleanBody, cleanBody, cleanHeader } from './normalise.ts'
import type { PostRate, RateVerdict } from './rate.ts'
import { type LeadStore, StoreUnavailable } from './store.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
const THANKS = '/thank-you'
const LOG_MILLISECONDS = 5000

/** What taking a lead needs. */
export interface LeadDesk {
  store: Pick<LeadStore, 'save' | 'check'>
  rate: PostRate
  consent: ConsentTexts
  clock?: Clock
}

/** Answers a post of the quote form: 2xx or 3xx when it is stored, and only then. */
export function receiveLead(
  { store, rate, consent, clock = SYSTEM_CLOCK }: LeadDesk,
  log: FastifyBaseLogger,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const logTrouble = atMostEvery(LOG_MILLISECONDS, (code: string) =>
    log.error({ event: 'lead-not-stored', code }),
  )
  return async (request, reply) => {
    const clean = readForm(request)
    if ('status' in clean) return refuse(reply, clean)
    const verdict = rate.count(request.ip, clean.hash)
    if (verdict === 'too-many') return refuse(reply.header('retry-after', '60'), TOO_MANY)
    try {
      await store.save(await leadOf({ request, clean, verdict, consent, now: clock.now() }))
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      logTrouble(error.code)
      return refuse(reply.header('retry-after', '5'), UNAVAILABLE)
    }
    if (isBrowsersOwn(request)) return reply.code(303).header('location', THANKS).send()
    return reply.type('application/json; charset=utf-8').send('{"ok":true}')
  }
}

interface Refusal {
  status: number
  sentence: string
}

const TOO_MANY: Refusal = {
  status: 429,
  sentence: 'Too many requests from here. Please wait a minute, or call us.',
}

const UNAVAILABLE: Refusal = {
  status: 503,
  sentence: 'Your request could not be kept. Please try again, or call us.',
}

function readForm({ headers, body: bytes }: FastifyRequest): CleanBody | Refusal {
  if (!(bytes instanceof Buffer) || bytes.byteLength === 0)
    return { status: 400, sentence: 'The request is empty. Please fill in the form.' }
  const encoding = headers['content-encoding'] ?? 'identity'
  if (mediaType(headers['content-type'] ?? '') !== FORM_TYPE || encoding !== 'identity')
    return { status: 415, sentence: `Send the form as ${FORM_TYPE}, not compressed.` }
  const clean = cleanBody(bytes.toString('utf8'))
  if (clean.formName !== QUOTE_FORM_NAME)
    return { status: 400, sentence: `Only the form form-name=${QUOTE_FORM_NAME} is taken here.` }
  if (clean.missing.length > 0)
    return {
      status: 422,
      sentence: `Please fill in the missing fields: ${clean.missing.join(', ')}.`,
    }
  return clean
}

async function leadOf({
  request,
  clean,
  verdict,
  consent,
  now,
}: {
  request: FastifyRequest
  clean: CleanBody
  verdict: RateVerdict
  consent: ConsentTexts
  now: Date
}): Promise<Lead> {
  const { headers, host, ip } = request
  const versionShown = cleanHeader(headers['consent-version'], 40)
  const agreed = await consent.shown(versionShown)
  const flags = [
    ...clean.flags,
    ...flagsFor(clean.fields, {
      honeypot: clean.honeypot,
      manyPosts: verdict === 'many',
      formSeconds: secondsOf(headers['form-seconds']),
      secFetchSite: headers['sec-fetch-site']?.toString(),
      origin: headers.origin,
      host,
    }),
  ]
  if (versionShown !== '' && versionShown !== agreed.version) flags.push('consent-version-differs')
  return {
    id: newLeadId(now),
    receivedAt: timeText(now),
    status: isSuspicious(flags) ? 'quarantined' : 'accepted',
    fields: clean.fields,
    flags,
    consent: agreed,
    consentVersionShown: versionShown,
    page: pathOf(headers.referer),
    remoteAddress: ip,
    userAgent: cleanHeader(headers['user-agent'], 400),
    idempotencyKey: cleanHeader(headers['idempotency-key'], 200),
    bodyHash: clean.hash,
  }
}

/** Without JavaScript the browser itself shows the answer: it is led on to a page. */
function isBrowsersOwn({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true
  return (headers.accept ?? '').includes('text/html') && headers['idempotency-key'] === undefined
}

/** Only the path: a query may hold what a visitor searched for. */
function pathOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return ''
  return cleanHeader(new URL(referer).pathname, 300)
}

function secondsOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}

function mediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase()
}

function refuse(reply: FastifyReply, { status, sentence }: Refusal): FastifyReply {
  return tell(reply, status, sentence)
}

/** A database that is away for an hour must not fill the log with one line for each visitor. */
function atMostEvery<Args extends unknown[]>(
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
