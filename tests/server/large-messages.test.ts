import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeText } from '../../server/leads/clock.ts'
import { Delivery } from '../../server/leads/deliver/delivery.ts'
import { digestChannel, digestSender } from '../../server/leads/deliver/digest.ts'
import { mailServerAt } from '../../server/leads/deliver/mail-settings.ts'
import { shortened } from '../../server/leads/deliver/shorten.ts'
import { weeklyChannel, weeklySender } from '../../server/leads/deliver/weekly.ts'
import type { Database } from '../../server/leads/store/database.ts'
import { MAIL_TEXTS } from './desk-fixtures.ts'
import { leadWith } from './lead-fixtures.ts'
import { type MailSink, partsOf, startMailSink } from './mail-sink.ts'
import { testDatabase } from './test-database.ts'

/** On a Saturday: the email of the week comes two days later. */
const START = Date.parse('2026-11-21T10:00:00.000Z')
/** What is promised, and a little for what is around it. */
const MOST_BYTES = 2_000_000 * 1.02
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** The longest a form takes, of characters that grow most in an email: each becomes 12 bytes, twice. */
const LONGEST = {
  description: '🏠'.repeat(2500),
  name: '🏠'.repeat(100),
  address: '🏠'.repeat(150),
  city: '🏠'.repeat(60),
}

let database: Database
let mail: MailSink
let now: number
let sending: Delivery
const clock = { now: () => new Date(now) }

beforeEach(async () => {
  now = START
  ;({ database } = await testDatabase())
  mail = await startMailSink()
})
afterEach(async () => {
  await sending.stop()
  await mail.stop()
})

const CHANNELS = {
  digest: { channel: digestChannel.rule, open: digestSender, status: 'quarantined' },
  weekly: { channel: weeklyChannel.rule, open: weeklySender, status: 'accepted' },
} as const

/** Stores leads with these fields, one each, and opens the channel that takes them; resolves to their ids. */
async function waiting(
  name: keyof typeof CHANNELS,
  fields: readonly Parameters<typeof leadWith>[0][],
): Promise<string[]> {
  const { channel, open, status } = CHANNELS[name]
  const leads = fields.map((changes) => leadWith({ receivedAt: timeText(now), status, ...changes }))
  await database.saveLeads(leads, [channel])
  const settings = {
    server: mailServerAt(mail.url),
    from: 'site@roofing.example',
    to: ['office@roofing.example'],
    remindTo: [],
    isWeekly: true,
    answersPerHour: 60,
  }
  const context = { database, site: async () => MAIL_TEXTS, now: clock.now }
  sending = new Delivery({ channel, sender: open(settings, context), database, log: SILENT, clock })
  return leads.map(({ id }) => id)
}

/** Advances the clock by minutes and sends what is due, in steps of ten seconds. */
async function pass(minutes: number): Promise<void> {
  for (const end = now + minutes * 60_000; now < end; now += 10_000) await sending.sendDue()
}

const sizes = () => mail.mails.map(({ text }) => text.length)
/** The ids in the digests, one that was repeated twice. */
const arrived = () =>
  mail.mails.flatMap((sent) => partsOf(sent).text.match(/(?<=Request )\S+/g) ?? []).sort()
const several = (count: number, fields = {}) => Array.from({ length: count }, () => ({ fields }))

test('a digest of the longest texts comes in messages of two megabytes, each text with how much is left out', async () => {
  const ids = await waiting('digest', several(150, LONGEST))
  now += 15 * 60_000
  await pass(1)
  expect(arrived()).toEqual(ids.sort())
  expect(mail.mails.length).toBeLessThan(5)
  expect(Math.max(...sizes())).toBeLessThan(MOST_BYTES)
  expect(Math.max(...sizes())).toBeGreaterThan(MOST_BYTES * 0.9)
  const [first] = mail.mails
  expect(first && partsOf(first).text).toContain(
    `${'🏠'.repeat(400)}… 2,100 characters more; npm run leads -- --format csv shows all`,
  )
})

test('a mail server that takes less than that gets all of it too', async () => {
  const ids = await waiting('digest', several(100, LONGEST))
  mail.mostBytes = 300_000
  now += 15 * 60_000
  await pass(1)
  expect(arrived()).toEqual(ids.sort())
  expect(Math.max(...sizes())).toBeLessThanOrEqual(300_000)
})

test('one lead that a filter refuses keeps none of the others back', async () => {
  const ids = await waiting('digest', [
    ...several(60),
    { fields: { description: 'forbidden-words' } },
    ...several(39),
  ])
  mail.forbidden = 'forbidden-words'
  now += 15 * 60_000
  await pass(1)
  expect(arrived()).toEqual(ids.filter((_, index) => index !== 60).sort())
  mail.forbidden = ''
  await pass(5)
  expect(arrived()).toEqual(ids.sort())
})

test('a server that refuses every message is not asked for each lead', async () => {
  const ids = await waiting('digest', several(100))
  mail.behavior = 'reject'
  now += 15 * 60_000
  await sending.sendDue()
  expect(mail.rejections).toBeLessThan(25)
  await pass(30)
  mail.rejections = 0
  await pass(5)
  expect(mail.rejections).toBeLessThan(50)
  mail.behavior = 'accept'
  await pass(6)
  expect(arrived()).toEqual(ids.sort())
})

test('the email of the week comes in messages of two megabytes', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `Person ${index}`)
  await waiting(
    'weekly',
    names.map((name) => ({ fields: { ...LONGEST, name: `${name} ${'🏠'.repeat(90)}` } })),
  )
  now += 3 * 86_400_000
  await sending.sendDue()
  await sending.sendDue()
  const text = mail.mails.map((sent) => partsOf(sent).text).join('\n')
  for (const name of names) expect(text).toContain(`${name} `)
  expect(mail.mails.length).toBeGreaterThan(1)
  expect(Math.max(...sizes())).toBeLessThan(MOST_BYTES)
})

test('a text that is hardly longer is not shortened', () => {
  expect(shortened('x'.repeat(420), 400)).toBe('x'.repeat(420))
  expect(shortened('🏠'.repeat(1600), 400)).toMatch(/^(?:🏠){400}… 1,200 characters more; /u)
})
