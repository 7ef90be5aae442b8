import { createHmac } from 'node:crypto'
import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailFile } from '../../schema/shared/private-files.ts'
import { nextMondayMorning, timeText } from '../../server/leads/clock.ts'
import { answerChannel, answerSender } from '../../server/leads/deliver/answer.ts'
import { Delivery } from '../../server/leads/deliver/delivery.ts'
import { digestChannel, digestSender } from '../../server/leads/deliver/digest.ts'
import { mailChannel, mailSender } from '../../server/leads/deliver/mail.ts'
import { mailServerAt } from '../../server/leads/deliver/mail-settings.ts'
import { claimDue } from '../../server/leads/deliver/outbox.ts'
import { webhookChannel, webhookSender } from '../../server/leads/deliver/webhook.ts'
import { weeklyChannel, weeklySender } from '../../server/leads/deliver/weekly.ts'
import { type Database, databaseAt } from '../../server/leads/store/database.ts'
import { leadStore } from '../../server/leads/store/lead-store.ts'
import { leadByToken } from '../../server/leads/store/links.ts'
import { markLead } from '../../server/leads/store/marks.ts'
import { linkIn, MAIL_TEXTS, OFFICE_HOURS } from './desk-fixtures.ts'
import { leadWith } from './lead-fixtures.ts'
import { freePort } from './lead-site.ts'
import { headerOf, type MailSink, partsOf, startMailSink } from './mail-sink.ts'
import { testDatabase } from './test-database.ts'
import { startWebhookSink, type WebhookSink } from './webhook-sink.ts'

const START = Date.parse('2026-11-21T10:00:00.000Z')
const KEY = Buffer.alloc(32, 7)
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

let dataDir: string
let database: Database
let mail: MailSink
let webhook: WebhookSink
let now: number
/** What of `now` did not pass: the clock was set ahead by so much. */
let jumped: number
const started: Delivery[] = []
const clock = { now: () => new Date(now) }

beforeEach(async () => {
  now = START
  jumped = 0
  ;({ dataDir, database } = await testDatabase())
  mail = await startMailSink()
  webhook = await startWebhookSink()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()))
  await Promise.all([mail.stop(), webhook.stop()])
})

const settings = () => ({
  server: mailServerAt(mail.url),
  from: 'site@roofing.example',
  to: ['a@b.example'],
  remindTo: [],
  isWeekly: true,
  answersPerHour: 60,
})
/** As where no site is built yet, unless there is one. */
const context = (site?: MailFile) => ({ database, site: async () => site, now: clock.now })
const RULES = {
  mail: mailChannel.rule,
  digest: digestChannel.rule,
  webhook: webhookChannel.rule,
  weekly: weeklyChannel.rule,
  answer: answerChannel.rule,
}
type Name = keyof typeof RULES

const store = (...names: Name[]) =>
  leadStore(database, { channels: names.map((name) => RULES[name]) })

/** Time after which an attempt has failed; forty-five seconds outside of tests. */
const ATTEMPT_MILLISECONDS = 400

type Options = Partial<
  Pick<ConstructorParameters<typeof Delivery>[0], 'attemptMilliseconds' | 'log' | 'onOutage'>
> & { site?: MailFile; timeoutMilliseconds?: number }

function delivery(name: Name, { site, timeoutMilliseconds, ...options }: Options = {}): Delivery {
  const senders = {
    mail: () => mailSender(settings(), context(site)),
    digest: () => digestSender(settings(), context(site)),
    weekly: () => weeklySender(settings(), context(site)),
    answer: () =>
      answerSender(
        { ...settings(), answersPerHour: 2 },
        context(site ?? MAIL_TEXTS),
        () => now - jumped,
      ),
    webhook: () =>
      webhookSender(
        { url: webhook.url, secret: `whsec_${KEY.toString('base64')}` },
        {
          clock,
          site: async () => site,
          ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
        },
      ),
  }
  const made = new Delivery({
    channel: RULES[name],
    sender: senders[name](),
    database,
    log: SILENT,
    clock,
    ...options,
  })
  started.push(made)
  return made
}

/** Advances the clock and sends what is due, in steps of ten seconds, or of a minute for more than an hour. */
async function pass(minutes: number, ...deliveries: Delivery[]): Promise<void> {
  for (const end = now + minutes * 60_000; now < end; now += minutes > 60 ? 60_000 : 10_000)
    for (const each of deliveries) await each.sendDue()
}

