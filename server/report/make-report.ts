import { dayOf } from '../../schema/shared/time-zone.ts'
import { daysBetween, weeksOf } from './days.ts'
import { deliveryOf } from './delivery-times.ts'
import { addFunnels, formerPages, groupsBy, matrixOf } from './groups.ts'
import { jobsOf } from './jobs.ts'
import { label } from './label.ts'
import { MOST_UNSEEN, type Report } from './report.ts'
import { type Funnel, NO_FUNNEL, type ReportRows } from './report-rows.ts'
import { sourceName } from './source-name.ts'

/** Landing pages and sources that are listed: the first, and of sources a line for the rest. */
const MOST_LISTED = 10

/** The report on what the database and the site say. Pure: the same rows make the same report. */
export function makeReport(rows: ReportRows, { isCounting = true } = {}): Report {
  const { range, pages, pageCounts } = rows
  const counts = new Map(pageCounts.map(({ page, ...sums }) => [page, sums]))
  const former = formerPages(pages, pageCounts)
  const weeks = weeksWith(rows)
  const before = beforeOf(rows)
  return {
    range,
    isCounting,
    before,
    totals: totalsOf(rows),
    jobs: jobsOf({ ...rows, before: before === undefined ? undefined : rows.before }),
    answers: rows.answers,
    kinds: [...groupsBy(pages, counts, ({ kind }) => label(kind)), ...former],
    cities: groupsBy(pages, counts, ({ city }) => city),
    services: groupsBy(pages, counts, ({ service }) => service),
    weeks,
    spam: spamOf(rows),
    landing: landingOf(rows),
    sources: sourcesOf(rows),
    matrix: matrixOf(pages, counts),
    calls: CALL_NAMES.map(([place, name]) => ({
      place: name,
      calls: sum(rows.callPlaces.filter((row) => row.place === place).map(({ calls }) => calls)),
    })),
    deliveries: rows.deliveries
      .map(deliveryOf)
      .toSorted((a, b) => a.channel.localeCompare(b.channel)),
    unseen: unseenOf(rows, counts),
  }
}

function totalsOf({
  pageCounts,
  hourLeads,
}: Pick<ReportRows, 'pageCounts' | 'hourLeads'>): Report['totals'] {
  return {
    ...pageCounts.reduce<Funnel>(addFunnels, NO_FUNNEL),
    visits: sum(pageCounts.map(({ arrivals }) => arrivals)),
    leads: sum(
      hourLeads.filter(({ status }) => status !== 'quarantined').map(({ leads }) => leads),
    ),
  }
}

function beforeOf({ before }: ReportRows): Report['before'] {
  if (before === undefined) return undefined
  const period = { range: before.range, totals: totalsOf(before), spam: spamOf(before) }
  return isEmptyReport(period) ? undefined : period
}

/** Whether there is nothing to report. */
export function isEmptyReport({ totals, spam }: Pick<Report, 'totals' | 'spam'>): boolean {
  return totals.views + totals.form + totals.sent + totals.calls + totals.leads + spam.all === 0
}

const CALL_NAMES = [
  ['header', 'Header'],
  ['hero', 'Top of the page'],
  ['text', 'Text of the page'],
  ['footer', 'Footer'],
  ['bar', 'Phone bar'],
] as const

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}

/** Erased requests were requests: they count by their time, which is all that is left of them. */
function weeksWith({ range, dayViews, hourLeads }: ReportRows): Report['weeks'] {
  const leads = hourLeads
    .filter(({ status }) => status !== 'quarantined')
    .map((row) => ({ day: dayOf(new Date(`${row.hour}:00:00Z`)), leads: row.leads }))
  return weeksOf(range).map(({ first, last }) => {
    const isIn = ({ day }: { day: string }) => day >= first && day <= last
    return {
      first,
      last,
      days: daysBetween(first, last) + 1,
      views: sum(dayViews.filter(isIn).map(({ views }) => views)),
      leads: sum(leads.filter(isIn).map((row) => row.leads)),
    }
  })
}

function spamOf({ hourLeads }: Pick<ReportRows, 'hourLeads'>): Report['spam'] {
  const known = hourLeads.filter(({ status }) => status !== 'erased')
  const quarantined = known.filter(({ status }) => status === 'quarantined')
  return {
    all: sum(known.map(({ leads }) => leads)),
    quarantined: sum(quarantined.map(({ leads }) => leads)),
  }
}

function landingOf({ pageCounts, outcomes }: ReportRows): Report['landing'] {
  const leads = new Map<string, number>()
  for (const row of outcomes)
    leads.set(row.landing, (leads.get(row.landing) ?? 0) + row.leads + row.notLeads)
  return pageCounts
    .filter(({ arrivals }) => arrivals > 0)
    .toSorted((a, b) => b.arrivals - a.arrivals)
    .slice(0, MOST_LISTED)
    .map(({ page, arrivals }) => ({ page, visits: arrivals, leads: leads.get(page) ?? 0 }))
}

function sourcesOf({ sources }: ReportRows): Report['sources'] {
  const byName = new Map<string, Report['sources'][number]>()
  for (const { arrivals, sent, ...visit } of sources) {
    const name = sourceName(visit)
    const before = byName.get(name) ?? { name, visits: 0, sent: 0 }
    byName.set(name, { name, visits: before.visits + arrivals, sent: before.sent + sent })
  }
  const all = [...byName.values()]
    .filter(({ visits, sent }) => visits + sent > 0)
    .toSorted((a, b) => b.visits - a.visits)
  const rest = all.slice(MOST_LISTED)
  if (rest.length < 2) return all
  return [
    ...all.slice(0, MOST_LISTED),
    {
      name: `${rest.length} more`,
      visits: sum(rest.map(({ visits }) => visits)),
      sent: sum(rest.map(({ sent }) => sent)),
    },
  ]
}

function unseenOf(
  { pages }: ReportRows,
  counts: ReadonlyMap<string, { views: number }>,
): Report['unseen'] {
  const seen = pages.map(({ path, kind }) => ({
    path,
    kind: label(kind),
    views: counts.get(path)?.views ?? 0,
  }))
  const unseen = seen.filter(({ views }) => views < MOST_UNSEEN)
  return {
    pages: unseen.toSorted((a, b) => a.views - b.views).map(({ path, views }) => ({ path, views })),
    kinds: [...new Set(seen.map(({ kind }) => kind))].map((kind) => ({
      kind,
      unseen: unseen.filter((page) => page.kind === kind).length,
      pages: seen.filter((page) => page.kind === kind).length,
    })),
    pagesInAll: pages.length,
  }
}
