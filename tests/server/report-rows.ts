import fc from 'fast-check'
import { CALL_PLACES, SOURCES } from '../../schema/shared/counts.ts'
import type { PageListEntry } from '../../schema/shared/private-files.ts'
import { addDays } from '../../server/counts/day.ts'
import { weeksOf } from '../../server/report/days.ts'
import type { Outcome, ReportRange, ReportRows } from '../../server/report/report-rows.ts'

export const PAGES: PageListEntry[] = [
  { path: '/', kind: 'home', city: '', service: '' },
  { path: '/locations/tampa', kind: 'locations', city: 'Tampa', service: '' },
  { path: '/services/repair-tampa', kind: 'city services', city: 'Tampa', service: 'Repair' },
  { path: '/services/repair-lutz', kind: 'city services', city: 'Lutz', service: 'Repair' },
  { path: '/services/tarps-tampa', kind: 'city services', city: 'Tampa', service: 'Tarps' },
  { path: '/problems/leak', kind: 'guides', city: '', service: '' },
]

/** Twelve weeks. */
export const QUARTER: ReportRange = { since: '2026-08-31', until: '2026-11-22' }

/** Invented rows in which every part of a report has something to show, low counts among them. */
export function sampleRows(pages: readonly PageListEntry[], range: ReportRange): ReportRows {
  const pageCounts = pages.map(({ path }, index) => {
    const views = (index * 37) % 400
    const form = Math.round(views / 12)
    const sent = Math.round(form / 2)
    return {
      page: path,
      views,
      arrivals: Math.round(views / 2),
      form,
      step2: Math.round(form * 0.8),
      step3: Math.round(form * 0.6),
      sent,
      calls: index % 5,
    }
  })
  const sum = (name: 'views' | 'arrivals' | 'sent' | 'calls') =>
    pageCounts.reduce((total, row) => total + row[name], 0)
  const weeks = weeksOf(range).map(({ first }) => first)
  const source = { host: '', campaign: '', sent: 3 }
  return {
    range,
    pages,
    pageCounts,
    dayViews: weeks.map((day, index) => ({
      day,
      views: Math.round((sum('views') * (2 + (index % 3))) / (3 * weeks.length)),
    })),
    sources: [
      { ...source, source: 'search', arrivals: Math.max(0, sum('arrivals') - 26) },
      { ...source, source: 'host', host: 'nextdoor.com', arrivals: 24 },
      { ...source, source: 'campaign', campaign: 'postcard/spring-check', arrivals: 2 },
    ],
    callPlaces: [
      { place: 'bar', calls: Math.max(0, sum('calls') - 1) },
      { place: 'footer', calls: 1 },
    ],
    hourLeads: weeks.flatMap((day, index) => [
      { hour: `${day}T15`, status: 'accepted', leads: 5 + ((index * 5) % 9) },
      { hour: `${day}T18`, status: 'quarantined', leads: index % 2 },
    ]),
    outcomes: [
      outcome({
        landing: pages[0]?.path ?? '',
        city: 'tampa',
        leads: 6,
        called: 5,
        booked: 3,
        won: 2,
        cents: 2_840_000,
      }),
      outcome({
        landing: '/gone',
        city: 'Ocala',
        service: 'roofs',
        source: 'host',
        host: 'nextdoor.com',
        leads: 2,
        notLeads: 1,
      }),
    ],
    callSeconds: [600, 1200, 86_400],
    deliveries: [
      {
        channel: 'email',
        seconds: Array.from({ length: 40 }, (_, index) => 1.2 ** index),
        waiting: 1,
        skipped: 3,
        refused: 2,
      },
      { channel: 'webhook', seconds: [0.4], waiting: 0, skipped: 0, refused: 0 },
    ],
  }
}

/** Requests that came from a search for work on a leak. */
export function outcome(changes: Partial<Outcome>): Outcome {
  const sums = { leads: 0, notLeads: 0, called: 0, booked: 0, won: 0, cents: 0 }
  const visit = { landing: '/', source: 'search', host: '', campaign: '' } as const
  return { city: 'Tampa', service: 'leak-repair', ...visit, ...sums, ...changes }
}

const count = fc.oneof(fc.nat(6), fc.nat(50_000))

/** What a database might hold, of the pages above and one that is gone. Views of pages and of days are the same in all. */
export const anyRows: fc.Arbitrary<ReportRows> = fc
  .record({
    first: fc.integer({ min: 0, max: 800 }),
    funnels: fc.array(
      fc.record({
        arrivals: count,
        later: count,
        form: count,
        step2: count,
        step3: count,
        sent: count,
        calls: count,
      }),
      { minLength: PAGES.length + 1, maxLength: PAGES.length + 1 },
    ),
    leads: fc.array(fc.tuple(fc.nat(27), fc.nat(23), count), { maxLength: 60 }),
    seconds: fc.array(fc.double({ min: 0, max: 90_000, noNaN: true }), { maxLength: 60 }),
  })
  .map(({ first, funnels, leads, seconds }) => {
    const since = addDays('2025-09-01', first)
    const pageCounts = funnels.map(({ later, ...sums }, index) => ({
      ...sums,
      page: PAGES[index]?.path ?? '/gone',
      views: sums.arrivals + later,
    }))
    const arrivals = pageCounts.map((row) => row.arrivals)
    return {
      range: { since, until: addDays(since, 30) },
      pages: PAGES,
      pageCounts,
      dayViews: pageCounts.map(({ views }, index) => ({ day: addDays(since, index * 5), views })),
      sources: arrivals.map((visits, index) => ({
        source: SOURCES[index] ?? 'direct',
        host: SOURCES[index] === 'host' ? 'nextdoor.com' : '',
        campaign: '',
        arrivals: visits,
        sent: 0,
      })),
      callPlaces: CALL_PLACES.map((place, index) => ({
        place,
        calls: index === 0 ? pageCounts.reduce((sum, { calls }) => sum + calls, 0) : 0,
      })),
      hourLeads: leads.map(([day, hour, number]) => ({
        hour: `${addDays(since, day + 1)}T${String(hour).padStart(2, '0')}`,
        status: number % 3 === 0 ? ('quarantined' as const) : ('accepted' as const),
        leads: number,
      })),
      outcomes: leads.map(([, hour, number]) => outcome({ city: `Town ${hour}`, leads: number })),
      callSeconds: seconds,
      deliveries: [{ channel: 'email', seconds, waiting: 0, skipped: 0, refused: 0 }],
    }
  })
