import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OfficeHours } from '../../schema/office-clock.ts'
import { timeText } from '../../server/leads/clock.ts'
import { Delivery } from '../../server/leads/deliver/delivery.ts'
import { mailServerAt } from '../../server/leads/deliver/mail-settings.ts'
import {
  overdueChannel,
  reminderChannel,
  reminderSender,
} from '../../server/leads/deliver/reminder.ts'
import type { Lead } from '../../server/leads/lead.ts'
import type { Database } from '../../server/leads/store/database.ts'
import { markLead, releaseLead } from '../../server/leads/store/marks.ts'
import { unsentDeliveries } from '../../server/leads/store/unsent.ts'
import { linkIn, MAIL_TEXTS, OFFICE_HOURS } from './desk-fixtures.ts'
import { leadWith } from './lead-fixtures.ts'
import { headerOf, type MailSink, partsOf, startMailSink } from './mail-sink.ts'
import { testReminders } from './reminders-suite.ts'
import { testDatabase } from './test-database.ts'

testReminders(1)

const RULES = [reminderChannel.rule, overdueChannel.rule]
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
const MINUTE = 60_000

describe('reminders of a lead that nobody answers', () => {
  let database: Database
  let mail: MailSink
  let now: number
  let hours: OfficeHours | undefined
  let deliveries: Delivery[]
  const clock = { now: () => new Date(now) }
  const at = (time: string) => {
    now = Date.parse(time)
  }

  beforeEach(async () => {
    hours = OFFICE_HOURS
    ;({ database } = await testDatabase())
    mail = await startMailSink()
    deliveries = start()
  })
  afterEach(async () => {
    await Promise.all(deliveries.map((each) => each.stop()))
    await mail.stop()
  })

  function start(): Delivery[] {
    const settings = {
      server: mailServerAt(mail.url),
      from: 'site@roofing.example',
      to: ['office@b.example'],
      remindTo: ['owner@b.example', 'office@b.example'],
      isWeekly: true,
      answersPerHour: 60,
    }
    const site = async () => ({ ...MAIL_TEXTS, ...(hours && { hours }) })
    return RULES.map(
      (channel) =>
        new Delivery({
          channel,
          sender: reminderSender(
            settings,
            { database, site, now: clock.now },
            { name: channel.name, promised: channel.promised ?? 1 },
          ),
          database,
          log: SILENT,
          clock,
        }),
    )
  }
  const save = async (receivedAt: string, changes: Partial<Lead> = {}) => {
    at(receivedAt)
    const lead = leadWith({ receivedAt, ...changes })
    await database.saveLeads([lead], RULES)
    return lead
  }
  const sendDue = async () => {
    for (const each of deliveries) await each.sendDue()
  }
  const skipped = async () => {
    const query = (await database.ready()).selectFrom('deliveries').where('ended', '=', 'skipped')
    const rows = await query.select('last_error').distinct().execute()
    return rows.map(({ last_error }) => last_error)
  }
  /** The subjects of what was sent since the last call, to the owner. */
  const sent = async () => {
    await sendDue()
    const owners = mail.mails.splice(0).filter(({ to }) => to.includes('owner@b.example'))
    return owners.map((each) => headerOf(each, 'Subject') ?? '')
  }
  /** When reminders come within five days, looked at every minute while the office may be open and every hour of the rest. */
  const timesOfReminders = async (): Promise<string[]> => {
    const times: string[] = []
    const step = (time: Date) => {
      const mayBeOpen = OFFICE_HOURS.days.includes(time.getUTCDay()) && time.getUTCHours() > 12
      return mayBeOpen ? MINUTE : 60 * MINUTE
    }
    const end = now + 5 * 86_400_000
    for (; now < end && times.length < 2; now += step(clock.now()))
      for (const subject of await sent())
        times.push(`${timeText(now).slice(0, 16)} ${subject.split(':')[0]}`)
    return times
  }

  test.each([
    ['in the morning', '2026-11-30T15:00', ['2026-11-30T15:15', '2026-11-30T15:30']],
    ['at night', '2026-11-24T03:10', ['2026-11-24T14:15', '2026-11-24T14:30']],
    ['20 minutes before closing', '2026-11-24T21:40', ['2026-11-24T21:55', '2026-11-25T14:10']],
    ['before the clocks go back', '2026-10-31T03:00', ['2026-11-02T14:15', '2026-11-02T14:30']],
  ])(
    'come at half of the promised office minutes and when they are over: %s',
    async (_name, received, times) => {
      await save(`${received}:00.000Z`)
      const found = await timesOfReminders()
      expect(found.map((each) => each.slice(0, 16))).toEqual(times)
      expect(found.map((each) => each.slice(17, 24))).toEqual(['Call by', 'Overdue'])
    },
  )

  test('have the lead, its buttons, and what was promised; each address gets one', async () => {
    await save('2026-11-30T15:00:00.000Z')
    at('2026-11-30T15:15:00.000Z')
    await sendDue()
    expect(mail.mails.map(({ to }) => to)).toEqual([['owner@b.example'], ['office@b.example']])
    const [half] = mail.mails.splice(0)
    if (half === undefined) throw new Error('No mail came')
    const { text, html } = partsOf(half)
    expect(text).toContain(
      '! Nobody has pressed a button for this request yet. Half of the 30 minutes that the site promises are over: call by Mon, Nov 30, 2026, 10:30 AM.',
    )
    expect(text).toContain('Phone:   813 555 0199')
    expect(html).toContain('href="tel:+18135550199"')
    expect(headerOf(half, 'Reply-To')).toBe('ann@example.com')
    expect(linkIn(half)).toMatch(/^\/l\//)
    at('2026-11-30T15:30:00.000Z')
    await sendDue()
    const [over] = mail.mails
    if (over === undefined) throw new Error('No mail came')
    expect(headerOf(over, 'Subject')).toBe('Overdue since 10:30 AM: Leak repair · Tampa · Ann')
    expect(partsOf(over).text).not.toContain('is late')
  })

  test.each(['called', 'booked', 'won', 'lost', 'not-a-lead'] as const)(
    'are stopped by %s',
    async (state) => {
      const { id } = await save('2026-11-30T15:00:00.000Z')
      await sendDue()
      await markLead(database, {
        id,
        mark: { state, note: '', amountCents: 0 },
        now: clock.now(),
        channels: RULES,
      })
      at('2026-11-30T15:30:00.000Z')
      expect(await sent()).toEqual([])
      expect(await skipped()).toEqual(['answered'])
    },
  )

  test('a button pressed after one address has it spares the other', async () => {
    const { id } = await save('2026-11-30T15:00:00.000Z')
    mail.refused['office@b.example'] = 450
    at('2026-11-30T15:15:00.000Z')
    expect(await sent()).toHaveLength(1)
    const mark = { state: 'called', note: '', amountCents: 0 } as const
    await markLead(database, { id, mark, now: clock.now(), channels: RULES })
    mail.refused = {}
    at('2026-11-30T15:25:00.000Z')
    await sendDue()
    expect(mail.mails).toEqual([])
  })

  test('are not sent for spam and tests; a request that is no spam has its time from then on', async () => {
    await save('2026-11-30T15:00:00.000Z', { flags: ['probe'] })
    const { id } = await save('2026-11-30T15:00:00.000Z', { status: 'quarantined' })
    at('2026-11-30T17:00:00.000Z')
    expect(await sent()).toEqual([])
    await releaseLead(database, { id, now: clock.now(), channels: RULES })
    at('2026-11-30T17:14:00.000Z')
    expect(await sent()).toEqual([])
    at('2026-11-30T17:15:00.000Z')
    expect(await sent()).toEqual(['Call by 12:30 PM: Leak repair · Tampa · Ann'])
  })

  test('of a request that was corrected come for the correction alone', async () => {
    const first = await save('2026-11-30T15:00:00.000Z', { idempotencyKey: 'key', bodyHash: 'a' })
    const second = await save('2026-11-30T15:02:00.000Z', { idempotencyKey: 'key', bodyHash: 'b' })
    at('2026-11-30T15:20:00.000Z')
    await sendDue()
    const ids = new Set(mail.mails.map((each) => headerOf(each, 'Message-ID')))
    expect(ids).toEqual(new Set([`<reminder-${second.id}@roofing.example>`]))
    expect(first.id).not.toBe(second.id)
    expect(await skipped()).toEqual(['corrected'])
  })

  test('wait longer where the office is closed by what was published after the request came', async () => {
    await save('2026-11-30T15:00:00.000Z')
    await sendDue()
    hours = { ...OFFICE_HOURS, days: [2, 3, 4, 5] }
    at('2026-11-30T15:30:00.000Z')
    expect(await sent()).toEqual([])
    at('2026-12-01T14:15:00.000Z')
    expect(await sent()).toEqual(['Call by 9:30 AM: Leak repair · Tampa · Ann'])
  })

  test('come at half of the time that a storm gives the office, and at its end', async () => {
    const storm = { from: '2026-11-30', until: '2026-12-02', minutes: 120 }
    hours = { ...OFFICE_HOURS, exceptions: [storm] }
    await save('2026-11-30T15:00:00.000Z')
    at('2026-11-30T15:59:00.000Z')
    expect(await sent()).toEqual([])
    at('2026-11-30T16:00:00.000Z')
    expect(await sent()).toEqual(['Call by 12:00 PM: Leak repair · Tampa · Ann'])
    at('2026-11-30T17:00:00.000Z')
    expect(await sent()).toEqual(['Overdue since 12:00 PM: Leak repair · Tampa · Ann'])
  })

  test('after an outage of mail, one that is no longer true is left out, and one that is late says so', async () => {
    await save('2026-11-30T15:00:00.000Z')
    mail.behavior = 'postpone'
    at('2026-11-30T15:15:00.000Z')
    await sendDue()
    at('2026-11-30T18:30:00.000Z')
    mail.behavior = 'accept'
    await sendDue()
    const [late, ...more] = mail.mails.filter(({ to }) => to.includes('owner@b.example'))
    if (late === undefined) throw new Error('No mail came')
    expect(more).toEqual([])
    expect(headerOf(late, 'Subject')).toBe('Overdue since 10:30 AM: Leak repair · Tampa · Ann')
    expect(partsOf(late).text).toContain('! This reminder is late: email could not be sent')
    expect(await skipped()).toEqual(['too-late'])
  })

  test('two days after its time, nobody is reminded', async () => {
    await save('2026-11-30T15:00:00.000Z')
    at('2026-12-02T15:30:00.000Z')
    expect(await sent()).toEqual([])
    expect(await skipped()).toEqual(['too-late'])
  })

  test('need office hours', async () => {
    hours = undefined
    await save('2026-11-30T15:00:00.000Z')
    at('2026-11-30T16:00:00.000Z')
    expect(await sent()).toEqual([])
    expect(await skipped()).toEqual(['no-hours'])
  })

  test('are never sent twice or lost because a clock jumps', async () => {
    await save('2026-11-30T15:00:00.000Z')
    await sendDue()
    // Ahead for a moment, and right again.
    at('2026-11-30T15:16:00.000Z')
    expect(await sent()).toHaveLength(1)
    at('2026-11-30T15:10:00.000Z')
    expect(await sent()).toEqual([])
    at('2026-11-30T15:31:00.000Z')
    expect(await sent()).toEqual(['Overdue since 10:30 AM: Leak repair · Tampa · Ann'])
    // A request that came while it was a year ahead: its own time never comes.
    await save('2027-11-30T15:00:00.000Z')
    await sendDue()
    at('2026-11-30T15:40:00.000Z')
    expect(await sent()).toEqual(['Overdue since 10:40 AM: Leak repair · Tampa · Ann'])
    at('2027-11-30T15:40:00.000Z')
    expect(await sent()).toEqual([])
  })

  test('that wait for their time are not among what could not be sent', async () => {
    await save('2026-11-24T03:10:00.000Z')
    await sendDue()
    const channels = RULES.map((rule) => ({ rule }))
    const unsent = async () =>
      unsentDeliveries(await database.ready(), { now: clock.now(), channels, hours })
    expect(await unsent()).toEqual([])
    at('2026-11-24T14:30:00.000Z')
    expect(await unsent()).toMatchObject([
      { channel: 'overdue', messages: 1, since: '2026-11-24T14:30:00.000Z' },
      { channel: 'reminder', messages: 1, since: '2026-11-24T14:15:00.000Z' },
    ])
  })
})
