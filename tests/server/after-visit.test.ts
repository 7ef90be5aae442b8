import ICAL from 'ical.js'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAIL_FILE, privateFolder } from '../../schema/shared/private-files.ts'
import { calendarFile } from '../../server/leads/deliver/calendar-file.ts'
import { Delivery } from '../../server/leads/deliver/delivery.ts'
import { askAgainChannel } from '../../server/leads/deliver/planned.ts'
import { markLead } from '../../server/leads/store/marks.ts'
import { linkIn, MAIL_TEXTS, OFFICE, sinkSettings } from './desk-fixtures.ts'
import { leadWith } from './lead-fixtures.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import { headerOf, type MailSink, partsOf, startMailSink } from './mail-sink.ts'
import { writeFile } from './small-site.ts'

const REVIEWS = 'https://g.page/r/sample/review'
const SOON = { timeout: 20_000, interval: 20 }

let mail: MailSink
let site: LeadSite
beforeAll(async () => {
  mail = await startMailSink()
  site = await startLeadSite({ ...sinkSettings(mail), MAX_POSTS_PER_MINUTE: '100' })
  const business = { ...MAIL_TEXTS.business, reviews: REVIEWS }
  writeFile(privateFolder(site.folder), MAIL_FILE, JSON.stringify({ ...MAIL_TEXTS, business }))
})
afterEach(async () => {
  await site.clear()
  mail.mails.splice(0)
})
afterAll(async () => {
  await site.stop()
  await mail.stop()
})

/** The path of the page that marks a new lead. */
async function newLead(fields: Record<string, string> = {}): Promise<string> {
  await site.post({ ...REQUEST, ...fields })
  return vi.waitFor(() => {
    const found = mail.mails.find((each) => each.to.includes(OFFICE))
    if (found === undefined) throw new Error('No mail came')
    return linkIn(found)
  }, SOON)
}

function press(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
}

const pageAt = async (path: string) => (await fetch(`${site.url}${path}`)).text()

/** The emails about visits, as a mail program reads them. */
async function visits(count: number): Promise<ParsedMail[]> {
  const found = await vi.waitFor(() => {
    const all = mail.mails.filter((each) => headerOf(each, 'Subject')?.startsWith('Visit on'))
    expect(all).toHaveLength(count)
    return all
  }, SOON)
  return Promise.all(found.map(({ text }) => simpleParser(Buffer.from(text, 'latin1'))))
}

function eventIn(content: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(content))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const [event, ...more] = calendar.getAllSubcomponents('vevent')
  if (event === undefined || more.length > 0) throw new Error('Not one event')
  return new ICAL.Event(event)
}

