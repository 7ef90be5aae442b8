import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timeText } from '../../server/leads/clock.ts'
import { answerChannel, answerSender } from '../../server/leads/deliver/answer.ts'
import { Delivery } from '../../server/leads/deliver/delivery.ts'
import { digestChannel, digestSender } from '../../server/leads/deliver/digest.ts'
import { mailChannel, mailSender } from '../../server/leads/deliver/mail.ts'
import { mailServerAt } from '../../server/leads/deliver/mail-settings.ts'
import { claimDue } from '../../server/leads/deliver/outbox.ts'
import type { Database } from '../../server/leads/store/database.ts'
import { leadStore } from '../../server/leads/store/lead-store.ts'
import { eraseLead } from '../../server/leads/store/manage.ts'
import { unsentDeliveries } from '../../server/leads/store/unsent.ts'
import { MAIL_TEXTS } from './desk-fixtures.ts'
import { leadWith } from './lead-fixtures.ts'
import { headerOf, type MailSink, partsOf, startMailSink } from './mail-sink.ts'
import { testDatabase } from './test-database.ts'

const START = Date.parse('2026-11-21T10:00:00.000Z')
const [FIRST, SECOND, THIRD] = ['a_%@b.example', 'owner@b.example', 'crew@c.example'] as const
const ADDRESSES = [FIRST, SECOND, THIRD]
const RULES = { mail: mailChannel.rule, digest: digestChannel.rule, answer: answerChannel.rule }
type Name = keyof typeof RULES

