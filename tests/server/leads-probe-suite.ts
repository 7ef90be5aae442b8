import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROBE_HEADER } from '../../schema/shared/probe.ts'
import type { StoredLead } from '../../server/leads/lead.ts'
import { eraseLead } from '../../server/leads/store/manage.ts'
import type { ProbeState } from '../../server/leads/store/probes.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import { headerOf, type MailSink, startMailSink } from './mail-sink.ts'
import { startWebhookSink, type WebhookSink } from './webhook-sink.ts'

/** The key of every server that these helpers start. */
export const KEY = 'a-key-of-the-test-with-40-letters-in-it_'
/** Headers of a probe. */
export const WITH_KEY = { [PROBE_HEADER]: KEY }
const TEST = { ...REQUEST, name: 'Launch test' }

/** A mail server and a webhook for leads. */
export interface Sinks {
  mail: MailSink
  webhook: WebhookSink
  /** Settings of a server that takes probes and sends leads to both. */
  settings: Record<string, string>
  stop: () => Promise<unknown>
}

export async function startSinks(): Promise<Sinks> {
  const [mail, webhook] = await Promise.all([startMailSink(), startWebhookSink()])
  return {
    mail,
    webhook,
    settings: {
      PROBE_KEY: KEY,
      SMTP_URL: mail.url,
      MAIL_FROM: 'website@roofing.example',
      MAIL_TO: 'office@roofing.example',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    },
    stop: () => Promise.all([mail.stop(), webhook.stop()]),
  }
}

async function probe(site: LeadSite, fields: Record<string, string> = TEST): Promise<string> {
  const response = await site.post(fields, WITH_KEY)
  const { ok, probe: id } = (await response.json()) as { ok: boolean; probe: string }
  expect({ status: response.status, ok }).toEqual({ status: 200, ok: true })
  return id
}

/** Requests a path with these headers. */
export function ask(site: LeadSite, path: string, headers: Record<string, string>, method = 'GET') {
  return fetch(`${site.url}${path}`, { method, headers })
}

async function stateOf(site: LeadSite, id: string): Promise<ProbeState> {
  return (await (await ask(site, `/probe/${id}`, WITH_KEY)).json()) as ProbeState
}

const idsOf = (leads: StoredLead[]) => leads.map(({ id }) => id)
/** Those leads that have this name. */
export const named = (leads: StoredLead[], name: string) =>
  leads.filter(({ fields }) => fields.name === name)

/** Tests probes on one kind of database; `newUrl` makes a new PostgreSQL database, without it they use SQLite. */
export function testProbes(newUrl?: () => Promise<string>): void {
  let sinks: Sinks
  let site: LeadSite
  beforeAll(async () => {
    sinks = await startSinks()
    const env = { ...sinks.settings, MAX_POSTS_PER_MINUTE: '4' }
    site = await startLeadSite(
      newUrl === undefined ? env : { ...env, DATABASE_URL: await newUrl() },
    )
  })
  afterAll(async () => {
    await site.stop()
    await sinks.stop()
  })

  test('a probe is stored, sent through every channel as a test, left out of the lists, and erased without a trace', async () => {
    const id = await probe(site)
    await expect
      .poll(async () => (await stateOf(site, id)).deliveries.map(({ sentAt }) => sentAt !== ''), {
        timeout: 120_000,
      })
      .toEqual([true, true])
    expect(await stateOf(site, id)).toMatchObject({
      id,
      status: 'accepted',
      flags: ['probe'],
      fields: { name: TEST.name, address: TEST.address, zipCode: TEST.zipCode },
      deliveries: [{ channel: 'mail' }, { channel: 'webhook' }],
    })
    const message = sinks.mail.mails.find(({ text }) => text.includes(id))
    expect(message && headerOf(message, 'Subject')).toMatch(/^Test, no customer · /)
    expect(message?.text).toContain('This is a test of the quote form')
    const call = sinks.webhook.calls.find(({ body }) => body.includes(id))
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
      type: 'lead.probe',
      data: { id, flags: ['probe'] },
    })
    expect(idsOf(await site.leads())).not.toContain(id)
    expect(idsOf(await site.leads({ probes: true }))).toContain(id)

    expect((await ask(site, `/probe/${id}`, WITH_KEY, 'DELETE')).status).toBe(200)
    expect((await ask(site, `/probe/${id}`, WITH_KEY)).status).toBe(404)
    expect((await ask(site, `/probe/${id}`, WITH_KEY, 'DELETE')).status).toBe(404)
    expect(idsOf(await site.leads({ probes: true }))).not.toContain(id)
  })

  test("a visitor's request with the text of a probe is a lead of its own, which the key neither shows nor erases", async () => {
    const id = await probe(site, { ...TEST, name: 'Twin' })
    await site.post({ ...TEST, name: 'Twin' })
    const [lead] = named(await site.leads(), 'Twin')
    expect(lead).toMatchObject({ status: 'accepted', flags: [], corrects: '' })
    expect(lead?.id).not.toBe(id)

    expect((await ask(site, `/probe/${lead?.id}`, WITH_KEY)).status).toBe(404)
    expect((await ask(site, `/probe/${lead?.id}`, WITH_KEY, 'DELETE')).status).toBe(404)
    expect(idsOf(await site.leads())).toContain(lead?.id)
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
    const [lead] = named(await site.leads(), 'Again')
    expect(lead?.corrects).toBe('')
  })

  test('a probe erased with npm run leads stays out of the lists', async () => {
    const id = await probe(site, { ...TEST, name: 'Left behind' })
    expect(await eraseLead(await site.database().ready(), id)).toMatchObject({ id })
    expect(idsOf(await site.leads())).not.toContain(id)
    expect(await stateOf(site, id)).toMatchObject({ status: 'erased', fields: { name: '' } })
  })

  test('probes count toward no limit, and are screened like every request', async () => {
    for (let count = 0; count < 6; count++) await probe(site, { ...TEST, address: `${count} Row` })
    const trapped = await probe(site, { ...TEST, company: 'ACME' })
    const { status, flags, deliveries } = await stateOf(site, trapped)
    expect({ status, flags }).toEqual({ status: 'quarantined', flags: ['honeypot', 'probe'] })
    expect(deliveries).toMatchObject([{ channel: 'digest', sentAt: '' }])
  })
}
