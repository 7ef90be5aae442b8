import { type Kysely, sql } from 'kysely'
import type { OfficeHours } from '../../schema/office-clock.ts'
import type { PageListEntry } from '../../schema/shared/private-files.ts'
import { addDays, startOfDay } from '../counts/day.ts'
import { LATER_CHANNELS } from '../leads/deliver/channels.ts'
import type { Database } from '../leads/store/database.ts'
import { PROBES } from '../leads/store/manage.ts'
import { RELEASED } from '../leads/store/marks.ts'
import type { Tables } from '../leads/store/tables.ts'
import { AnswerTally } from './answers.ts'
import { rangeBefore } from './days.ts'
import { correctedLeads, leadsIn, outcomes, PAGE_ROWS, secondsBetween } from './read-outcomes.ts'
import type { ReportRange, ReportRows } from './report-rows.ts'

/**
 * What the database holds of these days, as of one moment: a server that writes meanwhile neither waits nor is seen.
 * The database adds up; what is held here grows with pages and days, and by 8 bytes a delivery.
 */
export async function readRows(
  database: Pick<Database, 'ready' | 'kind'>,
  range: ReportRange,
  pages: readonly PageListEntry[],
  promise?: { hours: OfficeHours; now: number },
): Promise<ReportRows> {
  const db = await database.ready()
  return db.connection().execute(async (connection) => {
    const begin =
      database.kind === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only'
    await sql.raw(begin).execute(connection)
    const before = rangeBefore(range)
    try {
      const answers =
        promise &&
        new AnswerTally({ ...promise, corrected: await correctedLeads(connection, range) })
      const now = await outcomes(connection, range, (lead) => answers?.add(lead))
      return {
        range,
        before: {
          range: before,
          pageCounts: await pageCounts(connection, before),
          hourLeads: await hourLeads(connection, before),
          ...(await outcomes(connection, before)),
        },
        pages,
        pageCounts: await pageCounts(connection, range),
        dayViews: await dayViews(connection, range),
        sources: await sources(connection, range),
        callPlaces: await callPlaces(connection, range),
        hourLeads: await hourLeads(connection, range),
        ...now,
        answers: answers?.result(),
        deliveries: await deliveries(connection, range),
      }
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

type Db = Kysely<Tables>

const sumOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`sum(case when ${condition} then count else 0 end)`
const VIEWS = sumOf(sql`event in ('arrival', 'view')`)
const ARRIVALS = sumOf(sql`event = 'arrival'`)
const SENT = sumOf(sql`event = 'sent'`)

function countsIn(db: Db, { since, until }: ReportRange) {
  return db.selectFrom('counts').where('day', '>=', since).where('day', '<=', until)
}

async function pageCounts(db: Db, range: ReportRange): Promise<ReportRows['pageCounts']> {
  const all: ReportRows['pageCounts'][number][] = []
  for (let last = ''; ; ) {
    const rows = await countsIn(db, range)
      .where('page', '>', last)
      .groupBy('page')
      .orderBy('page')
      .limit(PAGE_ROWS)
      .select(['page', VIEWS.as('views'), ARRIVALS.as('arrivals'), SENT.as('sent')])
      .select([
        sumOf(sql`event = 'form'`).as('form'),
        sumOf(sql`event = 'step2'`).as('step2'),
        sumOf(sql`event = 'step3'`).as('step3'),
        sumOf(sql`event = 'call'`).as('calls'),
      ])
      .execute()
    for (const { page, ...sums } of rows) all.push({ page, ...numbers(sums) })
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) return all
    last = end.page
  }
}

async function dayViews(db: Db, range: ReportRange): Promise<ReportRows['dayViews']> {
  const rows = await countsIn(db, range)
    .groupBy('day')
    .select(['day', VIEWS.as('views')])
    .execute()
  return rows.map(({ day, views }) => ({ day, views: Number(views) }))
}

async function sources(db: Db, range: ReportRange): Promise<ReportRows['sources']> {
  const rows = await countsIn(db, range)
    .groupBy(['source', 'host', 'campaign'])
    .select(['source', 'host', 'campaign', ARRIVALS.as('arrivals'), SENT.as('sent')])
    .execute()
  return rows.map(({ arrivals, sent, ...names }) => ({ ...names, ...numbers({ arrivals, sent }) }))
}

async function callPlaces(db: Db, range: ReportRange): Promise<ReportRows['callPlaces']> {
  const rows = await countsIn(db, range)
    .where('event', '=', 'call')
    .groupBy('place')
    .select(['place', sql<number>`sum(count)`.as('calls')])
    .execute()
  return rows.map(({ place, calls }) => ({ place, calls: Number(calls) }))
}

async function hourLeads(db: Db, range: ReportRange): Promise<ReportRows['hourLeads']> {
  const hour = sql<string>`substr(received_at, 1, 13)`
  const rows = await leadsIn(db, range)
    .groupBy([hour, 'status'])
    .select([hour.as('hour'), 'status', sql<number>`count(*)`.as('leads')])
    .execute()
  return rows.map(({ hour, status, leads }) => ({
    hour,
    status: status as ReportRows['hourLeads'][number]['status'],
    leads: Number(leads),
  }))
}

/** Spam is sent in a digest every quarter of an hour, on purpose: it is left out. */
async function deliveries(db: Db, range: ReportRange): Promise<ReportRows['deliveries']> {
  const channels = new Map<string, ChannelTimes>()
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('deliveries')
      .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
      .where('deliveries.id', '>', last)
      .where('received_at', '>=', startOfDay(range.since))
      .where('received_at', '<', startOfDay(addDays(range.until, 1)))
      .where('flags', 'not like', PROBES)
      .where('status', '<>', 'quarantined')
      // Only what is sent as soon as a lead comes says how long sending takes.
      .where('channel', 'not in', LATER_CHANNELS)
      .where('mark_id', '=', '')
      .where('time_slot', 'not like', `${RELEASED}%`)
      .orderBy('deliveries.id')
      .limit(PAGE_ROWS)
      .select(['deliveries.id', 'channel', 'sent_at', 'ended', 'received_at'])
      .execute()
    for (const { channel, sent_at, ended, received_at } of rows) {
      const found = channels.get(channel) ?? { channel, seconds: [], ...NONE_UNSENT }
      channels.set(channel, found)
      if (sent_at !== '') found.seconds.push(secondsBetween(received_at, sent_at))
      else if (ended === 'skipped') found.skipped += 1
      else if (ended === 'refused') found.refused += 1
      else found.waiting += 1
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) return [...channels.values()]
    last = end.id
  }
}

type ChannelTimes = ReportRows['deliveries'][number] & { seconds: number[] }

const NONE_UNSENT = { waiting: 0, skipped: 0, refused: 0 }

/** PostgreSQL returns sums as text. */
function numbers<Sums extends Record<string, number>>(sums: Sums): Sums {
  return Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [name, Number(value)]),
  ) as Sums
}
