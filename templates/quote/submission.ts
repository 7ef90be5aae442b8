import type { HONEYPOT_FIELD } from '../../schema/quote.ts'
import { FIELDS, type Values } from './steps.ts'

/** One request for a quote, however often it has to be sent. */
export interface Submission {
  /** Tells the server that a second arrival is the same request. */
  key: string
  body: string
}

/** The field that people do not see; who fills it in is a machine. */
export const TRAP_FIELD: typeof HONEYPOT_FIELD = 'company'

/** The request as a form would send it: the name of the form, then every field, empty ones too. */
export function bodyOf(formName: string, values: Values, trapValue: string): string {
  const body = new URLSearchParams({ 'form-name': formName })
  for (const field of FIELDS) body.append(field, values[field])
  if (trapValue !== '') body.append(TRAP_FIELD, trapValue)
  return body.toString()
}

/** The submission of `body`: the last one when that said the same, so that a retry keeps its key. */
export function submissionOf(body: string, last: Submission | undefined): Submission {
  return last?.body === body ? last : { key: newKey(), body }
}

function newKey(): string {
  // Only secure pages have randomUUID; a site tried out in the local network is none.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A request that has no answer by then has failed. */
const ANSWER_MILLISECONDS = 15_000

/** Sends the request once. Resolves with whether it has arrived: the server said OK in time, whatever else it said. */
export async function send(
  { key, body }: Submission,
  {
    endpoint,
    consentVersion,
    seconds,
  }: {
    endpoint: string
    consentVersion: number
    /** Whole seconds since the first keystroke: machines are faster than people. */
    seconds: number | undefined
  },
): Promise<boolean> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), ANSWER_MILLISECONDS)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
        'Idempotency-Key': key,
        'Consent-Version': String(consentVersion),
        ...(seconds !== undefined && { 'Form-Seconds': String(seconds) }),
      },
      body,
      signal: patience.signal,
    })
    // Nobody reads the body, but one that is left lying counts as a broken request.
    response.arrayBuffer().catch(() => undefined)
    return response.ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
