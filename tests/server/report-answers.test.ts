import { beforeEach, expect, test } from 'vitest'
import type { Lead } from '../../server/leads/lead.ts'
import type { LeadState } from '../../server/leads/state.ts'
import type { Database } from '../../server/leads/store/database.ts'
import { markLead, releaseLead } from '../../server/leads/store/marks.ts'
import { reportPage } from '../../server/report/html/report-page.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { readRows } from '../../server/report/read-rows.ts'
import { reportText } from '../../server/report/report-text.ts'
import { OFFICE_HOURS } from './desk-fixtures.ts'
import { leadWith } from './lead-fixtures.ts'
import { PAGES } from './report-rows.ts'
import { testDatabase } from './test-database.ts'

const RANGE = { since: '2026-11-23', until: '2026-11-29' }
const MINUTE = 60_000
/** Monday, 10 AM in Tampa. */
const MORNING = Date.parse('2026-11-23T15:00:00.000Z')
/** Tuesday, 10:10 PM; the office opens at 9 AM, in 10 hours and 50 minutes. */
const NIGHT = Date.parse('2026-11-25T03:10:00.000Z')

let database: Database
beforeEach(async () => {
  ;({ database } = await testDatabase())
})

/** A request that somebody marks so many minutes later; without minutes, nobody does. */
async function request(
  time: number,
  minutes: number | undefined,
  changes: Partial<Lead> & { state?: LeadState } = {},
): Promise<string> {
  const { state = 'called', ...rest } = changes
  const lead = leadWith({ receivedAt: new Date(time).toISOString(), ...rest })
  await database.saveLeads([lead], [])
  if (minutes !== undefined) await mark(lead.id, time + minutes * MINUTE, state)
  return lead.id
}

function mark(id: string, time: number, state: LeadState): Promise<unknown> {
  const change = { id, now: new Date(time), channels: [] }
  return markLead(database, { ...change, mark: { state, note: '', amountCents: 0 } })
}

const reportNow = async (now = '2026-11-29T15:00:00.000Z', hours = OFFICE_HOURS) =>
  makeReport(await readRows(database, RANGE, PAGES, { hours, now: Date.parse(now) }))

test('27 of 30 are answered within the promised minutes of opening time, by hour of the day', async () => {
  for (let turn = 0; turn < 20; turn += 1) await request(MORNING + turn * 1000, 30)
  for (let turn = 0; turn < 7; turn += 1) await request(NIGHT + turn * 1000, 650 + 25)
  await request(NIGHT, 650 + 31)
  await request(MORNING, 31, { state: 'not-a-lead' })
  await request(MORNING, undefined)
  // These say nothing about the promise.
  await request(MORNING, undefined, { flags: ['probe'] })
  await request(MORNING, undefined, { status: 'quarantined' })
  const report = await reportNow()
  expect(report.answers).toEqual({
    minutes: 30,
    requests: 30,
    inTime: 27,
    percent: 90,
    isKept: true,
    hours: [
      { hour: 10, requests: 22, inTime: 20 },
      { hour: 22, requests: 8, inTime: 7 },
    ],
  })
  const text = reportText(report, { isPlain: true })
  for (const words of [text.replace(/\s+/g, ' '), reportPage(report)]) {
    expect(words).toContain('27 of 30 requests answered within 30 minutes (90%)')
    expect(words).not.toContain('not kept')
  }
  expect(text).toMatch(/10 AM +22 +20 +–\n10 PM +8 +7 +–\n/)
})

test('a promise that is not kept in four of five is named', async () => {
  for (let turn = 0; turn < 4; turn += 1) await request(MORNING + turn * 1000, 10)
  await request(MORNING, 45)
  const kept = reportText(await reportNow(), { isPlain: true }).replace(/\s+/g, ' ')
  expect(kept).toContain('4 of 5 requests answered within 30 minutes,')
  expect(kept).not.toContain('not kept')
  await request(MORNING, 45)
  const report = await reportNow()
  for (const words of [reportText(report, { isPlain: true }), reportPage(report)])
    expect(words.replace(/\s+/g, ' ')).toContain(
      'The site promises 30 minutes, which was not kept in four of five: answer sooner, or change constants.quoteResponseMinutes in site.yaml.',
    )
})

test('counts what is known: neither what may still be answered in time nor what was corrected', async () => {
  await request(MORNING, 10)
  await request(Date.parse('2026-11-23T15:20:00.000Z'), undefined)
  await request(MORNING, undefined, { idempotencyKey: 'key', bodyHash: 'a' })
  await request(MORNING, 20, { idempotencyKey: 'key', bodyHash: 'b' })
  expect((await reportNow('2026-11-23T15:40:00.000Z')).answers).toMatchObject({
    requests: 2,
    inTime: 2,
  })
  expect((await reportNow('2026-11-23T16:00:00.000Z')).answers).toMatchObject({
    requests: 3,
    inTime: 2,
  })
})

test('leaves out what was imported: nobody here could answer it', async () => {
  await request(MORNING, 10)
  await request(MORNING, 90, { flags: ['imported'] })
  const report = await reportNow()
  expect(report.answers).toMatchObject({ requests: 1, inTime: 1 })
  expect(report.jobs.medianSeconds).toBe(600)
})

test('what looked like spam has its time from the moment when somebody says that it is none', async () => {
  const id = await request(MORNING, undefined, { status: 'quarantined' })
  await releaseLead(database, { id, now: new Date(MORNING + 120 * MINUTE), channels: [] })
  await mark(id, MORNING + 145 * MINUTE, 'booked')
  expect((await reportNow()).answers).toMatchObject({
    requests: 1,
    inTime: 1,
    hours: [{ hour: 12, requests: 1, inTime: 1 }],
  })
})

test('says nothing where nobody presses a button, and where nothing is promised', async () => {
  await request(MORNING, undefined)
  expect((await reportNow()).answers).toBeUndefined()
  await request(MORNING, 10)
  expect(makeReport(await readRows(database, RANGE, PAGES)).answers).toBeUndefined()
})
