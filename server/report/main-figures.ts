import { hasCounts, type JobSums, type Report } from './report.ts'

/** A figure that the report begins with. */
export interface MainFigure {
  name: string
  now: number
  /** In the same number of days before; undefined where nothing was recorded then. */
  before: number | undefined
}

const COUNTED = [
  ['Visits', 'visits'],
  ['Page views', 'views'],
] as const

/** The figures that the report begins with, beside those of the period before. */
export function mainFigures(report: Report): MainFigure[] {
  const figure = ([name, key]: readonly [string, keyof Report['totals']]): MainFigure => ({
    name,
    now: report.totals[key],
    before: report.before?.totals[key],
  })
  const requests = [figure(['Quote requests', 'leads']), ...jobFigures(report)]
  if (!hasCounts(report)) return requests
  return [...COUNTED.map(figure), ...requests, figure(['Taps on the phone number', 'calls'])]
}

/** Left out where nobody says what became of requests. */
function jobFigures({ jobs }: Report): MainFigure[] {
  const { totals, before } = jobs
  if (totals.called + (before?.totals.called ?? 0) === 0) return []
  const figure = (name: string, countOf: (sums: JobSums) => number): MainFigure => ({
    name,
    now: countOf(totals),
    before: before && countOf(before.totals),
  })
  return [
    figure('Called back', ({ called }) => called),
    figure('Booked', ({ booked }) => booked),
    figure('Jobs won', ({ won }) => won),
  ]
}
