import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PROBE_HEADER } from '../../schema/probe.ts'
import type { StoredLead } from '../../server/leads/lead.ts'
import { type Database, databaseAt } from '../../server/leads/store/database.ts'
import { eraseLead, listLeads } from '../../server/leads/store/manage.ts'
import type { ProbeState } from '../../server/leads/store/probes.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import { headerOf, type MailSink, startMailSink } from './mail-sink.ts'
import { newDatabase, type Postgres, startPostgres } from './postgres.ts'
import { startWebhookSink, type WebhookSink } from './webhook-sink.ts'

const KEY = 'a-key-of-the-test-with-40-letters-in-it_'
const WITH_KEY = { [PROBE_HEADER]: KEY }
/** For a machine that is busy with other work. */
const SLOW = 120_000
const TEST = { ...REQUEST, name: 'Launch test' }

vi.setConfig({ testTimeout: SLOW })

let mail: MailSink
let webhook: WebhookSink
let postgres: Postgres
beforeAll(async () => {
  mail = await startMailSink()
  webhook = await startWebhookSink()
  postgres = await startPostgres()
}, SLOW)
afterAll(async () => {
  await Promise.all([mail.stop(), webhook.stop(), postgres.stop()])
})

/** Settings of a server with every channel. */
function settings(): Record<string, string> {
  return {
    PROBE_KEY: KEY,
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@roofing.example',
    MAIL_TO: 'office@roofing.example',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  }
}

async function probe(site: LeadSite, fields: Record<string, string> = TEST): Promise<string> {
  const response = await site.post(fields, WITH_KEY)
  const { ok, probe: id } = (await response.json()) as { ok: boolean; probe: string }
  expect({ status: response.status, ok }).toEqual({ status: 200, ok: true })
  return id
}

function ask(site: LeadSite, path: string, headers: Record<string, string>, method = 'GET') {
  return fetch(`${site.url}${path}`, { method, headers })
}

async function stateOf(site: LeadSite, id: string): Promise<ProbeState> {
  return (await (await ask(site, `/probe/${id}`, WITH_KEY)).json()) as ProbeState
}

interface Opened extends LeadSite {
  /** The leads, read from outside the server; the probes alone if asked for. */
  stored: (filter?: { probes?: boolean }) => Promise<StoredLead[]>
  database: Database
}

/** A server and its database, which is opened once: a thread of its own takes long on a busy machine. */
async function opened(env: Record<string, string>): Promise<Opened> {
  const site = await startLeadSite(env)
  const database = databaseAt(site.place)
  return {
    ...site,
    database,
    async stored(filter = {}) {
      const leads: StoredLead[] = []
      for await (const lead of listLeads(await database.ready(), filter)) leads.push(lead)
      return leads
    },
    async stop() {
      await database.close()
      await site.stop()
    },
  }
}

const idsOf = (leads: StoredLead[]) => leads.map(({ id }) => id)
const named = (leads: StoredLead[], name: string) =>
  leads.filter(({ fields }) => fields.name === name)

