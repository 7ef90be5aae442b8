import { REFERENCE_HEADER } from '../../schema/photo-texts.ts'
import { HONEYPOT_FIELD } from '../../schema/quote-request.ts'
import { clickWords, visitWords } from '../parts/count.ts'
import { FIELDS, type Values } from './steps.ts'

/** One quote request, however many attempts it takes to send it. */
export interface Submission {
  /** Idempotency key: the server stores two arrivals with the same key once. */
  key: string
  body: string
}

/** The request body as a plain form would send it: the form name, then every field, including empty ones. */
export function bodyOf(formName: string, values: Values, honeypot: string): string {
  const body = new URLSearchParams({ 'form-name': formName })
  for (const field of FIELDS) body.append(field, values[field])
  if (honeypot !== '') body.append(HONEYPOT_FIELD, honeypot)
  return body.toString()
}

/** The submission for `body`: `last` if its body is identical, so a retry keeps its key. */
export function submissionOf(body: string, last: Submission | undefined): Submission {
  return last?.body === body ? last : { key: newKey(), body }
}

function newKey(): string {
  // randomUUID exists only in secure contexts; a site tested over HTTP on a local network is not one.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A request without a response by then has failed. */
const TIMEOUT_MILLISECONDS = 15_000

/** A request that the server has stored. */
export interface Arrival {
  /** By what the office knows it; undefined where the server doesn't say it. */
  reference: string | undefined
}

/** Sends the request once. Resolves to undefined unless the server answered with a success status in time. */
export async function send(
  { key, body }: Submission,
  {
    endpoint,
    consentVersion,
    seconds,
  }: {
    endpoint: string
    consentVersion: number
    /** Whole seconds since the first keystroke, so the server can spot bots: they are faster than people. */
    seconds: number | undefined
  },
): Promise<Arrival | undefined> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MILLISECONDS)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
        'Idempotency-Key': key,
        'Consent-Version': String(consentVersion),
        ...(seconds !== undefined && { 'Form-Seconds': String(seconds) }),
        ...(visitWords && { Visit: visitWords }),
        ...(clickWords && { 'Click-Ids': clickWords }),
      },
      body,
      signal: controller.signal,
    })
    // Read the body to the end: an unread one counts as a failed request.
    response.arrayBuffer().catch(() => undefined)
    const reference = response.headers.get(REFERENCE_HEADER) ?? undefined
    return response.ok ? { reference } : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
