import { counted } from '../counted.ts'
import { longDay, shortDay } from '../days.ts'
import { formSteps } from '../form-steps.ts'
import { MOST_UNSEEN, type Report, type Week } from '../report.ts'
import { shareOf } from '../share.ts'
import { barsSvg } from './bars.ts'
import { type Column, tableHtml } from './html.ts'
import type { Section } from './section.ts'
import { foremost, number, shownCount, shownOf, shownShare } from './shown.ts'
import { weeksSvg } from './weeks-plot.ts'

/** Pages nobody sees that are listed by their path. */
const MOST_LISTED = 20

const WEEK_COLUMN: Column<Week> = {
  title: 'Week of',
  text: ({ first, days }) => `${shortDay(first)}${days === 7 ? '' : ` (${counted(days, 'day')})`}`,
}
const REQUESTS_COLUMN: Column<Week> = {
  title: 'Requests',
  text: ({ leads }) => shownCount(leads),
}

export function weeksSection({ weeks, totals }: Report, mark: string): Section {
  const best = foremost(weeks, ({ leads }) => leads)
  return {
    heading: 'Views and quote requests by week',
    summary: `${shownOf(totals.views, 'views')} and ${shownOf(totals.leads, 'requests')} in ${counted(weeks.length, 'week')}${best === undefined ? '' : `; the most requests came in the week of ${longDay(best.first)} (${shownCount(best.leads)})`}.`,
    plot: weeksSvg(weeks),
    tables: tableHtml(`${mark}Views and quote requests by week`, weeks, [
      WEEK_COLUMN,
      { title: 'Views', text: ({ views }) => shownCount(views) },
      REQUESTS_COLUMN,
    ]),
  }
}

export function formSection({ totals }: Report, mark: string): Section {
  const steps = formSteps(totals)
  const heading = 'From the first letter to a sent request'
  const bars = steps.map(({ name, count, share }, index) => ({
    name,
    value: count,
    label: index === 0 ? shownCount(count) : `${shownCount(count)} · ${shownShare(share)}`,
  }))
  return {
    heading,
    summary: `Of ${shownOf(totals.views, 'views')}, ${shownCount(totals.form)} led to a form begun, and ${shownCount(totals.sent)} of those were sent (${shownShare(shareOf(totals.sent, totals.form))}).`,
    plot: barsSvg(heading, bars),
    tables: tableHtml(
      `${mark}${heading}`,
      [{ name: 'Page views', count: totals.views, share: shareOf(0, 0) }, ...steps],
      [
        { title: 'Step', text: ({ name }) => name },
        { title: 'Count', text: ({ count }) => shownCount(count) },
        { title: 'Of forms begun', text: ({ share }) => shownShare(share) },
      ],
    ),
  }
}

/** The same where nothing was counted. */
export function requestsSection({ weeks, totals }: Report, mark: string): Section {
  const heading = 'Quote requests by week'
  return {
    heading,
    summary: `${shownOf(totals.leads, 'requests')} in ${counted(weeks.length, 'week')}.`,
    plot: weeksSvg(weeks, ['leads']),
    tables: tableHtml(`${mark}${heading}`, weeks, [WEEK_COLUMN, REQUESTS_COLUMN]),
  }
}

export function landingSection({ landing, totals }: Report, mark: string): Section {
  const heading = 'Where visits begin'
  const first = foremost(landing, ({ visits }) => visits)
  return {
    heading,
    summary: `The most common first pages of ${shownOf(totals.visits, 'visits')}${first === undefined ? '' : `; ${shownCount(first.visits)} began at ${first.page}`}.`,
    plot: barsSvg(
      heading,
      landing.map(({ page, visits }) => ({ name: page, value: visits, label: shownCount(visits) })),
    ),
    tables: tableHtml(`${mark}Top landing pages`, landing, [
      { title: 'Page', text: ({ page }) => page },
      { title: 'Visits', text: ({ visits }) => shownCount(visits) },
      { title: 'Requests', text: ({ leads }) => shownCount(leads) },
    ]),
  }
}

export function sourcesSection({ sources, totals }: Report, mark: string): Section {
  const heading = 'Where visitors come from'
  const first = foremost(sources, ({ visits }) => visits)
  return {
    heading,
    summary: `Sources of ${shownOf(totals.visits, 'visits')}${first === undefined ? '' : `; ${first.name} brought ${shownCount(first.visits)} (${shownShare(shareOf(first.visits, totals.visits))})`}.`,
    plot: barsSvg(
      heading,
      sources.map(({ name, visits }) => ({ name, value: visits, label: shownCount(visits) })),
    ),
    tables: tableHtml(`${mark}Sources of visits`, sources, [
      { title: 'Source', text: ({ name }) => name },
      { title: 'Visits', text: ({ visits }) => shownCount(visits) },
      { title: 'Sent', text: ({ sent }) => shownCount(sent) },
      { title: 'Sent/visits', text: ({ sent, visits }) => shownShare(shareOf(sent, visits)) },
    ]),
  }
}

export function callsSection({ calls, totals }: Report, mark: string): Section {
  const heading = 'Which phone number gets tapped'
  const most = foremost(calls, (row) => row.calls)
  return {
    heading,
    summary: `${shownOf(totals.calls, 'taps')} on the phone number${most === undefined ? '' : `, the most in one place: ${most.place.toLowerCase()} (${shownCount(most.calls)})`}.`,
    plot: barsSvg(
      heading,
      calls.map(({ place, calls: value }) => ({ name: place, value, label: shownCount(value) })),
    ),
    tables: tableHtml(`${mark}Calls by place`, calls, [
      { title: 'Place', text: ({ place }) => place },
      { title: 'Calls', text: ({ calls: value }) => shownCount(value) },
    ]),
  }
}

export function unseenSection({ unseen }: Report, mark: string): Section {
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
      { isExact: true },
    ),
    tables: `${tableHtml(`${mark}Pages nobody sees, by kind`, kinds, [
      { title: 'Kind', text: ({ kind }) => kind },
      { title: 'Not seen', text: ({ unseen: value }) => number(value) },
      { title: 'Pages', text: ({ pages: all }) => number(all) },
    ])}
${tableHtml(`${mark}Pages with fewer than ${MOST_UNSEEN} views${rest > 0 ? `, and ${number(rest)} more` : ''}`, listed, [{ title: 'Page', text: ({ path }) => path }])}`,
  }
}
