import { sql } from 'kysely'
import { expect } from 'vitest'
import { addCounts } from '../../server/counts/store.ts'
import { weeklyChannel } from '../../server/leads/deliver/weekly.ts'
import type { NewMark } from '../../server/leads/state.ts'
import { type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import { markLead } from '../../server/leads/store/marks.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { readRows } from '../../server/report/read-rows.ts'
import type { CountRow } from '../../server/visits/count-row.ts'
import { leadWith } from './lead-fixtures.ts'
import { PAGES } from './report-rows.ts'

/** The days of these tests. */
export const RANGE = { since: '2026-11-01', until: '2026-11-22' }
/** A channel that sends each lead at once. */
export const EMAIL = { name: 'email', takes: 'accepted', batchMilliseconds: 0 } as const
const ANSWER = { name: 'answer', takes: 'accepted', batchMilliseconds: 0 } as const
const UPDATES = { name: 'updates', takes: 'marks', batchMilliseconds: 0 } as const

/**
 * Counts, five requests of which one is spam, one a probe and one erased, and deliveries after 2 seconds, but for answers, which
 * were skipped or refused; those of the week and of marks tell nothing of how long sending takes.
 */
export async function fill(place: DatabasePlace): Promise<void> {
  const database = databaseAt(place)
  try {
    const db = await database.ready()
    await addCounts(db, [
      count('arrival', 70),
      count('view', 30),
      count('form', 20),
      count('sent', 8),
      count('call', 3, { place: 'hero' }),
      count('view', 900, { day: '2026-10-31' }),
    ])
    const leads = [
      // The last hour of the range in Tampa, and the first after it.
      leadWith({ receivedAt: '2026-11-23T04:59:00.000Z' }),
      leadWith({ receivedAt: '2026-11-23T05:00:00.000Z' }),
      leadWith({ receivedAt: '2026-11-20T12:00:00.000Z' }),
      leadWith({ receivedAt: '2026-11-20T12:00:00.000Z', status: 'quarantined' }),
      leadWith({ receivedAt: '2026-11-20T12:00:00.000Z', flags: ['probe'] }),
    ]
    await database.saveLeads(leads, [EMAIL, ANSWER, weeklyChannel.rule])
    const [won, , called] = leads
    const mark = (id = '', state: NewMark['state'], at: string, amountCents = 0) =>
      markLead(database, {
        id,
        mark: { state, note: '', amountCents },
        now: new Date(at),
        channels: [UPDATES],
      })
    await mark(won?.id, 'called', '2026-11-23T06:59:00.000Z')
    await mark(won?.id, 'won', '2026-11-24T12:00:00.000Z', 1_420_000)
    await mark(called?.id, 'called', '2026-11-21T12:00:00.000Z')
    await mark(called?.id, 'not-a-lead', '2026-11-21T12:30:00.000Z')
    const seconds = sql<string>`substr(due_at, 1, 17) || '02.000Z'`
    await db.updateTable('deliveries').set({ sent_at: seconds }).execute()
    const answers = db.updateTable('deliveries').where('channel', '=', ANSWER.name)
    await answers.set({ sent_at: '', ended: 'skipped' }).execute()
    await answers
      .where('lead_id', '=', called?.id ?? '')
      .set({ ended: 'refused' })
      .execute()
  } finally {
    await database.close()
  }
}

/** Fills an empty database and expects its report to say what was stored. */
export async function checkReport(place: DatabasePlace): Promise<void> {
  await fill(place)
  const { before, totals, spam, matrix, deliveries, calls, jobs } = await reportAt(place)
  expect(totals).toEqual({
    views: 100,
    form: 20,
    step2: 0,
    step3: 0,
    sent: 8,
    calls: 3,
    visits: 70,
    leads: 2,
  })
  expect(before).toMatchObject({
    range: { since: '2026-10-10', until: '2026-10-31' },
    totals: { views: 900, visits: 0, leads: 0, calls: 0 },
  })
  const sums = { leads: 1, called: 1, booked: 1, won: 1, cents: 1_420_000 }
  expect(jobs).toMatchObject({ totals: sums, notLeads: 1, medianSeconds: 7200 })
  expect(jobs.cities).toMatchObject([{ name: 'Tampa', ...sums }])
  expect(spam).toEqual({ all: 3, quarantined: 1 })
  expect(matrix.cells).toContainEqual({ city: 'Tampa', service: 'Repair', views: 100, sent: 8 })
  expect(calls).toContainEqual({ place: 'Top of the page', calls: 3 })
  expect(deliveries).toMatchObject([
    { channel: 'Answer', sent: 0, waiting: 0, skipped: 1, refused: 1 },
    { channel: 'Email', sent: 2, waiting: 0, p50: 2, p95: 2 },
  ])
}

async function reportAt(place: DatabasePlace) {
  const database = databaseAt(place)
  try {
    return makeReport(await readRows(database, RANGE, PAGES))
  } finally {
    await database.close()
  }
}

function count(
  event: CountRow['event'],
  number: number,
  changes: Partial<CountRow> = {},
): CountRow {
  const page = '/services/repair-tampa'
  return {
    day: '2026-11-20',
    page,
    event,
    place: '',
    source: 'search',
    host: '',
    campaign: '',
    device: 'phone',
    count: number,
    ...changes,
  }
}
