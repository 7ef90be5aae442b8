import { counted, longDate, number } from '../../schema/shared/format.ts'
import { dollars } from '../leads/state.ts'
import { answersSection } from './answers-section.ts'
import { shortDay } from './days.ts'
import { durationText } from './delivery-times.ts'
import { type FormStep, formSteps } from './form-steps.ts'
import { groupsSection, matrixSection } from './group-sections.ts'
import { JOB_COLUMNS, jobsText, jobTables } from './job-columns.ts'
import { percentAfter, percentText } from './percent.ts'
import { type Delivery, hasCounts, MOST_UNSEEN, type Report, type Week } from './report.ts'
import type { Bars, Columns, Section } from './section.ts'
import { type Column, count, table } from './table.ts'

/** Pages nobody sees that are listed by their path. */
const MOST_LISTED = 20

/** What the report says below its main figures. What needs counts is left out where there are none. */
export function reportSections(report: Report): Section[] {
  const { totals, notLeads } = report.jobs
  const jobs = totals.leads + notLeads === 0 ? [] : [jobsSection(report)]
  const answers = report.answers === undefined ? [] : [answersSection(report.answers)]
  if (!hasCounts(report))
    return [...jobs, ...answers, requestsSection(report), deliverySection(report)]
  return [
    ...jobs,
    ...answers,
    weeksSection(report),
    formSection(report),
    groupsSection(report),
    callsSection(report),
    landingSection(report),
    sourcesSection(report),
    unseenSection(report),
    deliverySection(report),
    matrixSection(report),
  ]
}

function jobsSection({ jobs }: Report): Section {
  const isPaid = jobs.totals.cents > 0
  return {
    title: 'Which pages bring jobs',
    note: jobsText(jobs),
    charts: [
      {
        kind: 'bars',
        title: `${isPaid ? 'What won jobs bring' : 'Requests'} by the page on which the visit began, and how many requests were won`,
        bars: jobs.landing.map(({ name, leads, won, cents }) =>
          isPaid
            ? { name, value: cents / 100, label: `${dollars(cents)} (${won} of ${leads})` }
            : { name, value: leads, label: `${won} of ${leads}` },
        ),
      },
    ],
    tables: jobTables(jobs).map(({ title, name, groups }) =>
      table(title, groups, [{ title: name, text: (group) => group.name }, ...JOB_COLUMNS]),
    ),
    width: 'across',
  }
}

const WEEK: Column<Week> = {
  title: 'Week of',
  text: ({ first, days }) => `${shortDay(first)}${days === 7 ? '' : ` (${counted(days, 'day')})`}`,
}
const REQUESTS = count<Week>('Requests', ({ leads }) => leads)

function weeksSection({ weeks, totals }: Report): Section {
  const best = foremost(weeks, ({ leads }) => leads)
  const title = 'Views and quote requests by week'
  return {
    title,
    note: `${counted(totals.views, 'view')} and ${counted(totals.leads, 'request')} in ${counted(weeks.length, 'week')}${best === undefined ? '' : `; the most requests came in the week of ${longDate(best.first)} (${number(best.leads)})`}.`,
    charts: [
      columnsOf(weeks, { title: 'Page views by week', key: 'views', color: 'bar' }),
      columnsOf(weeks, REQUESTS_CHART),
    ],
    tables: [table(title, weeks, [WEEK, count('Views', ({ views }) => views), REQUESTS])],
  }
}

/** The same where nothing was counted. */
function requestsSection({ weeks, totals }: Report): Section {
  const title = REQUESTS_CHART.title
  return {
    title,
    note: `${counted(totals.leads, 'request')} in ${counted(weeks.length, 'week')}.`,
    charts: [columnsOf(weeks, REQUESTS_CHART)],
    tables: [table(title, weeks, [WEEK, REQUESTS])],
  }
}

const REQUESTS_CHART = { title: 'Quote requests by week', key: 'leads', color: 'accent' } as const

/** A week that is not whole is paler. */
function columnsOf(
  weeks: readonly Week[],
  { title, key, color }: { title: string; key: 'views' | 'leads'; color: Columns['color'] },
): Columns {
  const columns = weeks.map((week) => ({
    name: shortDay(week.first),
    value: week[key],
    isPale: week.days < 7,
  }))
  return { kind: 'columns', title, columns, color }
}

const STEP_COLUMNS: Column<FormStep>[] = [
  { title: 'Step', text: ({ name }) => name },
  count('Count', (step) => step.count),
  { title: 'Of forms begun', text: ({ percent }) => percent, isNumber: true },
]

function formSection({ totals }: Report): Section {
  const steps = formSteps(totals)
  const title = 'From the first letter to a sent request'
  return {
    title,
    note: `Of ${counted(totals.views, 'view')}, ${number(totals.form)} led to a form begun, and ${number(totals.sent)} of those were sent${percentAfter(totals.sent, totals.form)}.`,
    charts: barsOf(
      title,
      steps.map(({ name, count: value }, index) => ({
        name,
        value,
        label: `${number(value)}${index === 0 ? '' : percentAfter(value, totals.form)}`,
      })),
    ),
    tables: [
      table(
        title,
        [{ name: 'Page views', count: totals.views, percent: '–' }, ...steps],
        STEP_COLUMNS,
      ),
    ],
  }
}

