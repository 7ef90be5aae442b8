import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../schema/shared/time-zone.ts'
import { addDays, startOfDay } from '../../server/counts/day.ts'
import { daysBetween, weeksOf } from '../../server/report/days.ts'
import { durationText, percentile } from '../../server/report/delivery-times.ts'
import { reportPage } from '../../server/report/html/report-page.ts'
import { isEmptyReport, makeReport } from '../../server/report/make-report.ts'
import { percentAfter, percentText } from '../../server/report/percent.ts'
import type { JobGroup } from '../../server/report/report.ts'
import { reportText } from '../../server/report/report-text.ts'
import { anyRows, outcome, PAGES, QUARTER, sampleRows } from './report-rows.ts'

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

test('a percentage is given from 30 cases on; below, the counts stand alone', () => {
  expect([percentText(6, 30), percentAfter(6, 30)]).toEqual(['20%', ' (20%)'])
  expect([percentText(6, 29), percentAfter(6, 29)]).toEqual(['–', ''])
  expect(percentText(1, 400)).toBe('0.3%')
  expect(percentText(0, 400)).toBe('0%')
  expect(percentText(31, 30)).toBe('100%')
})

const days = fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2022-01-01', offset))

describe('weeks', () => {
  test('cover every day once, from Monday to Sunday, over clock changes and new years', () => {
    fc.assert(
      fc.property(days, fc.nat(400), (since, length) => {
        const until = addDays(since, length)
        const weeks = weeksOf({ since, until })
        expect(sum(weeks.map(({ first, last }) => daysBetween(first, last) + 1))).toBe(length + 1)
        weeks.forEach(({ first, last }, index) => {
          if (index > 0) expect(new Date(first).getUTCDay()).toBe(1)
          if (last !== until) expect(new Date(last).getUTCDay()).toBe(0)
        })
      }),
    )
  })

  test('a day begins at midnight in Tampa', () => {
    expect(startOfDay('2026-11-01')).toBe('2026-11-01T04:00:00.000Z')
    expect(startOfDay('2026-11-02')).toBe('2026-11-02T05:00:00.000Z')
    expect(startOfDay('2026-03-08')).toBe('2026-03-08T05:00:00.000Z')
    fc.assert(
      fc.property(days, (day) => {
        const start = Date.parse(startOfDay(day))
        expect(dayOf(new Date(start))).toBe(day)
        expect(dayOf(new Date(start - 1))).toBe(addDays(day, -1))
      }),
    )
  })

  test('a request in the last hour of the old year belongs to its week', () => {
    const rows = sampleRows(PAGES, { since: '2026-12-28', until: '2027-01-10' })
    const hourLeads = [{ hour: '2027-01-04T04', status: 'accepted' as const, leads: 7 }]
    expect(
      makeReport({ ...rows, hourLeads }).weeks.map(({ first, leads }) => [first, leads]),
    ).toEqual([
      ['2026-12-28', 7],
      ['2027-01-04', 0],
    ])
  })
})

test('every part of the report adds up to the same totals', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const { totals, kinds, weeks, sources, calls, spam, jobs } = makeReport(rows)
      for (const groups of [jobs.landing, jobs.cities, jobs.services, jobs.sources])
        expect(sum(groups.map((group) => group.leads))).toBe(jobs.totals.leads)
      expect(sum(kinds.map(({ views }) => views))).toBe(totals.views)
      expect(sum(kinds.map(({ sent }) => sent))).toBe(totals.sent)
      expect(sum(weeks.map(({ views }) => views))).toBe(totals.views)
      expect(sum(weeks.map(({ leads }) => leads))).toBe(totals.leads)
      expect(sum(sources.map(({ visits }) => visits))).toBe(totals.visits)
      expect(sum(calls.map((row) => row.calls))).toBe(totals.calls)
      expect(spam.all - spam.quarantined).toBe(totals.leads)
    }),
  )
})

test('requests are followed to the job: by page, city, service and source, beside the period before', () => {
  const rows = sampleRows(PAGES, QUARTER)
  const before = {
    range: { since: '2026-06-08', until: '2026-08-30' },
    pageCounts: rows.pageCounts,
    hourLeads: rows.hourLeads,
    outcomes: [outcome({ leads: 4, called: 4, booked: 1, won: 1, cents: 900_000 })],
    callSeconds: [7200],
  }
  const report = makeReport({ ...rows, before })
  const text = reportText(report, { isPlain: true })
  for (const words of [text.replace(/\s+/g, ' '), reportPage(report)]) {
    expect(words).toContain(
      'Of 8 requests, 5 were called, 3 booked and 2 won, for $28,400 ($9,000 before).',
    )
    expect(words).toContain('Half of the first calls came within 20 min; 2 h in the period before.')
    expect(words).toContain('1 more was no lead.')
    for (const part of ['6 (4)', '5 (4)', '3 (1)', '2 (1)', '$28,400 ($9,000)'])
      expect(words).toContain(part)
  }
  const named = ({ name, leads, won }: JobGroup) => [name, leads, won]
  const { landing, cities, services, sources } = report.jobs
  expect(landing.map(named)).toEqual([
    ['/', 6, 2],
    ['Pages removed since', 2, 0],
  ])
  expect(cities.map(named)).toEqual([
    ['Tampa', 6, 2],
    ['Other places', 2, 0],
  ])
  expect(services.map(named)).toEqual([
    ['Leak repair', 6, 2],
    ['Other', 2, 0],
  ])
  expect(sources.map(named)).toEqual([
    ['Search', 6, 2],
    ['nextdoor.com', 2, 0],
  ])
  expect(text).toMatch(/Jobs won +2 +1 +1 more\n/)
})