describe('a mail', () => {
  test('has what the contractor needs, in both parts, with a Reply-To', async () => {
    const lead = leadWith({ fields: { description: 'Drip & drop <b>' } })
    await store('mail').save(lead)
    await delivery('mail').sendDue()
    await delivery('mail').sendDue()

    const [sent, ...more] = mail.mails
    if (sent === undefined) throw new Error('No mail came')
    expect(more).toEqual([])
    expect(sent.to).toEqual(['a@b.example'])
    expect(headerOf(sent, 'Subject')).toBe('Leak repair · Tampa · Ann')
    expect(headerOf(sent, 'From')).toBe('site@roofing.example')
    expect(headerOf(sent, 'Reply-To')).toBe('ann@example.com')
    expect(headerOf(sent, 'Message-ID')).toBe(`<${lead.id}@roofing.example>`)
    const { text, html } = partsOf(sent)
    expect(text).toContain('Phone:   813 555 0199')
    expect(text).toContain('Drip & drop <b>')
    expect(text).toContain('Received Sat, Nov 21, 2026, 5:00 AM on /.')
    expect(html).toContain('Drip &amp; drop &lt;b&gt;')
    expect(html).toContain('href="tel:+18135550199"')
  })

  test('shows what turns the direction of writing, in the subject and both parts', async () => {
    const name = 'Ann \u202egpj.exe\u202c'
    const description = 'See \u2067photo\u2069'
    await store('mail').save(leadWith({ fields: { name, description } }))
    await delivery('mail').sendDue()
    const [sent] = mail.mails
    if (sent === undefined) throw new Error('No mail came')
    const { text, html } = partsOf(sent)
    const subject = headerOf(sent, 'Subject') ?? ''
    expect(subject).toContain('Ann ‹U+202E›gpj.exe‹U+202C›')
    for (const part of [text, html]) {
      expect(part).toContain('Ann ‹U+202E›gpj.exe‹U+202C›')
      expect(part).toContain('See ‹U+2067›photo‹U+2069›')
    }
    expect(subject + text + html).not.toMatch(/\p{Bidi_Control}/u)
  })

  test.each([
    'x@y.example\nBcc: z@z.example',
    'x@y.example, z@z.example',
    'Ann <x@y.example>',
    '"x"@y.example',
    'x',
    '',
    'x@y.example;z@z.example',
    'x@[127.0.0.1]',
  ])('has no Reply-To for %j, and no other recipient', async (email) => {
    await store('mail').save(leadWith({ fields: { email, city: 'Tampa\r\nBcc: q@q.example' } }))
    await delivery('mail').sendDue()
    const [sent] = mail.mails
    if (sent === undefined) throw new Error('No mail came')
    expect(sent.to).toEqual(['a@b.example'])
    expect(headerOf(sent, 'Reply-To')).toBeUndefined()
    expect(headerOf(sent, 'Bcc')).toBeUndefined()
    expect(headerOf(sent, 'Subject')).toBe('Leak repair · Tampa Bcc qq.example · Ann')
  })
})

