import { hasCounts, type Report } from './report.ts'

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
  const requests = figure(['Quote requests', 'leads'])
  if (!hasCounts(report)) return [requests]
  return [...COUNTED.map(figure), requests, figure(['Taps on the phone number', 'calls'])]
}
