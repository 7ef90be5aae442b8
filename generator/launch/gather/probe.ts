import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  HONEYPOT_FIELD,
  QUOTE_LIMITS,
  type QuoteField,
  REQUIRED_QUOTE_FIELDS,
} from '../../../schema/quote-request.ts'
import { PROBE_HEADER, PROBE_PATH } from '../../../schema/shared/probe.ts'
import type { QuoteForm } from '../html/quote-form.ts'
import type { Answer, Client } from './http-client.ts'

/** The state of a probe as the server reports it. */
interface ProbeState {
  status: string
  flags: string[]
  fields: Record<string, string>
  deliveries: { channel: string; attempts: number; sentAt: string; lastError: string }[]
}

/** What happened to a probe: a real quote request that the server recognizes as a test. */
export type ProbeRecord =
  | { kind: 'skipped'; reason: string }
  /** The server doesn't know the key, so nothing was sent. */
  | { kind: 'unknown-key'; status: number }
  | {
      kind: 'sent'
      channels: string[]
      fields: Record<string, string>
      /** Status of the answers to posts that lack one required field. */
      incomplete: { field: QuoteField; status: number }[]
      status: number
      /** The last known state; undefined when the server never stored the probe. */
      state: ProbeState | undefined
      isErased: boolean
    }

const WAIT_MILLISECONDS = 90_000
const POLL_MILLISECONDS = 500
/** A channel that failed this often has failed. */
const ENOUGH_ATTEMPTS = 2

/** Sends a request with the fields of `form`, follows it until it is delivered, and erases it. */
export async function sendProbe(
  client: Client,
  { form, key, phone }: { form: QuoteForm; key: string; phone: string },
): Promise<ProbeRecord> {
  const asTester = { [PROBE_HEADER]: key }
  const welcome = await client.ask(PROBE_PATH, { headers: asTester })
  const channels = jsonOf<{ channels?: string[] }>(welcome)?.channels
  if (welcome.status !== 200 || channels === undefined)
    return { kind: 'unknown-key', status: welcome.status }

  const fields = probeFields(form, phone)
  const post = (sent: Record<string, string>) => postForm(client, form, sent, asTester)
  const incomplete: { field: QuoteField; status: number }[] = []
  for (const field of REQUIRED_QUOTE_FIELDS)
    incomplete.push({ field, status: (await post({ ...fields, [field]: '' })).status })
  const answer = await post(fields)
  const id = jsonOf<{ probe?: string }>(answer)?.probe
  const sent = { kind: 'sent', channels, fields, incomplete, status: answer.status } as const
  if (id === undefined) return { ...sent, state: undefined, isErased: false }

  const address = `${PROBE_PATH}/${id}`
  const erase = () => client.ask(address, { method: 'DELETE', headers: asTester })
  const state = await finalState(client, address, asTester).catch(async (error: unknown) => {
    await erase()
    throw error
  })
  await erase()
  const gone = await client.ask(address, { headers: asTester })
  return { ...sent, state, isErased: gone.status === 404 }
}

/** What a careful visitor would fill in, with words that say it is a test. */
function probeFields(form: QuoteForm, phone: string): Record<string, string> {
  const typed: Record<QuoteField, string> = {
    address: '1 Launch Check',
    city: 'Tampa',
    zipCode: '33602',
    serviceType: '',
    description: 'A test of the quote form by npm run launch. It is erased when the test ends.',
    name: 'Launch check',
    phone,
    email: '',
  }
  return Object.fromEntries(
    form.fields
      .filter(({ name }) => name !== HONEYPOT_FIELD)
      .map(({ name, values: [first = ''] }) => [
        name,
        (name in QUOTE_LIMITS && typed[name as QuoteField]) || first,
      ]),
  )
}

function postForm(
  client: Client,
  form: QuoteForm,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Answer> {
  const { pathname, search } = new URL(form.action, client.origin)
  return client.ask(`${pathname}${search}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'form-seconds': '60',
      'idempotency-key': randomUUID(),
      origin: client.origin,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
}

/** The state once every delivery has arrived or failed. */
async function finalState(
  client: Client,
  address: string,
  headers: Record<string, string>,
): Promise<ProbeState | undefined> {
  const until = performance.now() + WAIT_MILLISECONDS
  for (;;) {
    const state = jsonOf<ProbeState>(await client.ask(address, { headers }))
    if (state?.deliveries === undefined) return undefined
    const waiting = state.deliveries.filter(
      ({ channel, sentAt, attempts }) =>
        channel !== 'digest' && sentAt === '' && attempts < ENOUGH_ATTEMPTS,
    )
    if (waiting.length === 0 || performance.now() > until) return state
    await setTimeout(POLL_MILLISECONDS)
  }
}

function jsonOf<Value>({ body, headers }: Answer): Value | undefined {
  if (!(headers['content-type'] ?? '').startsWith('application/json')) return undefined
  return JSON.parse(body.toString('utf8')) as Value
}