describe.each(['SQLite', 'PostgreSQL'] as const)('with %s', (kind) => {
  let site: Opened
  beforeAll(async () => {
    const place = kind === 'SQLite' ? {} : { DATABASE_URL: await newDatabase(postgres) }
    site = await opened({ ...settings(), ...place, MAX_POSTS_PER_MINUTE: '4' })
  }, SLOW)
  afterAll(() => site.stop())

  test('a probe is stored, sent through every channel as a test, left out of the lists, and erased without a trace', async () => {
    const id = await probe(site)
    await expect
      .poll(async () => (await stateOf(site, id)).deliveries.map(({ sentAt }) => sentAt !== ''), {
        timeout: SLOW,
      })
      .toEqual([true, true])
    expect(await stateOf(site, id)).toMatchObject({
      id,
      status: 'accepted',
      flags: ['probe'],
      fields: { name: TEST.name, address: TEST.address, zipCode: TEST.zipCode },
      deliveries: [{ channel: 'mail' }, { channel: 'webhook' }],
    })
    const message = mail.mails.find(({ text }) => text.includes(id))
    expect(message && headerOf(message, 'Subject')).toMatch(/^Test, no customer: /)
    expect(message?.text).toContain('This is a test of the quote form')
    const call = webhook.calls.find(({ body }) => body.includes(id))
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
      type: 'lead.probe',
      data: { id, flags: ['probe'] },
    })
    expect(idsOf(await site.stored())).not.toContain(id)
    expect(idsOf(await site.stored({ probes: true }))).toContain(id)

    expect((await ask(site, `/probe/${id}`, WITH_KEY, 'DELETE')).status).toBe(200)
    expect((await ask(site, `/probe/${id}`, WITH_KEY)).status).toBe(404)
    expect((await ask(site, `/probe/${id}`, WITH_KEY, 'DELETE')).status).toBe(404)
    expect(idsOf(await site.stored({ probes: true }))).not.toContain(id)
  })

  test("a visitor's request with the text of a probe is a lead of its own, which the key neither shows nor erases", async () => {
    const id = await probe(site, { ...TEST, name: 'Twin' })
    await site.post({ ...TEST, name: 'Twin' })
    const [lead] = named(await site.stored(), 'Twin')
    expect(lead).toMatchObject({ status: 'accepted', flags: [], corrects: '' })
    expect(lead?.id).not.toBe(id)

    expect((await ask(site, `/probe/${lead?.id}`, WITH_KEY)).status).toBe(404)
    expect((await ask(site, `/probe/${lead?.id}`, WITH_KEY, 'DELETE')).status).toBe(404)
    expect(idsOf(await site.stored())).toContain(lead?.id)
  })

  test('a probe that is sent again is the same probe, with a key of its own or without', async () => {
    const again = { ...TEST, name: 'Again' }
    expect(await probe(site, again)).toBe(await probe(site, again))
    const keyed = { ...WITH_KEY, 'idempotency-key': 'one' }
    const ids = [await site.post(again, keyed), await site.post(again, keyed)].map((response) =>
      response.json(),
    )
    const [first, second] = (await Promise.all(ids)) as { probe: string }[]
    expect(first?.probe).toBe(second?.probe)
    await site.post({ ...again, description: 'other text' }, { 'idempotency-key': 'one' })
    const [lead] = named(await site.stored(), 'Again')
    expect(lead?.corrects).toBe('')
  })

  test('a probe erased with npm run leads stays out of the lists', async () => {
    const id = await probe(site, { ...TEST, name: 'Left behind' })
    expect(await eraseLead(await site.database.ready(), id)).toBe(true)
    expect(idsOf(await site.stored())).not.toContain(id)
    expect(await stateOf(site, id)).toMatchObject({ status: 'erased', fields: { name: '' } })
  })

  test('probes count toward no limit, and are screened like every request', async () => {
    for (let count = 0; count < 6; count++) await probe(site, { ...TEST, address: `${count} Row` })
    const trapped = await probe(site, { ...TEST, company: 'ACME' })
    const { status, flags, deliveries } = await stateOf(site, trapped)
    expect({ status, flags }).toEqual({ status: 'quarantined', flags: ['honeypot', 'probe'] })
    expect(deliveries).toMatchObject([{ channel: 'digest', sentAt: '' }])
  })
})

describe('without the key', () => {
  let open: Opened
  let closed: LeadSite
  beforeAll(async () => {
    open = await opened(settings())
    closed = await startLeadSite()
  }, SLOW)
  afterAll(() => Promise.all([open.stop(), closed.stop()]))

  test.each([
    ['no key', {}],
    ['a wrong key', { [PROBE_HEADER]: KEY.toUpperCase() }],
    ['half the key', { [PROBE_HEADER]: KEY.slice(0, 20) }],
    ['an empty key', { [PROBE_HEADER]: '' }],
  ])(
    '%s: a post is an ordinary lead, and every answer is the one of a server that knows no probes',
    async (name, headers) => {
      const fields = { ...REQUEST, name }
      const answer = async (site: LeadSite) => {
        const posted = await site.post(fields, headers as Record<string, string>)
        const asked = await Promise.all(
          [
            ['/probe', 'GET'],
            ['/probe/x', 'GET'],
            ['/probe/x', 'HEAD'],
            ['/probe/x', 'DELETE'],
            ['/probe', 'DELETE'],
          ].map(([path = '', method]) =>
            ask(site, path, headers as Record<string, string>, method),
          ),
        )
        const shown = [posted, ...asked].map(async (response) => ({
          status: response.status,
          headers: Object.fromEntries(
            [...response.headers].filter(([header]) => header !== 'date'),
          ),
          body: await response.text(),
        }))
        return Promise.all(shown)
      }
      const answers = await answer(open)
      expect(answers).toEqual(await answer(closed))
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 405, 405])
      const [lead] = named(await open.stored(), name)
      expect(lead).toMatchObject({ status: 'accepted', flags: [] })
    },
  )

  test('the key shows where a lead would be sent', async () => {
    const response = await ask(open, '/probe', WITH_KEY)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ channels: ['mail', 'webhook'] })
  })
})
