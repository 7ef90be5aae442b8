import { type Kysely, sql } from 'kysely'
import type { PageListEntry } from '../../schema/shared/private-files.ts'
import { addDays, startOfDay } from '../counts/day.ts'
import { LATER_CHANNELS } from '../leads/deliver/channels.ts'
import type { LeadWithHistory } from '../leads/lead.ts'
import { type LeadState, stateOf, wonCents } from '../leads/state.ts'
import type { Database } from '../leads/store/database.ts'
import { PROBES } from '../leads/store/manage.ts'
import { RELEASED, withHistory } from '../leads/store/marks.ts'
import { leadOf } from '../leads/store/rows.ts'
import type { Tables } from '../leads/store/tables.ts'
import { rangeBefore } from './days.ts'
import type { Outcome, ReportRange, ReportRows } from './report-rows.ts'

const PAGE_ROWS = 2000
/**
 * What the database holds of these days, as of one moment: a server that writes meanwhile neither waits nor is seen.
 * The database adds up; what is held here grows with pages and days, and by 8 bytes a delivery.
 */
export async function readRows(
  database: Pick<Database, 'ready' | 'kind'>,
  range: ReportRange,
  pages: readonly PageListEntry[],
): Promise<ReportRows> {
  const db = await database.ready()
  return db.connection().execute(async (connection) => {
    const begin =
      database.kind === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only'
    await sql.raw(begin).execute(connection)
    const before = rangeBefore(range)
    try {
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
        ...(await outcomes(connection, range)),
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

function leadsIn(db: Db, { since, until }: ReportRange) {
  return db
    .selectFrom('leads')
    .where('received_at', '>=', startOfDay(since))
    .where('received_at', '<', startOfDay(addDays(until, 1)))
    .where('flags', 'not like', PROBES)
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

/** Requests of people, with what their histories say. */
async function outcomes(
  db: Db,
  range: ReportRange,
): Promise<Pick<ReportRows, 'outcomes' | 'callSeconds'>> {
  const sums = new Map<string, Outcome>()
  const callSeconds: number[] = []
  for (let last = ''; ; ) {
    const rows = await leadsIn(db, range)
      .where('status', '=', 'accepted')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .selectAll()
      .execute()
    for (const lead of await withHistory(db, rows.map(leadOf))) {
      addOutcome(sums, lead)
      const call = lead.history.find(({ state }) => CALLED.includes(state))
      if (call !== undefined) callSeconds.push(secondsBetween(lead.receivedAt, call.markedAt))
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS)
      return { outcomes: [...sums.values()], callSeconds }
    last = end.id
  }
}

const WON: readonly LeadState[] = ['won']
const BOOKED: readonly LeadState[] = ['booked', ...WON]
const CALLED: readonly LeadState[] = ['called', ...BOOKED]

function addOutcome(sums: Map<string, Outcome>, { fields, visit, history }: LeadWithHistory): void {
  const from = {
    landing: visit.landing,
    city: fields.city,
    service: fields.serviceType,
    source: visit.source,
    host: visit.host,
    campaign: visit.campaign,
  }
  const key = JSON.stringify(from)
  const sum = sums.get(key) ?? { ...from, ...NO_OUTCOME }
  sums.set(key, sum)
  const state = stateOf(history)
  if (state === 'not-a-lead') {
    sum.notLeads += 1
    return
  }
  const isAny = (states: readonly LeadState[]) =>
    history.some((mark) => states.includes(mark.state))
  sum.leads += 1
  sum.called += isAny(CALLED) ? 1 : 0
  sum.booked += isAny(BOOKED) ? 1 : 0
  sum.won += state === 'won' ? 1 : 0
  sum.cents += wonCents(history)
}

const NO_OUTCOME = { leads: 0, notLeads: 0, called: 0, booked: 0, won: 0, cents: 0 }

function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)
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