/** What holds for messages with several recipients, for uncertain ones and for backlogs, in every database. */
export function testRecipients(newDatabase?: () => Promise<string>): void {
  let database: Database
  let mail: MailSink
  let now: number
  let lines: { event: string; [key: string]: unknown }[]
  const started: Delivery[] = []
  const clock = { now: () => new Date(now) }

  beforeEach(async () => {
    now = START
    lines = []
    ;({ database } = await testDatabase(newDatabase))
    mail = await startMailSink()
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map((each) => each.stop()))
    await mail.stop()
  })

  type Options = Partial<ConstructorParameters<typeof Delivery>[0]> & { to?: string[] }
  const delivery = (name: Name, { to = [...ADDRESSES], ...options }: Options = {}): Delivery => {
    const settings = {
      server: mailServerAt(mail.url),
      from: 'site@roofing.example',
      to,
      remindTo: [],
      isWeekly: true,
      answersPerHour: 1,
    }
    const context = { database, site: async () => MAIL_TEXTS, now: clock.now }
    const senders = {
      mail: () => mailSender(settings, context),
      digest: () => digestSender(settings, context),
      answer: () => answerSender(settings, context),
    }
    const note = (line: { event: string }) => void lines.push(line)
    const made = new Delivery({
      channel: RULES[name],
      sender: senders[name](),
      database,
      log: { info: note, warn: note, error: note } as never,
      clock,
      ...options,
    })
    started.push(made)
    return made
  }

  /** Advances the clock and sends all that is due, in steps of ten seconds. */
  const pass = async (minutes: number, ...deliveries: Delivery[]): Promise<void> => {
    for (const end = now + minutes * 60_000; now < end; now += 10_000)
      for (const each of deliveries) while ((await each.sendDue()) > 0);
  }
  const saved = async (name: Name, ...changes: Parameters<typeof leadWith>[0][]) => {
    const leads = changes.map((change) => leadWith({ receivedAt: timeText(now), ...change }))
    const store = leadStore(database, { channels: [RULES[name]] })
    await Promise.all(leads.map((lead) => store.save(lead)))
    return leads.map(({ id }) => id)
  }
  const several = (count: number) => Array.from({ length: count }, () => ({}))
  /** The ids of the leads that an address has got, a repeat twice. */
  const gotBy = (address: string) =>
    mail.mails
      .filter(({ to }) => to.includes(address))
      .map((sent) => headerOf(sent, 'Message-ID')?.slice(1).split('@')[0] ?? '')
      .sort()
  const unsent = async (name: Name = 'mail') =>
    unsentDeliveries(await database.ready(), {
      now: clock.now(),
      channels: [{ rule: RULES[name], receivers: ADDRESSES }],
    })
  const events = (event: string) => lines.filter((line) => line.event === event)
  const row = async () =>
    (await database.ready()).selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()

  describe('an address that is refused', () => {
    test.each([450, 550])(
      'with %i gets every lead once it is back, and nobody gets one twice',
      async (code) => {
        const sending = delivery('mail')
        mail.refused = { [SECOND]: code }
        const before = await saved('mail', ...several(12))
        await pass(20, sending)
        const during = await saved('mail', {}, {})
        await pass(1, sending)
        const all = [...before, ...during].sort()
        expect([gotBy(FIRST), gotBy(SECOND), gotBy(THIRD)]).toEqual([all, [], all])
        expect(await unsent()).toMatchObject([
          {
            channel: 'mail',
            messages: 14,
            uncertain: 0,
            addresses: [{ address: '2 of 3', messages: 14, code: `EENVELOPE ${code}` }],
          },
        ])

        mail.refused = {}
        await pass(10, sending)
        expect([gotBy(FIRST), gotBy(SECOND), gotBy(THIRD)]).toEqual([all, all, all])
        expect(await unsent()).toEqual([])
        expect(new Set(mail.mails.map((sent) => headerOf(sent, 'To')))).toEqual(
          new Set([ADDRESSES.join(', ')]),
        )
        const ids = mail.mails.map((sent) => headerOf(sent, 'Message-ID'))
        expect(new Set(ids).size).toBe(all.length)
      },
    )

    test('is tried with one lead at a time, and named by its place after an hour', async () => {
      const sending = delivery('mail')
      mail.refused = { [THIRD]: 550 }
      await saved('mail', ...several(40))
      await pass(62, sending)
      expect(gotBy(FIRST)).toHaveLength(40)
      // 5, 10, 20 … 300 seconds apart.
      expect(events('delivery-failed').length + events('delivery-late').length).toBeLessThan(25)
      expect(events('channel-failing')).toEqual([
        {
          event: 'channel-failing',
          channel: 'mail',
          address: '3 of 3',
          since: timeText(START),
          code: 'EENVELOPE 550',
        },
      ])
      expect(JSON.stringify(lines)).not.toContain('example')
    })

    test('that no longer is in MAIL_TO is not waited for, and a new one gets what waits', async () => {
      mail.refused = { [SECOND]: 550 }
      const ids = await saved('mail', {})
      await pass(1, delivery('mail', { to: [FIRST, SECOND] }))
      now += 300_000
      await pass(1, delivery('mail', { to: [FIRST, THIRD] }))
      expect([gotBy(FIRST), gotBy(THIRD)]).toEqual([ids, ids])
      expect((await row()).sent_at).not.toBe('')
    })

    test('gets what was in the digests of before once when it is back', async () => {
      const sending = delivery('digest')
      mail.refused = { [SECOND]: 450 }
      const spam = { status: 'quarantined' as const, flags: ['honeypot' as const] }
      const ids = await saved('digest', spam, spam)
      await pass(16, sending)
      ids.push(...(await saved('digest', spam)))
      await pass(16, sending)
      expect([gotBy(FIRST).length, gotBy(SECOND).length]).toEqual([2, 0])
      mail.refused = {}
      await pass(10, sending)
      expect(gotBy(THIRD)).toEqual(gotBy(FIRST))
      const texts = mail.mails
        .filter(({ to }) => to.includes(SECOND))
        .map((sent) => partsOf(sent).text)
      expect(texts).toHaveLength(1)
      for (const id of ids) expect(texts[0]?.split(id)).toHaveLength(2)
    })

    test('that may have a digest gets it again as it was, beside the next one', async () => {
      const sending = delivery('digest', { to: [FIRST] })
      mail.behavior = 'cut'
      const spam = { status: 'quarantined' as const, flags: ['honeypot' as const] }
      await saved('digest', spam, spam)
      await pass(15.5, sending)
      mail.behavior = 'accept'
      await saved('digest', spam)
      await pass(30, sending)
      const [id, ...more] = mail.mails.map((sent) => headerOf(sent, 'Message-ID'))
      expect(more).toHaveLength(2)
      expect(more.filter((other) => other === id)).toHaveLength(1)
    })
  })

  test('when nothing can be sent to any address, the channel is reported and no address', async () => {
    mail.refused = { [FIRST]: 450, [SECOND]: 450, [THIRD]: 550 }
    await saved('mail', {})
    await pass(70, delivery('mail'))
    expect(events('channel-failing')).toHaveLength(1)
    expect(events('channel-failing')[0]).not.toHaveProperty('address')
  })

  describe('after the final dot', () => {
    test('a server that takes longer than an attempt gets one copy', async () => {
      mail.answerMilliseconds = 900
      const ids = await saved('mail', {}, {})
      await pass(1, delivery('mail', { attemptMilliseconds: 600 }))
      await pass(10, delivery('mail', { attemptMilliseconds: 600 }))
      for (const address of ADDRESSES) expect(gotBy(address)).toEqual(ids.toSorted())
      expect(events('message-sent')).toHaveLength(6)
    })

    test.each(['cut', 'hang'] as const)(
      'a server that does "%s" may have it: repeated after 10, 20, 40 minutes, and others go on',
      async (behavior) => {
        const sending = delivery('mail', { to: [FIRST], answerMilliseconds: 200 })
        mail.behavior = behavior
        const [id = ''] = await saved('mail', {})
        const copies: number[] = []
        for (const minutes of [9, 2, 18, 2, 38, 2]) {
          await pass(minutes, sending)
          copies.push(gotBy(FIRST).length)
        }
        expect(copies).toEqual([1, 2, 2, 3, 3, 4])
        expect(await unsent()).toMatchObject([{ messages: 1, uncertain: 1 }])
        expect(events('message-uncertain')).toHaveLength(4)
        expect(events('message-sent')).toEqual([])

        mail.behavior = 'accept'
        const [next = ''] = await saved('mail', {})
        await pass(0.2, sending)
        expect(gotBy(FIRST).filter((got) => got === next)).toEqual([next])
        await pass(80, sending)
        expect(gotBy(FIRST).filter((got) => got === id)).toHaveLength(5)
        expect(await unsent()).toEqual([])
      },
    )

    test('a repeat is not brought forward by another address that fails', async () => {
      const sending = delivery('mail', { to: [FIRST, SECOND], answerMilliseconds: 200 })
      mail.behavior = 'hang'
      mail.refused = { [SECOND]: 450 }
      await saved('mail', {})
      await pass(9, sending)
      expect([gotBy(FIRST).length, gotBy(SECOND).length]).toEqual([1, 0])
      mail.behavior = 'accept'
      mail.refused = {}
      await pass(9, sending)
      expect([gotBy(FIRST).length, gotBy(SECOND).length]).toEqual([2, 1])
    })

    test('the lease is renewed while the answer is waited for', async () => {
      mail.answerMilliseconds = 60_000
      await saved('mail', {})
      const waiting = delivery('mail', { to: [FIRST], renewMilliseconds: 20 }).sendDue()
      await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 20_000)
      now += 90_000
      await vi.waitFor(async () => expect((await row()).leased_until > timeText(now)).toBe(true))
      expect(await delivery('mail', { to: [FIRST] }).sendDue()).toBe(0)
      await Promise.all(started.splice(0).map((each) => each.stop()))
      await waiting
    })

    test('a stop is not waited for, and what was handed over is uncertain', async () => {
      mail.answerMilliseconds = 60_000
      await saved('mail', {})
      const sending = delivery('mail', { to: [FIRST] })
      sending.start()
      await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 20_000)
      const since = performance.now()
      await sending.stop()
      expect(performance.now() - since).toBeLessThan(5000)
      expect(await row()).toMatchObject({ lease: '', sent_at: '', last_error: 'ESTOPPED' })
      expect(await unsent()).toMatchObject([{ uncertain: 1 }])
    })
  })

  describe('a backlog', () => {
    test('leaves room for the newest lead, whatever the server takes for each', async () => {
      await saved('mail', ...several(300))
      now += 86_400_000
      mail.answerMilliseconds = 60_000
      const sending = delivery('mail', { to: [FIRST] })
      sending.start()
      await vi.waitFor(() => expect(mail.mails.length).toBeGreaterThanOrEqual(4), 20_000)
      for (let round = 0; round < 6; round += 1) {
        now += 1000
        const since = performance.now()
        const [id = ''] = await saved('mail', {})
        sending.wake()
        await vi.waitFor(() => expect(gotBy(FIRST)).toContain(id), 20_000)
        expect(performance.now() - since).toBeLessThan(5000)
      }
    })

    test('is sent newest first, and each fourth time the oldest', async () => {
      const ids: string[] = []
      for (let index = 0; index < 40; index += 1, now += 1000)
        ids.push(...(await saved('mail', {})))
      const sending = delivery('mail', { to: [FIRST] })
      for (let turn = 0; turn < 4; turn += 1) await sending.sendDue()
      expect(gotBy(FIRST)).toEqual([...ids.slice(0, 4), ...ids.slice(-12)])
    })

    test('that waits for one address is not looked through for another', async () => {
      mail.refused = { [SECOND]: 550 }
      const sending = delivery('mail')
      await saved('mail', ...several(30))
      await pass(6, sending)
      const claims = await claimDue(database, {
        channel: RULES.mail,
        limit: 50,
        now: clock.now(),
        lease: 'x',
        receivers: ADDRESSES,
        open: [FIRST, THIRD],
      })
      expect(claims).toEqual([])
    })
  })

  test('what was not sent has a word of its own: skipped, or refused by the server of the visitor', async () => {
    const sending = delivery('answer')
    mail.refused = { 'gone@x.example': 550 }
    for (const name of ['gone', 'one', 'two']) {
      now += 20 * 60_000
      await saved('answer', { fields: { name, phone: '', email: `${name}@x.example` } })
      now += 1000
      await sending.sendDue()
    }
    const said = lines.map(({ event, code }) => [event, code])
    expect(said).toEqual([
      ['message-refused', 'EENVELOPE 550'],
      ['message-skipped', 'hour-full'],
      ['message-skipped', 'hour-full'],
    ])
    expect(mail.mails).toEqual([])
    expect(await unsent('answer')).toEqual([])
    const { lead_id } = await row()
    const erased = await eraseLead(await database.ready(), lead_id)
    expect(erased?.canceled).toBe(0)
  })

  test('a digest that is refused for its size is sent in halves', async () => {
    const spam = { status: 'quarantined' as const, flags: ['honeypot' as const] }
    await saved(
      'digest',
      ...Array.from({ length: 5 }, (_, index) => ({ ...spam, fields: { name: `Spam ${index}.` } })),
    )
    mail.mostBytes = 3 * 4000
    await pass(16, delivery('digest', { to: [FIRST] }))
    const texts = mail.mails.map((sent) => partsOf(sent).text)
    for (let index = 0; index < 5; index += 1)
      expect(texts.filter((text) => text.includes(`Spam ${index}.`))).toHaveLength(1)
    expect(texts.length).toBeGreaterThan(1)
  })
}