test('percentiles are values that occurred: half and 95% are no slower', () => {
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1)
  expect([percentile(sorted, 50), percentile(sorted, 95), percentile([3], 95)]).toEqual([50, 95, 3])
  expect(percentile([], 50)).toBeNaN()
})

test.each([
  [0.04, '0 s'],
  [9.96, '10 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [90, '1.5 min'],
  [3570, '1 h'],
  [36 * 3600, '36 h'],
  [172_799, '2 days'],
  [3 * 86_400, '3 days'],
  [7 * 86_400, '7 days'],
  [Number.NaN, '–'],
])('a duration of %d seconds is %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test.each(['Tampa FL', 'tampa, florida 33602', 'TAMPA Fl. 33602-1234', ' Tampa  '])(
  'requests from "%s" are requests from Tampa',
  (city) => {
    const rows = sampleRows(PAGES, QUARTER)
    const { cities } = makeReport({ ...rows, outcomes: [outcome({ city, leads: 3 })] }).jobs
    expect(cities.map(({ name }) => name)).toEqual(['Tampa'])
  },
)

test('the terminal shows the report in 80 columns', () => {
  const text = reportText(makeReport(sampleRows(PAGES, QUARTER)), { isPlain: true })
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
  expect(text).not.toContain('\u001b')
  expect(text).toMatch(/nextdoor\.com +24 +3 +–\n/)
  expect(text).toMatch(/Search +\d+ +3 +\d/)
})

test('one of anything is not called several', () => {
  const range = { since: '2026-11-16', until: '2026-11-16' }
  const rows = sampleRows(PAGES.slice(0, 1), range)
  const one = rows.pageCounts.map((row) => ({ ...row, views: 1, arrivals: 1, form: 1, calls: 1 }))
  const hourLeads = [{ hour: '2026-11-16T15', status: 'accepted' as const, leads: 1 }]
  const report = makeReport({ ...rows, pageCounts: one, hourLeads })
  const text = reportText(report, { isPlain: true })
  expect(text).toContain('1 page view in 1 visit, 1 form begun, ')
  expect(text).toContain('1 tap on the phone number; 1 quote request stored.')
  expect(text).toContain('Nov 16 (1 day)')
  expect(text).toContain('0 of 1 request.')
  expect(text).toContain('1 of 1 page had fewer than 5 views.')
  expect(text + reportPage(report)).not.toMatch(
    /\b1 (page views|visits|forms|taps|quote requests|requests|weeks|days|pages)\b/,
  )
})

test('kinds of pages and places are labels: they begin with a capital letter', () => {
  const report = makeReport(sampleRows(PAGES, { since: '2026-11-16', until: '2026-11-22' }))
  const labels = [
    ...report.kinds.map(({ name }) => name),
    ...report.unseen.kinds.map(({ kind }) => kind),
    ...report.calls.map(({ place }) => place),
  ]
  expect(labels).toContain('City services')
  expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([])
})

describe('a site that does not count', () => {
  const rows = sampleRows(PAGES, { since: '2026-11-09', until: '2026-11-22' })
  const uncounted = { ...rows, pageCounts: [], dayViews: [], sources: [], callPlaces: [] }

  test('has a report of its requests alone, which says so', () => {
    const report = makeReport(uncounted, { isCounting: false })
    const text = reportText(report, { isPlain: true })
    const html = reportPage(report)
    for (const words of [text, html]) {
      expect(words).toContain(
        'The site does not count visits. To count them, add counting: true to site.yaml and say so in the privacy policy (docs/editing.md).',
      )
      expect(words).toContain('Quote requests by week')
      expect(words).not.toMatch(
        /views by|page views|top landing|where visits begin|pages nobody sees|\nby city/i,
      )
    }
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      'Which pages bring jobs',
      'Quote requests by week',
      'How fast requests are delivered',
    ])
  })

  test('still shows what was counted before', () => {
    const report = makeReport(rows, { isCounting: false })
    const text = reportText(report, { isPlain: true })
    expect(text).toContain('The site does not count visits')
    expect(text).toContain('By kind of page')
    expect(reportPage(report)).toContain('Where visits begin')
  })
})

test('without any count or request there is nothing to report', () => {
  const range = { since: '2026-08-31', until: '2026-11-22' }
  const none = {
    range,
    pages: PAGES,
    pageCounts: [],
    dayViews: [],
    sources: [],
    callPlaces: [],
    hourLeads: [],
    outcomes: [],
    callSeconds: [],
    deliveries: [],
  }
  expect(isEmptyReport(makeReport(none))).toBe(true)
  expect(makeReport(none).unseen.pages).toHaveLength(PAGES.length)
})
