import fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { demoRows } from '../../server/report/demo.ts'
import { reportPage } from '../../server/report/html/report-page.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { anyRows, PAGES } from './report-rows.ts'

type Part = {
  querySelectorAll(selector: string): Iterable<Element>
  querySelector(selector: string): Element | null
}

function sectionOf(html: string, heading: string): Part {
  const { document } = parseHTML(html)
  const sections: Element[] = [...document.querySelectorAll('section')]
  const found = sections.find((section) =>
    section.querySelector('h2')?.textContent?.includes(heading),
  )
  if (found === undefined) throw new Error(`No section says ${heading}`)
  return found
}

/** Numbers of a column of the first table, NaN for counts that are not shown. */
function column(section: Part, index: number): number[] {
  const table = section.querySelector('table')
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    Number((row.querySelectorAll('td')[index]?.textContent ?? '').replaceAll(',', '')),
  )
}

/** Lengths of the filled bars of one drawing. */
function bars(svg: Element | undefined, side: 'width' | 'height'): number[] {
  return [...(svg?.querySelectorAll('rect') ?? [])].flatMap((rect) =>
    (rect.getAttribute('fill') ?? rect.parentElement?.getAttribute('fill')) === 'none'
      ? []
      : [Number(rect.getAttribute(side))],
  )
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
      const [views, leads] = [...weeks.querySelectorAll('.wide svg')]
      expectSameProportions(bars(views, 'height'), column(weeks, 0))
      expectSameProportions(bars(leads, 'height'), column(weeks, 1))
      const sources = sectionOf(html, 'Where visitors come from')
      expectSameProportions(
        bars([...sources.querySelectorAll('.narrow svg')][0], 'width'),
        column(sources, 0),
      )
      const form = sectionOf(html, 'From the first letter')
      const steps = bars([...form.querySelectorAll('.narrow svg')][0], 'width')
      expectSameProportions(steps, column(form, 0).slice(1))
    }),
    { numRuns: 20 },
  )
})

test('no count from 0 to 4 is shown, drawn or told by a percentage', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const few = rows.pageCounts.map((row) => ({ ...row, sent: 3, calls: 2 }))
      const html = reportPage(makeReport({ ...rows, pageCounts: few }))
      const cells = [...html.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text = '']) => text)
      const unseen = sectionOf(html, 'Pages nobody sees').querySelectorAll('td')
      const pageNumbers = [...unseen].map((cell) => cell.textContent ?? '')
      const counts = cells.slice(0, cells.length)
      for (const number of pageNumbers) counts.splice(counts.lastIndexOf(number), 1)
      expect(counts.filter((text) => /^[0-4]( of|$)|of [0-4]$/.test(text))).toEqual([])
      const matrix = sectionOf(html, 'by city and service')
      const drawn = [...matrix.querySelectorAll('.wide svg text')].map((text) => text.textContent)
      expect(drawn.filter((text) => /\d/.test(text ?? '') && text !== '<5')).toEqual([])
    }),
    { numRuns: 10 },
  )
})

test('the page is self-contained, and a demo says so in every heading and table', () => {
  const html = reportPage(
    makeReport(demoRows(PAGES, { since: '2026-08-31', until: '2026-11-22' }), { isDemo: true }),
  )
  const { document } = parseHTML(html)
  expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import/)
  for (const heading of document.querySelectorAll('h1, h2, caption'))
    expect(heading.textContent).toMatch(/^Demo data/)
  expect(
    reportPage(makeReport(demoRows(PAGES, { since: '2026-08-31', until: '2026-11-22' }))),
  ).not.toContain('Demo data')
})
