import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HtmlElement, parseHtml } from '../../generator/launch/html/parse.ts'
import { attribute, element, elements, textOf } from '../../generator/launch/html/select.ts'
import { demoRows } from '../../server/report/demo.ts'
import { reportPage } from '../../server/report/html/report-page.ts'
import { withheld } from '../../server/report/html/withheld.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { rounds } from '../setup/rounds.ts'
import { anyRows, PAGES } from './report-rows.ts'

function sectionOf(html: string, heading: string): HtmlElement {
  const found = elements(parseHtml(html), 'section').find((section) =>
    textOf(element(section, 'h2') ?? section).includes(heading),
  )
  if (found === undefined) throw new Error(`No section says ${heading}`)
  return found
}

/** The drawings of a section for windows of one width. */
function drawings(section: HtmlElement, size: 'narrow' | 'wide'): HtmlElement[] {
  return elements(section, (each) => attribute(each, 'class') === `plot ${size}`).flatMap((each) =>
    elements(each, 'svg'),
  )
}

/** The texts of a table's numbers, row by row. */
function cellsOf(table: HtmlElement): string[][] {
  const rows = elements(table, 'tbody').flatMap((body) => elements(body, 'tr'))
  return rows.map((row) => elements(row, 'td').map(textOf))
}

/** Numbers of a column of the first table, NaN for counts that are not shown. */
function column(section: HtmlElement, index: number): number[] {
  const table = element(section, 'table')
  const rows = table === undefined ? [] : cellsOf(table)
  return rows.map((row) => Number((row[index] ?? '').replaceAll(',', '')))
}

/** Lengths of the filled bars of one drawing. */
function bars(svg: HtmlElement | undefined, side: 'width' | 'height'): number[] {
  if (svg === undefined) return []
  const outlined = elements(svg, (each) => attribute(each, 'fill') === 'none')
  const isOutlined = new Set(outlined.flatMap((each) => [each, ...elements(each, 'rect')]))
  return elements(svg, 'rect')
    .filter((rect) => !isOutlined.has(rect))
    .map((rect) => Number(attribute(rect, side)))
}

/** Bars are drawn to half a pixel. */
function expectSameProportions(lengths: readonly number[], values: readonly number[]): void {
  const shown = values.filter((value) => !Number.isNaN(value))
  expect(lengths).toHaveLength(shown.length)
  const scale = Math.max(...lengths) / Math.max(...shown)
  lengths.forEach((length, index) => {
    expect(Math.abs(length - (shown[index] ?? 0) * scale)).toBeLessThanOrEqual(1.01)
  })
}

test('bars are as long as the numbers in the table beside them say', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const html = reportPage(makeReport(rows))
      const weeks = sectionOf(html, 'by week')
      const [views, leads] = drawings(weeks, 'wide')
      expectSameProportions(bars(views, 'height'), column(weeks, 0))
      expectSameProportions(bars(leads, 'height'), column(weeks, 1))
      const sources = sectionOf(html, 'Where visitors come from')
      expectSameProportions(bars(drawings(sources, 'narrow')[0], 'width'), column(sources, 0))
      const form = sectionOf(html, 'From the first letter')
      const steps = bars(drawings(form, 'narrow')[0], 'width')
      expectSameProportions(steps, column(form, 0).slice(1))
    }),
    { numRuns: rounds(5, 20) },
  )
})

test('no count from 0 to 4 is shown, drawn or told by a percentage', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const few = rows.pageCounts.map((row) => ({ ...row, sent: 3, calls: 2 }))
      const html = reportPage(makeReport({ ...rows, pageCounts: few }))
      const cells = [...html.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text = '']) => text)
      const pageNumbers = elements(sectionOf(html, 'Pages nobody sees'), 'td').map(textOf)
      const counts = cells.slice(0, cells.length)
      for (const number of pageNumbers) counts.splice(counts.lastIndexOf(number), 1)
      expect(counts.filter((text) => /^[0-4]( of|$)|of [0-4]$/.test(text))).toEqual([])
      const matrix = sectionOf(html, 'by city and service')
      const drawn = drawings(matrix, 'wide').flatMap((svg) => elements(svg, 'text').map(textOf))
      expect(drawn.filter((text) => /\d/.test(text) && text !== '<5')).toEqual([])
    }),
    { numRuns: rounds(5, 10) },
  )
})

