import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HtmlElement, parseHtml } from '../../generator/launch/html/parse.ts'
import { attribute, element, elements, textOf } from '../../generator/launch/html/select.ts'
import { reportPage } from '../../server/report/html/report-page.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { changeText } from '../../server/report/percent.ts'
import { rounds } from '../setup/rounds.ts'
import { anyRows, PAGES, QUARTER, sampleRows } from './report-rows.ts'

function sectionOf(html: string, heading: string): HtmlElement {
  const found = elements(parseHtml(html), 'section').find((section) =>
    textOf(element(section, 'h2') ?? section).includes(heading),
  )
  if (found === undefined) throw new Error(`No section says ${heading}`)
  return found
}

/** The texts of a table's numbers, row by row. */
function cellsOf(table: HtmlElement): string[][] {
  const rows = elements(table, 'tbody').flatMap((body) => elements(body, 'tr'))
  return rows.map((row) => elements(row, 'td').map(textOf))
}

/** Numbers of a column of the first table. */
function column(section: HtmlElement, index: number): number[] {
  const table = element(section, 'table')
  const rows = table === undefined ? [] : cellsOf(table)
  return rows.map((row) => Number((row[index] ?? '').replaceAll(',', '')))
}

/** Lengths of the bars of a chart in percent. */
function bars(chart: HtmlElement | undefined): number[] {
  if (chart === undefined) return []
  return elements(chart, 'i').map((bar) =>
    Number.parseFloat(/[\d.]+/.exec(attribute(bar, 'style') ?? '')?.[0] ?? ''),
  )
}

/** Bars are as long as their values to a hundredth of a percent. */
function expectSameProportions(lengths: readonly number[], values: readonly number[]): void {
  expect(lengths).toHaveLength(values.length)
  const most = Math.max(1, ...values)
  lengths.forEach((length, index) => {
    expect(length).toBeCloseTo((100 * (values[index] ?? 0)) / most, 1)
  })
}

test('bars are as long as the numbers in the table beside them say', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const html = reportPage(makeReport(rows))
      const weeks = sectionOf(html, 'by week')
      const [views, leads] = elements(weeks, 'figure')
      expectSameProportions(bars(views), column(weeks, 0))
      expectSameProportions(bars(leads), column(weeks, 1))
      const sources = sectionOf(html, 'Where visitors come from')
      expectSameProportions(bars(element(sources, 'ul')), column(sources, 0))
      const form = sectionOf(html, 'From the first letter')
      expectSameProportions(bars(element(form, 'ul')), column(form, 0).slice(1))
    }),
    { numRuns: rounds(5, 20) },
  )
})

test('low counts are shown as they are; a percentage needs 30 cases', () => {
  const hourLeads = (spam: number) => [
    { hour: '2026-11-20T12', status: 'accepted' as const, leads: 27 },
    { hour: '2026-11-20T12', status: 'quarantined' as const, leads: spam },
  ]
  const html = (spam: number) =>
    reportPage(makeReport({ ...sampleRows(PAGES, QUARTER), hourLeads: hourLeads(spam) }))
  const spamOf = (text: string) =>
    /Set apart as spam, ([^<]*)<\/dt><dd>([^<]*)/.exec(text)?.slice(1)
  expect(spamOf(html(2))).toEqual(['of 29 requests', '2'])
  expect(spamOf(html(3))).toEqual(['of 30 requests', '3 (10%)'])
  const sources = element(sectionOf(html(2), 'Where visitors come from'), 'table')
  expect(sources && cellsOf(sources).slice(1)).toEqual([
    ['24', '3', '-'],
    ['2', '3', '-'],
  ])
})

test('every main figure stands beside that of the period before, a percentage only from 30 cases on', () => {
  const rows = sampleRows(PAGES, QUARTER)
  const { totals } = makeReport(rows)
  const hourLeads = [{ hour: '2026-05-20T12', status: 'accepted' as const, leads: 29 }]
  const range = { since: '2026-04-01', until: '2026-06-30' }
  const report = makeReport({
    ...rows,
    before: { ...rows, range, pageCounts: rows.pageCounts.slice(0, 1), hourLeads },
  })
  const html = reportPage(report)
  expect(html).toContain('Before: April 1, 2026 to June 30, 2026.')
  expect(html).toContain(
    `<dt>Quote requests</dt><dd>${totals.leads}</dd><dd class="before">29 before: ${changeText(totals.leads, 29)}</dd>`,
  )
  expect(changeText(132, 120)).toBe('12 more (10%)')
  expect(changeText(300, 100)).toBe('200 more (200%)')
  expect(changeText(5, 29)).toBe('24 fewer')
  expect(changeText(7, 7)).toBe('the same')
  expect(reportPage(makeReport(rows))).toContain(
    'Nothing was recorded in the same number of days before.',
  )
})

test('the page is self-contained, with the fonts of the site inside', () => {
  const report = makeReport(sampleRows(PAGES, QUARTER))
  expect(reportPage(report)).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
  const html = reportPage(report, { display: 'AAAA', text: 'BBBB' })
  expect(html.match(/url\([^)]*\)/g)).toEqual([
    'url(data:font/woff2;base64,AAAA)',
    'url(data:font/woff2;base64,BBBB)',
  ])
})