describe('a visit that is booked with a time', () => {
  test('is emailed with a file that calendars open; another time moves it there', async () => {
    const path = await newLead({ description: '' })
    const year = new Date().getFullYear() + 1
    const booked = { state: 'booked', note: 'Gate; code 12, ring twice' }
    expect((await press(path, { ...booked, visit: `${year}-07-01T10:30` })).status).toBe(303)
    const [first] = await visits(1)
    expect(first?.subject).toBe(
      `Visit on Thu, Jul 1, ${year}, 10:30 AM: Leak repair · Tampa · Ann O’Neil`,
    )
    expect(first?.text).toContain(`! Booked for Thu, Jul 1, ${year}, 10:30 AM.`)
    const [file, ...more] = first?.attachments ?? []
    expect(more).toEqual([])
    expect(file?.contentType).toBe('text/calendar')
    expect(file?.filename).toBe('visit.ics')
    const content = file?.content.toString() ?? ''
    expect(content).not.toMatch(/[^\r]\n/)
    expect(Math.max(...content.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(
      76,
    )
    const event = eventIn(content)
    expect(event.startDate.toJSDate().toISOString()).toBe(`${year}-07-01T14:30:00.000Z`)
    expect(event.endDate.toJSDate().toISOString()).toBe(`${year}-07-01T15:30:00.000Z`)
    expect(event.summary).toBe('Leak repair: Ann O’Neil')
    expect(event.location).toBe('12 Palm Ave, Tampa 33602')
    expect(event.description).toMatch(
      /^\(813\) 555-0199\nhttps:\/\/www\.roofing\.example\/l\/[\w-]+\nGate; code 12, ring twice$/,
    )
    expect(await pageAt(path)).toContain(`Visit Thu, Jul 1, ${year}, 10:30 AM`)

    await press(path, { ...booked, visit: `${year}-12-02T08:00` })
    const [, second] = await visits(2)
    const moved = eventIn(second?.attachments[0]?.content.toString() ?? '')
    expect(moved.startDate.toJSDate().toISOString()).toBe(`${year}-12-02T13:00:00.000Z`)
    expect([moved.uid, moved.sequence]).toEqual([event.uid, event.sequence + 1])
  })

  test.each(['2020-01-01T10:00', '2030-02-30T10:00', '2030-02-03', 'soon'])(
    'is not taken for %s, and what was typed stays',
    async (visit) => {
      const path = await newLead()
      const refused = await press(path, { state: 'booked', note: 'Ring twice', visit })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(html).toContain('Choose a date and time of the visit that is still to come.')
      expect(html).toContain('value="Ring twice"')
      expect((await site.leads())[0]?.history).toEqual([])
    },
  )

  test('without a time is booked, and nothing more is sent', async () => {
    const path = await newLead()
    expect((await press(path, { state: 'booked', visit: '' })).status).toBe(303)
    const db = await site.database().ready()
    const rows = await db.selectFrom('deliveries').selectAll().where('mark_id', '<>', '').execute()
    expect(rows).toEqual([])
  })
})

test('lines of a calendar file break between characters', () => {
  const title = '屋根🏠é'.repeat(40)
  const time = '2026-12-01T15:00:00.000Z'
  const content = calendarFile({
    uid: 'a@b.example',
    sequence: 0,
    organizer: 'a@b.example',
    title,
    place: 'a, b; c\\d',
    description: 'one\ntwo',
    madeAt: time,
    startsAt: time,
    endsAt: time,
  })
  const lines = content.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const event = eventIn(content)
  expect([event.summary, event.location, event.description]).toEqual([
    title,
    'a, b; c\\d',
    'one\ntwo',
  ])
})

describe('an estimate that was sent', () => {
  test('is asked about again on the morning that was chosen, unless something else was said since', async () => {
    const database = site.database()
    const leads = [leadWith({ fields: { name: 'Ann' } }), leadWith({ fields: { name: 'Bob' } })]
    await database.saveLeads(leads, [])
    let now = Date.parse('2026-11-24T15:00:00.000Z')
    const clock = { now: () => new Date(now) }
    const channels = [askAgainChannel.rule]
    const mark = (id: string, state: 'estimate-sent' | 'won', plannedAt = '') =>
      markLead(database, {
        id,
        mark: { state, note: 'Tile, $14,200', amountCents: 0, plannedAt },
        now: clock.now(),
        channels,
      })
    for (const { id } of leads) await mark(id, 'estimate-sent', '2026-12-01T13:00:00.000Z')
    const configured = askAgainChannel.configure({
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@roofing.example',
      MAIL_TO: OFFICE,
    })
    if (configured === undefined) throw new Error('Not configured')
    const asking = new Delivery({
      channel: askAgainChannel.rule,
      sender: configured.openSender({ database, site: async () => MAIL_TEXTS, now: clock.now }),
      database,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      clock,
    })
    try {
      for (const time of ['2026-11-24T15:00:00.000Z', '2026-12-01T12:59:00.000Z']) {
        now = Date.parse(time)
        await asking.sendDue()
        expect(mail.mails).toEqual([])
      }
      await mark(leads[1]?.id ?? '', 'won')
      now = Date.parse('2026-12-01T13:00:00.000Z')
      await asking.sendDue()
      await asking.sendDue()
      const [sent, ...more] = mail.mails
      if (sent === undefined) throw new Error('No mail came')
      expect(more).toEqual([])
      expect(headerOf(sent, 'Subject')).toBe(
        'Ask again about the estimate: Leak repair · Tampa · Ann',
      )
      expect(partsOf(sent).text).toContain('! Note: Tile, $14,200')
    } finally {
      await asking.stop()
    }
  })

  test('has a day after today, or none', async () => {
    const path = await newLead()
    const today = new Date().toISOString().slice(0, 10)
    for (const askOn of ['2020-01-01', '2030-02-30', 'x', '2030-1-1']) {
      const refused = await press(path, { state: 'estimate-sent', askOn })
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('Choose a day after today to ask again.'),
      ])
    }
    const next = `${Number(today.slice(0, 4)) + 1}-07-01`
    expect((await press(path, { state: 'estimate-sent', askOn: next })).status).toBe(303)
    const [lead] = await site.leads()
    expect(lead?.history).toMatchObject([
      { state: 'estimate-sent', plannedAt: `${next}T12:00:00.000Z` },
    ])
  })
})

describe('behind Won', () => {
  const hrefs = (html: string) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

  test('the page has a text with the link for reviews, to send by text message and by email', async () => {
    const path = await newLead({ phone: '813-555-0199 ext. 5', email: 'ann+roof@example.com' })
    expect(hrefs(await pageAt(path))).toEqual([])
    await press(path, { state: 'won' })
    const html = await pageAt(path)
    const text = `Thank you for choosing Pelican Ridge Roofing. Would you tell others how it went? It takes a minute: ${REVIEWS}`
    expect(html).toContain(`<blockquote>${text}</blockquote>`)
    const [sms = '', email = '', ...more] = hrefs(html).map((href) => new URL(href))
    expect(more).toEqual([])
    if (sms === '' || email === '') throw new Error('A link is missing')
    expect(`${sms.protocol}${sms.pathname}`).toBe('sms:+18135550199')
    expect(sms.searchParams.get('body')).toBe(text)
    expect(decodeURIComponent(`${email.protocol}${email.pathname}`)).toBe(
      'mailto:ann+roof@example.com',
    )
    expect(email.searchParams.get('body')).toBe(text)
    await press(path, { state: 'lost' })
    expect(hrefs(await pageAt(path))).toEqual([])
  })

  test('who gave no email, and whose number is incomplete, has no link for it', async () => {
    const path = await newLead({ phone: '555 0199', email: '' })
    await press(path, { state: 'won' })
    const html = await pageAt(path)
    expect(hrefs(html)).toEqual([])
    expect(html).toContain(REVIEWS)
  })
})
