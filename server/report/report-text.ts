import { counted, longDate, number } from '../../schema/format.ts'
import { shortDay } from './days.ts'
import { durationText } from './delivery-times.ts'
import { type FormStep, formSteps } from './form-steps.ts'
import { JOB_COLUMNS, jobsText, jobTables } from './job-columns.ts'
import { type MainFigure, mainFigures } from './main-figures.ts'
import { changeText, percentAfter, percentText } from './percent.ts'
import {
  type GroupFunnel,
  hasCounts,
  type JobGroup,
  MOST_UNSEEN,
  NOT_COUNTING,
  type Report,
  type Week,
} from './report.ts'
import { type TextColumn, textTable } from './text-table.ts'

/** Pages nobody sees that are listed; the rest is a number. */
const MOST_UNSEEN_LISTED = 20

/** The report for a terminal of 80 columns, with exact numbers. `isPlain` leaves out bold. */
export function reportText(report: Report, { isPlain }: { isPlain: boolean }): string {
  const bold = isPlain ? (text: string) => text : (text: string) => `\u001b[1m${text}\u001b[22m`
  const part = <Row>(
    title: string,
    rows: readonly Row[],
    columns: readonly TextColumn<Row>[],
    note = '',
  ) =>
    rows.length === 0
      ? ''
      : `\n${bold(title)}\n${textTable(rows, columns)}${note === '' ? '' : `${note}\n`}`
  /** A part that is made of counts: left out where there are none. */
  const countPart: typeof part = (...given) => (hasCounts(report) ? part(...given) : '')
  const { range, totals, spam, matrix, unseen } = report
  return [
    `${bold(`${longDate(range.since)} to ${longDate(range.until)}`)}\n${totalsText(report)}\n`,
    report.before === undefined
      ? ''
      : part(
          `Compared with ${longDate(report.before.range.since)} to ${longDate(report.before.range.until)}`,
          mainFigures(report),
          FIGURE_COLUMNS,
        ),
    ...jobParts(report, part),
    countPart('Views and quote requests by week', report.weeks, [...WEEK_COLUMNS, VIEWS, REQUESTS]),
    hasCounts(report)
      ? ''
      : part('Quote requests by week', report.weeks, [...WEEK_COLUMNS, REQUESTS]),
    countPart('The quote form, step by step', formSteps(totals), STEP_COLUMNS),
    countPart('By kind of page', report.kinds, groupColumns('Kind')),
    countPart('By city', report.cities, groupColumns('City')),
    countPart('By service', report.services, groupColumns('Service')),
    countPart(
      'Requests sent of page views, by service and city',
      matrixRows(report),
      MATRIX_COLUMNS,
      matrixNote(matrix),
    ),
    countPart('Top landing pages', report.landing, LANDING_COLUMNS),
    countPart('Sources of visits', report.sources, SOURCE_COLUMNS),
    countPart(
      'Calls by place',
      report.calls,
      CALL_COLUMNS,
      `Taps on the phone number: ${number(totals.calls)}`,
    ),
    part('From receiving a request to delivering it', report.deliveries, DELIVERY_COLUMNS),
    countPart(
      `Pages nobody sees: fewer than ${MOST_UNSEEN} views`,
      unseen.pages.slice(0, MOST_UNSEEN_LISTED),
      UNSEEN_COLUMNS,
      `${number(unseen.pages.length)} of ${counted(unseen.pagesInAll, 'page')}`,
    ),
    `\nSet apart as spam: ${number(spam.quarantined)} of ${counted(spam.all, 'request')}${percentAfter(spam.quarantined, spam.all)}.\n`,
    `${NOTE}\n`,
  ].join('')
}

/** What became of the requests; nothing where there were none. */
function jobParts(
  { jobs }: Report,
  part: (
    title: string,
    rows: readonly JobGroup[],
    columns: readonly TextColumn<JobGroup>[],
  ) => string,
): string[] {
  if (jobs.totals.leads + jobs.notLeads === 0) return []
  const columns = JOB_COLUMNS.map((column) => ({ ...column, isNumber: true }))
  return [
    `\n${wrapped(jobsText(jobs))}\n`,
    ...jobTables(jobs).map(({ title, name, groups }) =>
      part(title, groups, [{ title: name, text: (group) => group.name }, ...columns]),
    ),
  ]
}

/** In lines of the terminal's width. */
function wrapped(text: string): string {
  return text.replace(/(.{1,80})(?: |$)/g, '$1\n').trimEnd()
}

const NOTE = `
In brackets: the same number of days before, if it differs. A percentage needs
30 cases; a dash stands for fewer. Visitors who asked not to be counted are
among the requests and jobs, and in nothing else.`

