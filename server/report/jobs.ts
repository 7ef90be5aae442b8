import { SERVICE_TYPES } from '../../schema/quote-request.ts'
import { placeKey } from '../../schema/shared/place-key.ts'
import type { PageListEntry } from '../../schema/shared/private-files.ts'
import { serviceName } from '../leads/service-name.ts'
import { percentile } from './delivery-times.ts'
import { FORMER_PAGES } from './groups.ts'
import type { JobGroup, JobSums, Jobs } from './report.ts'
import type { Outcome, ReportRows } from './report-rows.ts'
import { sourceName } from './source-name.ts'

/** Landing pages and sources that are listed by name. */
const MOST_LISTED = 10

const NONE: JobSums = { leads: 0, called: 0, booked: 0, won: 0, cents: 0 }

type Given = Pick<ReportRows, 'outcomes' | 'callSeconds'>

/** Outcomes of the requests, and which pages, cities, services and sources brought them. */
export function jobsOf({
  outcomes,
  callSeconds,
  before,
  pages,
}: Given & { before?: Given | undefined; pages: readonly PageListEntry[] }): Jobs {
  const groups = (nameOf: (outcome: Outcome) => string) =>
    groupsBy(nameOf, outcomes, before?.outcomes)
  const paths = new Set(pages.map(({ path }) => path))
  const cities = new Map(
    pages.flatMap(({ city }) => (city === '' ? [] : [[placeKey(city), city] as const])),
  )
  return {
    totals: sumOf(outcomes),
    notLeads: outcomes.reduce((sum, { notLeads }) => sum + notLeads, 0),
    medianSeconds: medianOf(callSeconds),
    before: before && {
      totals: sumOf(before.outcomes),
      medianSeconds: medianOf(before.callSeconds),
    },
    landing: shortened(groups(({ landing }) => landingName(landing, paths))),
    cities: groups(({ city }) => cities.get(placeKey(city)) ?? 'Other places'),
    services: groups(({ service }) => workName(service)),
    sources: shortened(groups(sourceName)),
  }
}

function landingName(landing: string, paths: ReadonlySet<string>): string {
  if (landing === '') return 'Unknown'
  return paths.has(landing) ? landing : FORMER_PAGES
}

function workName(service: string): string {
  const isKnown = (SERVICE_TYPES as readonly string[]).includes(service)
  return serviceName(isKnown ? service : 'other', undefined)
}

/** Groups the requests by a name; those that brought most come first. */
function groupsBy(
  nameOf: (outcome: Outcome) => string,
  now: readonly Outcome[],
  before: readonly Outcome[] | undefined,
): JobGroup[] {
  const sums = sumsBy(nameOf, now)
  const earlier = before && sumsBy(nameOf, before)
  const groups = [...new Set([...sums.keys(), ...(earlier?.keys() ?? [])])].map((name) => ({
    name,
    ...(sums.get(name) ?? NONE),
    before: earlier && (earlier.get(name) ?? NONE),
  }))
  return groups
    .filter(({ leads, before }) => leads + (before?.leads ?? 0) > 0)
    .toSorted((a, b) => b.cents - a.cents || b.won - a.won || b.leads - a.leads)
}

function sumsBy(
  nameOf: (outcome: Outcome) => string,
  outcomes: readonly Outcome[],
): Map<string, JobSums> {
  const sums = new Map<string, JobSums>()
  for (const outcome of outcomes) {
    const name = nameOf(outcome)
    sums.set(name, added(sums.get(name) ?? NONE, outcome))
  }
  return sums
}

function sumOf(outcomes: readonly JobSums[]): JobSums {
  return outcomes.reduce(added, NONE)
}

function added(a: JobSums, b: JobSums): JobSums {
  return {
    leads: a.leads + b.leads,
    called: a.called + b.called,
    booked: a.booked + b.booked,
    won: a.won + b.won,
    cents: a.cents + b.cents,
  }
}

/** The first ones, and a line for the rest. */
function shortened(groups: readonly JobGroup[]): JobGroup[] {
  const rest = groups.slice(MOST_LISTED)
  if (rest.length < 2) return [...groups]
  const before = rest.flatMap((group) => group.before ?? [])
  return [
    ...groups.slice(0, MOST_LISTED),
    {
      name: `${rest.length} more`,
      ...sumOf(rest),
      before: before.length === 0 ? undefined : sumOf(before),
    },
  ]
}

function medianOf(seconds: readonly number[]): number {
  return percentile(Float64Array.from(seconds).sort(), 50)
}