function callsSection({ calls, totals }: Report): Section {
  const title = 'Which phone number gets tapped'
  const most = foremost(calls, (row) => row.calls)
  return {
    title,
    note: `${counted(totals.calls, 'tap')} on the phone number${most === undefined ? '' : `, the most in one place: ${most.place.toLowerCase()} (${number(most.calls)})`}.`,
    charts: barsOf(
      title,
      calls.map(({ place, calls: value }) => ({ name: place, value, label: number(value) })),
    ),
    tables: [
      table(title, calls, [
        { title: 'Place', text: ({ place }) => place },
        count('Calls', (row) => row.calls),
      ]),
    ],
  }
}

function landingSection({ landing, totals }: Report): Section {
  const title = 'Where visits begin'
  const first = foremost(landing, ({ visits }) => visits)
  return {
    title,
    note: `The most common first pages of ${counted(totals.visits, 'visit')}${first === undefined ? '' : `; ${number(first.visits)} began at ${first.page}`}.`,
    charts: barsOf(
      title,
      landing.map(({ page, visits }) => ({ name: page, value: visits, label: number(visits) })),
    ),
    tables: [
      table(title, landing, [
        { title: 'Page', text: ({ page }) => page },
        count('Visits', ({ visits }) => visits),
        count('Requests', ({ leads }) => leads),
      ]),
    ],
  }
}

function sourcesSection({ sources, totals }: Report): Section {
  const title = 'Where visitors come from'
  const first = foremost(sources, ({ visits }) => visits)
  return {
    title,
    note: `Sources of ${counted(totals.visits, 'visit')}${first === undefined ? '' : `; ${first.name} brought ${number(first.visits)}${percentAfter(first.visits, totals.visits)}`}.`,
    charts: barsOf(
      title,
      sources.map(({ name, visits }) => ({ name, value: visits, label: number(visits) })),
    ),
    tables: [
      table(title, sources, [
        { title: 'Source', text: ({ name }) => name },
        count('Visits', ({ visits }) => visits),
        count('Sent', ({ sent }) => sent),
        {
          title: 'Sent/visits',
          text: ({ sent, visits }) => percentText(sent, visits),
          isNumber: true,
        },
      ]),
    ],
  }
}

function deliverySection({ deliveries }: Report): Section {
  const title = 'How fast requests are delivered'
  return {
    title,
    note:
      deliveries.length === 0
        ? 'No way of delivery is set up, or nothing had to be delivered.'
        : deliveries.map((row) => `${deliveryText(row)}.`).join(' '),
    charts: [],
    tables: [
      table(title, deliveries, [
        { title: 'Channel', text: ({ channel }) => channel },
        count('Delivered', ({ sent }) => sent),
        count('Waiting', ({ waiting }) => waiting),
        { title: 'Half within', text: ({ p50 }) => durationText(p50), isNumber: true },
        { title: '95% within', text: ({ p95 }) => durationText(p95), isNumber: true },
        count('Skipped', ({ skipped }) => skipped),
        count('Refused', ({ refused }) => refused),
      ]),
    ],
    width: 'across',
  }
}

function deliveryText({ channel, sent, p50, p95 }: Delivery): string {
  if (sent === 0) return `${channel}: 0 delivered`
  return `${channel}: ${number(sent)} delivered, half within ${durationText(p50)}, 95% within ${durationText(p95)}`
}

function unseenSection({ unseen: { pages, kinds, pagesInAll } }: Report): Section {
  const title = 'Pages nobody sees'
  const listed = pages.slice(0, MOST_LISTED)
  const rest = pages.length - listed.length
  return {
    title,
    note: `${number(pages.length)} of ${counted(pagesInAll, 'page')} had fewer than ${MOST_UNSEEN} views.`,
    charts: barsOf(
      title,
      kinds.map(({ kind, unseen, pages: all }) => ({
        name: kind,
        value: unseen,
        label: `${number(unseen)} of ${number(all)}`,
      })),
    ),
    tables: [
      table('Pages nobody sees, by kind', kinds, [
        { title: 'Kind', text: ({ kind }) => kind },
        count('Not seen', ({ unseen }) => unseen),
        count('Pages', (kind) => kind.pages),
      ]),
      table(
        `Pages with fewer than ${MOST_UNSEEN} views${rest > 0 ? `, and ${number(rest)} more` : ''}`,
        listed,
        [{ title: 'Page', text: ({ path }) => path }, count('Views', ({ views }) => views)],
      ),
    ],
  }
}

function barsOf(title: string, bars: Bars['bars']): Bars[] {
  return [{ kind: 'bars', title, bars }]
}

/** The row with the highest count, if anything was counted. */
function foremost<Row>(rows: readonly Row[], countOf: (row: Row) => number): Row | undefined {
  const [first] = rows.toSorted((a, b) => countOf(b) - countOf(a))
  return first !== undefined && countOf(first) > 0 ? first : undefined
}