describe('a visitor', () => {
  test('is told how to send photos, and by text message where the number takes them', async () => {
    const lead = leadWith()
    await store('answer').save(lead)
    const answer = MAIL_TEXTS.answer && { ...MAIL_TEXTS.answer, photos: 'Reply with photos.' }
    const business = { ...MAIL_TEXTS.business, texts: true }
    await delivery('answer', {
      site: { ...MAIL_TEXTS, business, ...(answer && { answer }) },
    }).sendDue()
    const [sent] = mail.mails
    const read = await simpleParser(Buffer.from(sent?.text ?? '', 'latin1'))
    expect(read.text).toContain('Reply with photos.')
    expect(read.text).toContain(`Text photos: (813) 555-0142\nRequest:     ${lead.id}`)
    const [, href = ''] = /href="(sms:[^"]*)"/.exec(`${read.html}`) ?? []
    expect(new URL(href).pathname).toBe('+18135550142')
    expect(new URL(href).searchParams.get('body')).toBe(`Photos for request ${lead.id}`)
  })

  test('reads by when we call, in the answer as in the text of the webhook', async () => {
    const lead = leadWith()
    await store('answer', 'webhook').save(lead)
    const words = { subject: 'S', next: 'At any time.', urgent: 'U', correct: 'C' }
    const answer = { ...words, call: 'A roofer calls you' }
    const site = { ...MAIL_TEXTS, answer, hours: OFFICE_HOURS }
    await delivery('answer', { site }).sendDue()
    await delivery('webhook', { site }).sendDue()
    const said = 'A roofer calls you on Monday, November 23, by 9:30 AM.'
    const read = await simpleParser(Buffer.from(mail.mails[0]?.text ?? '', 'latin1'))
    expect(read.text).toContain(said)
    expect(read.text).not.toContain('At any time.')
    expect(JSON.parse(webhook.calls[0]?.body ?? '').data.reply.text).toContain(said)
  })

  test('without an email can be sent the text of the webhook, with the consent', async () => {
    await store('webhook').save(leadWith({ fields: { email: '', phone: '813-555-0199 x5' } }))
    await store('webhook').save(leadWith({ fields: { email: '', phone: '555 0199' } }))
    const sending = delivery('webhook', { site: MAIL_TEXTS })
    await sending.sendDue()
    const bodies = webhook.calls.map(({ body }) => JSON.parse(body).data)
    expect(bodies.find(({ phone }) => phone === '813-555-0199 x5')).toMatchObject({
      email: '',
      consent: { text: 'You agree that we may call or text you.' },
      reply: {
        phone: '+18135550199',
        text: 'Pelican Ridge Roofing: We have your request. We answer within 30 minutes. If water is coming in, call (813) 555-0142 now.',
      },
    })
    expect(bodies.find(({ phone }) => phone === '555 0199')).not.toHaveProperty('reply')
  })
})

describe('a webhook', () => {
  test('contains the lead, signed according to Standard Webhooks', async () => {
    const lead = leadWith()
    await store('webhook').save(lead)
    await delivery('webhook').sendDue()
    const [call] = webhook.calls
    if (call === undefined) throw new Error('No call came')
    const {
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': signature,
    } = call.headers
    expect(id).toBe(lead.id)
    expect(time).toBe(String(START / 1000))
    expect(signature).toBe(
      `v1,${createHmac('sha256', KEY).update(`${id}.${time}.${call.body}`).digest('base64')}`,
    )
    expect(JSON.parse(call.body)).toMatchObject({
      type: 'lead.accepted',
      data: { id: lead.id, ...lead.fields },
    })
  })

  test.each([500, 404, 301, 307, 308])(
    'answered with %i is sent again, and only to its own URL',
    async (status) => {
      await store('webhook').save(leadWith())
      webhook.status = status
      const sending = delivery('webhook')
      await pass(6, sending)
      const failed = webhook.calls.length
      webhook.status = 200
      await pass(5, sending)
      expect(failed).toBeGreaterThan(2)
      expect(webhook.calls).toHaveLength(failed + 1)
      expect(new Set(webhook.calls.map(({ path }) => path))).toEqual(new Set(['/leads']))
    },
  )
})

