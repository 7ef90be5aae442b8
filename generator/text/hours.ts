import { type Business, DAYS } from '../../schema/business.ts'
import type { OfficeSpan } from '../../schema/office-days.ts'

/** The hours of every week. */
export type WeeklyHours = Business['hours']['structured']

/** The same hours on some days. */
export type Hours = Omit<WeeklyHours, 'also'>

/** All hours of a week, in the order of site.yaml. */
export function spansOf({ also = [], ...first }: WeeklyHours): Hours[] {
  return [first, ...also]
}

/** All hours of a week for the office clock. */
export function officeSpansOf(hours: WeeklyHours): OfficeSpan[] {
  return spansOf(hours).map(({ days, opens, closes }) => ({
    days: days.map((day) => DAYS.indexOf(day) + 1),
    opens,
    closes,
  }))
}

/** Whether a span is the whole of its days. */
export function isAroundTheClock({ opens, closes }: Pick<Hours, 'opens' | 'closes'>): boolean {
  return opens === '00:00' && closes === '24:00'
}

/**
 * Days and times as people read them, so that what search engines are told is also on the page. Hours of the same days are
 * listed behind them once.
 *
 * @example hoursText({ days: ['Monday', 'Tuesday', 'Wednesday'], opens: '07:00', closes: '19:00' }) // 'Mon-Wed 7AM-7PM'
 */
export function hoursText(hours: WeeklyHours): string {
  const byDays = new Map<string, string[]>()
  for (const span of spansOf(hours)) {
    const days = daysText(span.days)
    byDays.set(days, [...(byDays.get(days) ?? []), timesText(span)])
  }
  return [...byDays].map(([days, times]) => `${days} ${times.join(' and ')}`).join(', ')
}

function timesText(span: Hours): string {
  if (isAroundTheClock(span)) return '24 hours'
  return `${twelveHours(span.opens)}-${twelveHours(span.closes)}`
}

/** Three or more days in a row as the first and the last, others one by one. */
function daysText(days: Hours['days']): string {
  const runs: number[][] = []
  for (const [index, day] of DAYS.entries()) {
    if (!days.includes(day)) continue
    const run = runs.at(-1)
    if (run?.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  }
  return runs
    .flatMap((run) => {
      const names = run.map((index) => DAYS[index]?.slice(0, 3))
      return names.length > 2 ? [`${names[0]}-${names.at(-1)}`] : names
    })
    .join(', ')
}

/** @example twelveHours('17:30') // '5:30PM' */
export function twelveHours(time: string): string {
  if (time === '24:00') return 'midnight'
  const [hours = '', minutes] = time.split(':')
  return `${Number(hours) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}${Number(hours) < 12 ? 'AM' : 'PM'}`
}