function totalsText(report: Report): string {
  const { visits, views, form, sent, calls, leads } = report.totals
  const stored = `${counted(leads, 'quote request')} stored.`
  const notCounting = report.isCounting ? [] : [NOT_COUNTING]
  if (!hasCounts(report)) return [...notCounting, stored].join('\n')
  return [
    ...notCounting,
    `${counted(views, 'page view')} in ${counted(visits, 'visit')}, ${counted(form, 'form')} begun, ${number(sent)} sent,`,
    `${counted(calls, 'tap')} on the phone number; ${stored}`,
  ].join('\n')
}

function count<Row>(title: string, value: (row: Row) => number): TextColumn<Row> {
  return { title, text: (row) => number(value(row)), isNumber: true }
}

const FIGURE_COLUMNS: TextColumn<MainFigure>[] = [
  { title: '', text: ({ name }) => name },
  count('Now', ({ now }) => now),
  count('Before', ({ before = 0 }) => before),
  { title: 'Change', text: ({ now, before = 0 }) => changeText(now, before), isNumber: true },
]

const WEEK_COLUMNS: TextColumn<Week>[] = [
  { title: 'Week of', text: ({ first }) => shortDay(first) },
  {
    title: '',
    text: ({ days }) => (days === 7 ? '' : `(${counted(days, 'day')})`),
  },
]
const VIEWS = count<Week>('Views', ({ views }) => views)
const REQUESTS = count<Week>('Requests', ({ leads }) => leads)

const STEP_COLUMNS: TextColumn<FormStep>[] = [
  { title: 'Step', text: ({ name }) => name },
  count('Requests', ({ count: reached }) => reached),
  { title: 'Of those begun', text: ({ percent }) => percent, isNumber: true },
]

function groupColumns(title: string): TextColumn<GroupFunnel>[] {
  return [
    { title, text: ({ name }) => name },
    count('Pages', ({ pages }) => pages),
    count('Views', ({ views }) => views),
    count('Form', ({ form }) => form),
    count('Step 2', ({ step2 }) => step2),
    count('Step 3', ({ step3 }) => step3),
    count('Sent', ({ sent }) => sent),
    {
      title: 'Sent/views',
      text: ({ sent, views }) => percentText(sent, views),
      isNumber: true,
    },
    count('Calls', ({ calls }) => calls),
  ]
}

type MatrixRow = { service: string; city: string; sent: number; views: number }

function matrixRows({ matrix }: Report): MatrixRow[] {
  return matrix.cells.toSorted((a, b) => b.sent - a.sent || b.views - a.views)
}

const MATRIX_COLUMNS: TextColumn<MatrixRow>[] = [
  { title: 'Service', text: ({ service }) => service },
  { title: 'City', text: ({ city }) => city },
  count('Views', ({ views }) => views),
  count('Sent', ({ sent }) => sent),
  {
    title: 'Sent/views',
    text: ({ sent, views }) => percentText(sent, views),
    isNumber: true,
  },
]

function matrixNote({ cities, citiesInAll }: Report['matrix']): string {
  return cities.length < citiesInAll
    ? `The ${cities.length} cities with the most views, of ${citiesInAll}`
    : ''
}

const LANDING_COLUMNS: TextColumn<Report['landing'][number]>[] = [
  { title: 'Page', text: ({ page }) => page },
  count('Visits', ({ visits }) => visits),
  count('Requests', ({ leads }) => leads),
]

const SOURCE_COLUMNS: TextColumn<Report['sources'][number]>[] = [
  { title: 'Source', text: ({ name }) => name },
  count('Visits', ({ visits }) => visits),
  count('Sent', ({ sent }) => sent),
  {
    title: 'Sent/visits',
    text: ({ sent, visits }) => percentText(sent, visits),
    isNumber: true,
  },
]

const CALL_COLUMNS: TextColumn<Report['calls'][number]>[] = [
  { title: 'Place', text: ({ place }) => place },
  count('Calls', ({ calls }) => calls),
]

const DELIVERY_COLUMNS: TextColumn<Report['deliveries'][number]>[] = [
  { title: 'Channel', text: ({ channel }) => channel },
  count('Delivered', ({ sent }) => sent),
  count('Waiting', ({ waiting }) => waiting),
  { title: 'Half within', text: ({ p50 }) => durationText(p50), isNumber: true },
  { title: '95% within', text: ({ p95 }) => durationText(p95), isNumber: true },
  count('Skipped', ({ skipped }) => skipped),
  count('Refused', ({ refused }) => refused),
]

const UNSEEN_COLUMNS: TextColumn<Report['unseen']['pages'][number]>[] = [
  { title: 'Page', text: ({ path }) => path },
  count('Views', ({ views }) => views),
]