describe('a webhook that asks for patience gets it', () => {
  test.each([
    ['seconds', () => '3600'],
    ['a date', () => new Date(now + 3_600_000).toUTCString()],
  ])('with %s in Retry-After, nothing is posted until then', async (_form, header) => {
    await store('webhook').save(leadWith())
    const sending = delivery('webhook')
    Object.assign(webhook, { status: 429, retryAfter: header() })
    await sending.sendDue()
    await store('webhook').save(leadWith())
    await pass(59, sending)
    expect(webhook.calls).toHaveLength(1)
    Object.assign(webhook, { status: 200, retryAfter: '' })
    await pass(3, sending)
    expect(webhook.calls).toHaveLength(3)
  })

  test.each(['soon', '-1', '', 'Fri, 99 Foo 2026'])(
    'with %j in Retry-After, it is called again as ever',
    async (retryAfter) => {
      await store('webhook').save(leadWith())
      const sending = delivery('webhook')
      Object.assign(webhook, { status: 429, retryAfter })
      await pass(6, sending)
      expect(webhook.calls.length).toBeGreaterThan(3)
    },
  )

  test.each(['0', 'Sun, 06 Nov 1994 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
    'with %j in Retry-After, it is not called all the time',
    async (retryAfter) => {
      await store('webhook').save(leadWith())
      const sending = delivery('webhook')
      Object.assign(webhook, { status: 503, retryAfter })
      for (let turn = 0; turn < 5; turn += 1) await sending.sendDue()
      expect(webhook.calls).toHaveLength(1)
      await pass(1, sending)
      expect(webhook.calls.length).toBeGreaterThan(3)
    },
  )

  test('a Retry-After of a year is a day', async () => {
    await store('webhook').save(leadWith())
    const sending = delivery('webhook')
    Object.assign(webhook, { status: 503, retryAfter: '31536000' })
    await sending.sendDue()
    await pass(24 * 60 + 5, sending)
    expect(webhook.calls).toHaveLength(2)
  })

  test('once it is gone, no lead is posted twice, and the log says so', async () => {
    const refused: object[] = []
    const warn = (line: { event: string }) => void refused.push(line)
    const sending = delivery('webhook', { log: { ...SILENT, warn } as never })
    const leads = [leadWith(), leadWith()]
    await Promise.all(leads.map((lead) => store('webhook').save(lead)))
    webhook.status = 410
    await pass(70, sending)
    expect(webhook.calls).toHaveLength(2)
    expect(refused).toEqual(
      expect.arrayContaining(
        leads.map(({ id: lead }) => ({
          event: 'message-refused',
          channel: 'webhook',
          lead,
          code: 'gone',
        })),
      ),
    )
  })

  test('that answers late has the lead once', async () => {
    await store('webhook').save(leadWith())
    const sending = delivery('webhook', { timeoutMilliseconds: 10_000 })
    webhook.delayMilliseconds = 300
    await pass(30, sending)
    expect(webhook.calls).toHaveLength(1)
  })

  test('that answers too late is called a few times a day, with the same id', async () => {
    await store('webhook').save(leadWith())
    const sending = delivery('webhook', { timeoutMilliseconds: 50 })
    webhook.delayMilliseconds = 300
    await pass(9, sending)
    expect(webhook.calls).toHaveLength(1)
    await pass(24 * 60, sending)
    expect(webhook.calls.length).toBeGreaterThan(4)
    expect(webhook.calls.length).toBeLessThan(10)
    expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})

describe('every lead is retried until it is delivered', () => {
  test('after six hours without a mail server, everything arrives within five minutes', async () => {
    const port = await freePort()
    const sink = mail
    mail = { ...sink, url: `smtp://127.0.0.1:${port}` }
    const leads = Array.from({ length: 4 }, () => leadWith())
    await Promise.all(leads.map((lead) => store('mail').save(lead)))
    const sending = delivery('mail')
    await pass(6 * 60, sending)
    const late = await startMailSink(port)
    await pass(5, sending)
    await sending.stop()
    await late.stop()
    mail = sink

    const ids = late.mails.map((sent) => headerOf(sent, 'Message-ID'))
    expect(ids.sort()).toEqual(leads.map(({ id }) => `<${id}@roofing.example>`).sort())
  })

  test.each(['reject', 'postpone'] as const)(
    'after a mail server did "%s", the mail is sent again',
    async (behavior) => {
      await store('mail').save(leadWith())
      const sending = delivery('mail')
      mail.behavior = behavior
      await pass(6, sending)
      mail.behavior = 'accept'
      const before = mail.mails.length
      await pass(5, sending)
      expect(mail.mails.length).toBe(before + 1)
      expect(new Set(mail.mails.map((sent) => headerOf(sent, 'Message-ID'))).size).toBe(1)
    },
  )

  test('after a mail server never answered, the mail is sent again', async () => {
    await store('mail').save(leadWith())
    const sending = delivery('mail', { attemptMilliseconds: ATTEMPT_MILLISECONDS })
    mail.behavior = 'silent'
    expect(await sending.sendDue()).toBe(1)
    mail.behavior = 'accept'
    await pass(5, sending)
    expect(mail.mails).toHaveLength(1)
  })

  test('the leads of a killed worker are sent within two minutes', async () => {
    await store('mail').save(leadWith())
    const held = await claimDue(database, {
      channel: RULES.mail,
      limit: 9,
      now: clock.now(),
      lease: 'x',
    })
    const sending = delivery('mail')
    await pass(0.9, sending)
    expect({ held: held.length, sent: mail.mails.length }).toEqual({ held: 1, sent: 0 })
    await pass(1, sending)
    expect(mail.mails).toHaveLength(1)
  })

  test('a clock that was a day ahead delays nothing', async () => {
    await store('mail').save(leadWith({ receivedAt: '2026-11-22T10:00:00.000Z' }))
    await delivery('mail').sendDue()
    expect(mail.mails).toHaveLength(1)
  })
})

test('mail that fails for an hour is in the log once an hour, and told by webhook once', async () => {
  const said: object[] = []
  const log = {
    ...SILENT,
    error: (line: { event: string }) => void (line.event === 'channel-failing' && said.push(line)),
  }
  const { report } = webhookSender(
    { url: webhook.url, secret: `whsec_${KEY.toString('base64')}` },
    { clock },
  )
  const sending = delivery('mail', {
    log: log as never,
    onOutage: async (outage) => report?.(outage),
  })
  const reports = () => webhook.calls.map(({ body }) => JSON.parse(body))
  await store('mail').save(leadWith())
  mail.behavior = 'postpone'
  webhook.status = 500
  await pass(59, sending)
  expect([said, reports()]).toEqual([[], []])
  await pass(10, sending)
  webhook.status = 200
  await pass(170, sending)
  const since = '2026-11-21T10:00:00.000Z'
  const outage = { channel: 'mail', since, code: 'EMESSAGE 451' }
  const line = { event: 'channel-failing', ...outage }
  expect(said).toEqual([line, line, line])
  const told = webhook.calls.filter((_, index) => index === webhook.calls.length - 1)
  expect(told.map(({ headers }) => headers['webhook-id'])).toEqual([
    `failing-mail-${Date.parse(since)}`,
  ])
  expect(reports().at(-1)).toMatchObject({ type: 'channel.failing', data: outage })
  // Repeats until the webhook took it, and none afterwards.
  expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const before = webhook.calls.length
  mail.behavior = 'accept'
  await pass(6, sending)
  mail.behavior = 'postpone'
  await store('mail').save(leadWith())
  await pass(30, sending)
  expect([said.length, webhook.calls.length]).toEqual([3, before])
})

test('so many visitors are answered within an hour and no more, not even later; the office gets every request', async () => {
  const [office, visitors] = [delivery('mail'), delivery('answer')]
  const request = (name: string) =>
    store('mail', 'answer').save(
      leadWith({
        receivedAt: timeText(now),
        fields: { name, phone: '', email: `${name}@x.example` },
      }),
    )
  const answered = () =>
    mail.mails.flatMap(({ to }) => to).filter((address) => address.endsWith('@x.example'))
  for (const name of ['a', 'b', 'c', 'd']) {
    await request(name)
    await pass(10, office, visitors)
  }
  expect(answered()).toEqual(['a@x.example', 'b@x.example'])
  expect(mail.mails.filter(({ to }) => to.includes('a@b.example'))).toHaveLength(4)

  now += 3_600_000
  await request('e')
  await pass(1, office, visitors)
  expect(answered()).toEqual(['a@x.example', 'b@x.example', 'e@x.example'])
})

test('an hour that the clock jumps is no hour in which more visitors are answered', async () => {
  const visitors = delivery('answer')
  const request = (name: string) =>
    store('answer').save(
      leadWith({ receivedAt: timeText(now), fields: { phone: '', email: `${name}@x.example` } }),
    )
  for (const name of ['a', 'b']) await request(name)
  await visitors.sendDue()
  jumped = 2 * 3_600_000
  now += jumped
  for (const name of ['c', 'd']) await request(name)
  await visitors.sendDue()
  expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual(['a@x.example', 'b@x.example'])
})

test('a message that is refused for four minutes has one link for each lead', async () => {
  const leads = Array.from({ length: 3 }, () => leadWith())
  await Promise.all(leads.map((lead) => store('mail').save(lead)))
  const sending = delivery('mail', { site: MAIL_TEXTS })
  mail.behavior = 'postpone'
  await pass(4, sending)
  mail.behavior = 'accept'
  await pass(5, sending)
  const links = await (await database.ready()).selectFrom('links').selectAll().execute()
  expect(links.map(({ lead_id }) => lead_id).sort()).toEqual(leads.map(({ id }) => id).sort())
  for (const sent of mail.mails)
    expect(await leadByToken(database, linkIn(sent).slice('/l/'.length), clock.now())).toBeDefined()
  expect(mail.mails).toHaveLength(3)
})

test('quarantined leads are mailed together, within a quarter of an hour', async () => {
  const spam = Array.from({ length: 3 }, () =>
    leadWith({ status: 'quarantined', flags: ['honeypot'] }),
  )
  const saving = store('mail', 'digest', 'webhook')
  await Promise.all(spam.map((lead) => saving.save(lead)))
  const all = [delivery('mail'), delivery('digest'), delivery('webhook')]
  await pass(14, ...all)
  expect(mail.mails).toEqual([])
  await pass(2, ...all)
  const [digest, ...more] = mail.mails
  if (digest === undefined) throw new Error('No digest came')
  expect(more).toEqual([])
  expect(headerOf(digest, 'Subject')).toBe('Possible spam: 3 quote requests')
  for (const { id } of spam) expect(partsOf(digest).text).toContain(id)
  expect(webhook.calls).toEqual([])
})

describe('the email of the week', () => {
  const at = (time: string) => {
    now = Date.parse(time)
  }
  const received = async (receivedAt: string, name: string) => {
    const lead = leadWith({ receivedAt, fields: { name } })
    await store('weekly').save(lead)
    return lead
  }
  const mark = ({ id }: { id: string }, state: 'called' | 'won', amountCents = 0) =>
    markLead(database, {
      id,
      mark: { state, note: '', amountCents },
      now: clock.now(),
      channels: [],
    })

  test('comes on Monday at 7 AM, with those still new first and the others by state', async () => {
    // Eastern Standard Time: 7 AM is noon in UTC.
    const sending = delivery('weekly')
    at('2026-11-23T11:59:00.000Z')
    await received('2026-11-16T11:59:59.000Z', 'The week before')
    await sending.sendDue()
    mail.mails.splice(0)
    await received('2026-11-16T12:00:00.000Z', 'Forgotten')
    await received('2026-11-23T11:50:00.000Z', 'Just now')
    const won = await received('2026-11-18T20:00:00.000Z', 'Winner')
    await mark(won, 'won', 1_420_000)
    await mark(await received('2026-11-19T20:00:00.000Z', 'Called once'), 'called')
    await sending.sendDue()
    expect(mail.mails).toEqual([])

    at('2026-11-23T12:00:00.000Z')
    await received('2026-11-23T12:00:00.000Z', 'Next week')
    await sending.sendDue()
    await sending.sendDue()
    const [sent, ...more] = mail.mails
    if (sent === undefined) throw new Error('No mail came')
    expect(more).toEqual([])
    expect(headerOf(sent, 'Subject')).toBe('Last week: 4 leads, 1 still new')
    const { text } = partsOf(sent)
    expect(text).toContain('Amount won:')
    expect(text).toContain('$14,200')
    expect(text).not.toMatch(/The week before|Next week/)
    const order = [
      'Still new after two days\n',
      'Forgotten',
      'New\n',
      'Just now',
      'Called\n',
      'Called once',
      'Won\n',
      'Winner',
    ]
    const places = order.map((words) => text.lastIndexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
  })

  test('comes at 7 AM in summer too, and when the clocks were changed the day before', async () => {
    const dues: string[] = []
    for (const time of [
      '2026-07-01T10:00:00.000Z',
      '2026-10-31T10:00:00.000Z',
      '2026-11-01T23:00:00.000Z',
      '2027-03-10T10:00:00.000Z',
      '2026-11-02T11:59:59.999Z',
      '2026-11-02T12:00:00.000Z',
    ])
      dues.push(nextMondayMorning(time))
    expect(dues).toEqual([
      '2026-07-06T11:00:00.000Z',
      '2026-11-02T12:00:00.000Z',
      '2026-11-02T12:00:00.000Z',
      '2027-03-15T11:00:00.000Z',
      '2026-11-02T12:00:00.000Z',
      '2026-11-09T12:00:00.000Z',
    ])
  })
})

test('no two workers claim the same lead', async () => {
  const leads = Array.from({ length: 40 }, () => leadWith())
  await Promise.all(leads.map((lead) => store('webhook').save(lead)))
  const others = [databaseAt({ dataDir }), databaseAt({ dataDir })]
  const claims = await Promise.all(
    [database, ...others].flatMap((each, index) =>
      [0, 1, 2, 3].map((turn) =>
        claimDue(each, {
          channel: RULES.webhook,
          limit: 5,
          now: clock.now(),
          lease: `${index}${turn}`,
        }),
      ),
    ),
  )
  await Promise.all(others.map((each) => each.close()))
  const ids = claims.flat().map(({ lead }) => lead.id)
  expect(ids.sort()).toEqual(leads.map(({ id }) => id).sort())
})
