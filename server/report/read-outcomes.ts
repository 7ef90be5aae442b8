import type { Kysely } from 'kysely'
import { addDays, startOfDay } from '../counts/day.ts'
import { isImported, type LeadWithHistory } from '../leads/lead.ts'
import { type LeadState, stateOf, wonCents } from '../leads/state.ts'
import { PROBES } from '../leads/store/manage.ts'
import { withHistory } from '../leads/store/marks.ts'
import { leadOf } from '../leads/store/rows.ts'
import type { Tables } from '../leads/store/tables.ts'
import type { Outcome, ReportRange, ReportRows } from './report-rows.ts'

/** How many rows are read at a time. */
export const PAGE_ROWS = 2000

/** The requests of people that came on these days. */
export function leadsIn(db: Kysely<Tables>, { since, until }: ReportRange) {
  return db
    .selectFrom('leads')
    .where('received_at', '>=', startOfDay(since))
    .where('received_at', '<', startOfDay(addDays(until, 1)))
    .where('flags', 'not like', PROBES)
}

/** Ids of requests that a later one of these days corrects. */
export async function correctedLeads(
  db: Kysely<Tables>,
  range: ReportRange,
): Promise<ReadonlySet<string>> {
  const rows = await leadsIn(db, range)
    .where('status', '=', 'accepted')
    .where('corrects', '<>', '')
    .select('corrects')
    .execute()
  return new Set(rows.map(({ corrects }) => corrects))
}

/** What became of the requests, added up; each of them is given to `onLead` with its history. */
export async function outcomes(
  db: Kysely<Tables>,
  range: ReportRange,
  onLead: (lead: LeadWithHistory) => void = () => undefined,
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
      // When it was answered is not known.
      if (isImported(lead)) continue
      onLead(lead)
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
const BOOKED: readonly LeadState[] = ['booked', 'estimate-sent', ...WON]
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

/** Seconds from one stored time to another, 0 if a clock was set back between them. */
export function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)
}
