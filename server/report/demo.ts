import type { PageListEntry } from '../../schema/page-list.ts'
import { addDays, startOfDay } from '../counts/day.ts'
import { mondayOf, weeksOf } from './days.ts'
import { randomFrom } from './random.ts'
import type { ReportRange, ReportRows } from './report-rows.ts'

const SEED = 813_555
const WEEKDAYS = [1, 1.1, 1.05, 1, 0.9, 0.55, 0.5]
/** How much a kind of page is read. */
const KINDS: Record<string, number> = {
  home: 900,
  locations: 40,
  'city services': 24,
  storm: 12,
  residential: 10,
  commercial: 4,
  guides: 9,
  core: 12,
}
/** Kinds with pages that hardly anyone finds. */
const RARELY_READ = new Set(['commercial', 'residential', 'storm', 'guides'])
/** Larger places first in `cities:`, as a contractor would list them. */
const CITY_FADE = 0.86
const DEMO_SOURCES = [
  ['search', '', '', 0.56],
  ['direct', '', '', 0.19],
  ['social', '', '', 0.09],
  ['host', 'nextdoor.com', '', 0.05],
  ['campaign', '', 'postcard/spring-check', 0.045],
  ['host', 'yelp.com', '', 0.03],
  ['campaign', '', 'newsletter/storm-season', 0.02],
  ['host', 'lutzchamber.com', '', 0.01],
  ['host', 'other', '', 0.004],
  ['unknown', '', '', 0.001],
] as const
const CALLS = { bar: 0.44, hero: 0.24, header: 0.17, text: 0.1, footer: 0.05 }

/** Invented rows for these pages, the same for the same days: a storm in the seventh week, fewer visits on weekends. */
export function demoRows(pages: readonly PageListEntry[], range: ReportRange): ReportRows {
  const random = randomFrom(SEED)
  const dayViews = daysIn(range).map((day) => ({
    day,
    views: Math.round(560 * demandOn(day, range) * (0.85 + 0.3 * random.next())),
  }))
  const views = dayViews.reduce((sum, row) => sum + row.views, 0)
  const pageCounts = countsOf(pages, views, random)
  const arrivals = total(pageCounts, 'arrivals')
  const sent = total(pageCounts, 'sent')
  const calls = total(pageCounts, 'calls')
  return {
    range,
    pages,
    pageCounts,
    // Rounding by page moves a few views; the days follow the pages.
    dayViews: spread(
      total(pageCounts, 'views'),
      dayViews.map((row) => row.views),
    ).map((count, index) => ({ day: dayViews[index]?.day ?? '', views: count })),
    sources: spreadOver(DEMO_SOURCES, ([, , , share]) => share, arrivals).map(
      ([[source, host, campaign, share], visits]) => ({
        source,
        host,
        campaign,
        arrivals: visits,
        sent: Math.round(sent * share * (source === 'search' ? 1 : 0.9)),
      }),
    ),
    callPlaces: spreadOver(Object.entries(CALLS), ([, share]) => share, calls).map(
      ([[place], count]) => ({ place: place as keyof typeof CALLS, calls: count }),
    ),
    hourLeads: leadsBy(dayViews, sent, random),
    landingLeads: pageCounts.map(({ page, arrivals: visits }) => ({
      page,
      leads: Math.round((sent * visits) / arrivals),
    })),
    deliveries: [
      { channel: 'email', seconds: delays(sent - 1, 1.6, 0.9, random), waiting: 1 },
      { channel: 'webhook', seconds: delays(sent, 0.5, 0.7, random), waiting: 0 },
    ],
  }
}

type Random = ReturnType<typeof randomFrom>

function daysIn({ since, until }: ReportRange): string[] {
  const days: string[] = []
  for (let day = since; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

function demandOn(day: string, range: ReportRange): number {
  const weeks = weeksOf(range)
  const monday = mondayOf(day)
  const weekday = Math.round((Date.parse(day) - Date.parse(monday)) / 86_400_000)
  const week = weeks.findIndex(({ last }) => day <= last)
  const storm = Math.floor(weeks.length * 0.55)
  const surge = [1, 2.3, 1.7, 1.25][Math.max(0, week - storm + 1)] ?? 1
  return (WEEKDAYS[weekday] ?? 1) * surge * (0.92 + (0.16 * week) / weeks.length)
}

function countsOf(
  pages: readonly PageListEntry[],
  views: number,
  random: Random,
): ReportRows['pageCounts'][number][] {
  const cities = [...new Set(pages.map(({ city }) => city))]
  const services = [...new Set(pages.map(({ service }) => service))]
  const serviceRates = services.map(() => 0.5 + 1.5 * random.next())
  const weights = pages.map(({ kind, city }) => {
    const place = city === '' ? 1 : CITY_FADE ** cities.indexOf(city) * 1.6
    const isRarelyRead = RARELY_READ.has(kind) && random.next() < 0.14
    return (
      (KINDS[kind] ?? 5) * place * (0.35 + 1.3 * random.next() ** 2) * (isRarelyRead ? 0.002 : 1)
    )
  })
  return spread(views, weights).map((count, index) => {
    const { path = '', kind = '', service = '' } = pages[index] ?? {}
    const rate = (kind === 'guides' ? 0.012 : 0.04) * (serviceRates[services.indexOf(service)] ?? 1)
    const form = random.hits(count, rate)
    const step2 = random.hits(form, 0.74)
    const step3 = random.hits(step2, 0.86)
    return {
      page: path,
      views: count,
      arrivals: random.hits(count, 0.46),
      form,
      step2,
      step3,
      sent: random.hits(step3, 0.9),
      calls: random.hits(count, 0.017),
    }
  })
}

function leadsBy(
  days: ReportRows['dayViews'],
  sent: number,
  random: Random,
): ReportRows['hourLeads'] {
  const byDay = spread(
    sent,
    days.map(({ views }) => views),
  )
  return days.flatMap(({ day }, index) => {
    const hour = new Date(Date.parse(startOfDay(day)) + 15 * 3_600_000).toISOString().slice(0, 13)
    const leads = byDay[index] ?? 0
    const spam = random.hits(3, 0.25)
    return [
      { hour, status: 'accepted' as const, leads },
      { hour, status: 'quarantined' as const, leads: spam },
    ]
  })
}

/** Seconds that are mostly short and sometimes very long, as when the mail server was away. */
function delays(count: number, median: number, width: number, random: Random): number[] {
  return Array.from({ length: Math.max(0, count) }, () => {
    const away = random.next() < 0.02 ? 120 + 900 * random.next() : 0
    return median * Math.exp(width * random.normal()) + away
  })
}

function total(
  rows: readonly ReportRows['pageCounts'][number][],
  name: 'views' | 'arrivals' | 'sent' | 'calls',
) {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

/** Whole numbers in these proportions that add up to `whole`. */
export function spread(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let rest = whole
  let left = all
  return weights.map((weight) => {
    const part = left <= 0 ? 0 : Math.round((rest * weight) / left)
    rest -= part
    left -= weight
    return part
  })
}

function spreadOver<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  whole: number,
): [Item, number][] {
  const parts = spread(whole, items.map(weightOf))
  return items.map((item, index) => [item, parts[index] ?? 0])
}
