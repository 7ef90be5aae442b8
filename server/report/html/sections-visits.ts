import { counted, longDate, number } from '../../../schema/format.ts'
import { type Column, tableHtml } from '../../../schema/report-html.ts'
import { shortDay } from '../days.ts'
import { formSteps } from '../form-steps.ts'
import { percentAfter, percentText } from '../percent.ts'
import { MOST_UNSEEN, type Report, type Week } from '../report.ts'
import { barsSvg } from './bars.ts'
import type { PlotSection } from './section.ts'
import { weeksSvg } from './weeks-plot.ts'

/** Pages nobody sees that are listed by their path. */
const MOST_LISTED = 20

const WEEK_COLUMN: Column<Week> = {
  title: 'Week of',
  text: ({ first, days }) => `${shortDay(first)}${days === 7 ? '' : ` (${counted(days, 'day')})`}`,
}
const REQUESTS_COLUMN: Column<Week> = {
  title: 'Requests',
  text: ({ leads }) => number(leads),
}

export function weeksSection({ weeks, totals }: Report): PlotSection {
  const best = foremost(weeks, ({ leads }) => leads)
  return {
    heading: 'Views and quote requests by week',
    summary: `${counted(totals.views, 'view')} and ${counted(totals.leads, 'request')} in ${counted(weeks.length, 'week')}${best === undefined ? '' : `; the most requests came in the week of ${longDate(best.first)} (${number(best.leads)})`}.`,
    plot: weeksSvg(weeks),
    tables: tableHtml('Views and quote requests by week', weeks, [
      WEEK_COLUMN,
      { title: 'Views', text: ({ views }) => number(views) },
      REQUESTS_COLUMN,
    ]),
  }
}

export function formSection({ totals }: Report): PlotSection {
  const steps = formSteps(totals)
  const heading = 'From the first letter to a sent request'
  const bars = steps.map(({ name, count }, index) => ({
    name,
    value: count,
    label: `${number(count)}${index === 0 ? '' : percentAfter(count, totals.form)}`,
  }))
  return {
    heading,
    summary: `Of ${counted(totals.views, 'view')}, ${number(totals.form)} led to a form begun, and ${number(totals.sent)} of those were sent${percentAfter(totals.sent, totals.form)}.`,
    plot: barsSvg(heading, bars),
    tables: tableHtml(
      heading,
      [{ name: 'Page views', count: totals.views, percent: '–' }, ...steps],
      [
        { title: 'Step', text: ({ name }) => name },
        { title: 'Count', text: ({ count }) => number(count) },
        { title: 'Of forms begun', text: ({ percent }) => percent },
      ],
    ),
  }
}

/** The same where nothing was counted. */
export function requestsSection({ weeks, totals }: Report): PlotSection {
  const heading = 'Quote requests by week'
  return {
    heading,
    summary: `${counted(totals.leads, 'request')} in ${counted(weeks.length, 'week')}.`,
    plot: weeksSvg(weeks, ['leads']),
    tables: tableHtml(heading, weeks, [WEEK_COLUMN, REQUESTS_COLUMN]),
  }
}

export function landingSection({ landing, totals }: Report): PlotSection {
  const heading = 'Where visits begin'
  const first = foremost(landing, ({ visits }) => visits)
  return {
    heading,
    summary: `The most common first pages of ${counted(totals.visits, 'visit')}${first === undefined ? '' : `; ${number(first.visits)} began at ${first.page}`}.`,
    plot: barsSvg(
      heading,
      landing.map(({ page, visits }) => ({ name: page, value: visits, label: number(visits) })),
    ),
    tables: tableHtml('Top landing pages', landing, [
      { title: 'Page', text: ({ page }) => page },
      { title: 'Visits', text: ({ visits }) => number(visits) },
      { title: 'Requests', text: ({ leads }) => number(leads) },
    ]),
  }
}

export function sourcesSection({ sources, totals }: Report): PlotSection {
  const heading = 'Where visitors come from'
  const first = foremost(sources, ({ visits }) => visits)
  return {
    heading,
    summary: `Sources of ${counted(totals.visits, 'visit')}${first === undefined ? '' : `; ${first.name} brought ${number(first.visits)}${percentAfter(first.visits, totals.visits)}`}.`,
    plot: barsSvg(
      heading,
      sources.map(({ name, visits }) => ({ name, value: visits, label: number(visits) })),
    ),
    tables: tableHtml('Sources of visits', sources, [
      { title: 'Source', text: ({ name }) => name },
      { title: 'Visits', text: ({ visits }) => number(visits) },
      { title: 'Sent', text: ({ sent }) => number(sent) },
      { title: 'Sent/visits', text: ({ sent, visits }) => percentText(sent, visits) },
    ]),
  }
}

export function callsSection({ calls, totals }: Report): PlotSection {
  const heading = 'Which phone number gets tapped'
  const most = foremost(calls, (row) => row.calls)
  return {
    heading,
    summary: `${counted(totals.calls, 'tap')} on the phone number${most === undefined ? '' : `, the most in one place: ${most.place.toLowerCase()} (${number(most.calls)})`}.`,
    plot: barsSvg(
      heading,
      calls.map(({ place, calls: value }) => ({ name: place, value, label: number(value) })),
    ),
    tables: tableHtml('Calls by place', calls, [
      { title: 'Place', text: ({ place }) => place },
      { title: 'Calls', text: ({ calls: value }) => number(value) },
    ]),
  }
}

export function unseenSection({ unseen }: Report): PlotSection {
  const heading = 'Pages nobody sees'
  const { pages, kinds, pagesInAll } = unseen
  const listed = pages.slice(0, MOST_LISTED)
  const rest = pages.length - listed.length
  return {
    heading,
    summary: `${number(pages.length)} of ${counted(pagesInAll, 'page')} had fewer than ${MOST_UNSEEN} views.`,
    plot: barsSvg(
      heading,
      kinds.map(({ kind, unseen: value, pages: all }) => ({
        name: kind,
        value,
        label: `${number(value)} of ${number(all)}`,
      })),
    ),
    tables: `${tableHtml('Pages nobody sees, by kind', kinds, [
      { title: 'Kind', text: ({ kind }) => kind },
      { title: 'Not seen', text: ({ unseen: value }) => number(value) },
      { title: 'Pages', text: ({ pages: all }) => number(all) },
    ])}
${tableHtml(`Pages with fewer than ${MOST_UNSEEN} views${rest > 0 ? `, and ${number(rest)} more` : ''}`, listed, [{ title: 'Page', text: ({ path }) => path }])}`,
  }
}

/** The row with the highest count, if anything was counted. */
function foremost<Row>(rows: readonly Row[], countOf: (row: Row) => number): Row | undefined {
  const [first] = rows.toSorted((a, b) => countOf(b) - countOf(a))
  return first !== undefined && countOf(first) > 0 ? first : undefined
}