describe('no count under five can be worked out', () => {
  const sumOf = (counts: readonly number[], line: readonly number[]) =>
    line.reduce((sum, index) => sum + (counts[index] ?? 0), 0)

  test('from a total: a row or a column hides two or more that come to five or more, or all of it', () => {
    const grid = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
    const count = fc.oneof(fc.nat(6), fc.nat(500))
    fc.assert(
      fc.property(
        grid,
        fc.array(count, { minLength: 36, maxLength: 36 }),
        ([width, height], all) => {
          const counts = all.slice(0, width * height)
          const cells = [...counts.keys()]
          const rows = Array.from({ length: height }, (_, row) =>
            cells.filter((index) => Math.floor(index / width) === row),
          )
          const columns = Array.from({ length: width }, (_, column) =>
            cells.filter((index) => index % width === column),
          )
          const isHidden = withheld(counts, [...rows, ...columns])
          for (const index of cells)
            if ((counts[index] ?? 0) < 5) expect(isHidden[index]).toBe(true)
          for (const line of [...rows, ...columns]) {
            const hidden = line.filter((index) => isHidden[index])
            if (hidden.length === 0 || hidden.length === line.length) continue
            expect(hidden.length).toBeGreaterThan(1)
            expect(sumOf(counts, hidden)).toBeGreaterThanOrEqual(5)
          }
          // Where nothing is low, nothing is hidden.
          expect(withheld(counts.map((number) => number + 5))).not.toContain(true)
        },
      ),
    )
  })

  test('no table misses just one number of a column, nor the matrix one of a row', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const tables = elements(parseHtml(reportPage(makeReport(rows))), 'table')
        const linesIn = (table: HtmlElement) => {
          const cells = cellsOf(table)
          const columns = (cells[0] ?? []).map((_, index) => cells.map((row) => row[index] ?? ''))
          const isMatrix = cells.flat().some((text) => text.includes(' of '))
          if (!isMatrix) return columns
          // Requests of views: both have totals.
          return [0, 1].flatMap((part) =>
            [...cells, ...columns].map((line) =>
              line.map((text) => text.split(' of ')[part] ?? ''),
            ),
          )
        }
        const isMissing = (text: string) => /^(under 5|not shown|<5|–)$/.test(text)
        const alone = tables
          .filter((table) => !/Step|Half within|Not seen/.test(textOf(table)))
          .flatMap(linesIn)
          .map((line) => line.filter((text) => text !== ''))
          .filter((line) => line.length > 1 && line.filter(isMissing).length === 1)
        expect(alone).toEqual([])
      }),
      { numRuns: rounds(5, 30) },
    )
  })

  test('from the share of spam: accepted requests are shown too', () => {
    const hourLeads = (accepted: number, spam: number) => [
      { hour: '2026-11-20T12', status: 'accepted' as const, leads: accepted },
      { hour: '2026-11-20T12', status: 'quarantined' as const, leads: spam },
    ]
    const totals = (accepted: number, spam: number) => {
      const rows = demoRows(PAGES, { since: '2026-08-31', until: '2026-11-22' })
      const html = reportPage(makeReport({ ...rows, hourLeads: hourLeads(accepted, spam) }))
      return /Set apart as spam: ([^<]*)<\/dt><dd>([^<]*)/.exec(html)?.slice(1)
    }
    expect(totals(97, 3)).toEqual(['under 5 requests', 'under 5'])
    expect(totals(3, 97)).toEqual(['97 requests', '97'])
    expect(totals(90, 10)).toEqual(['10 of 100 requests', '10%'])
  })
})

test('the page is self-contained, and a demo says so in every heading and table', () => {
  const html = reportPage(
    makeReport(demoRows(PAGES, { since: '2026-08-31', until: '2026-11-22' }), { isDemo: true }),
  )
  const titles = elements(parseHtml(html), ({ tag }) => ['h1', 'h2', 'caption'].includes(tag))
  expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
  expect(titles.length).toBeGreaterThan(5)
  for (const title of titles) expect(textOf(title)).toMatch(/^Demo data/)
  expect(
    reportPage(makeReport(demoRows(PAGES, { since: '2026-08-31', until: '2026-11-22' }))),
  ).not.toContain('Demo data')
})
