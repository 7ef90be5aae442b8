import { addDays } from '../counts/day.ts'
import type { ReportRange } from './report-rows.ts'

const DAY = 86_400_000

/** How many days later `to` is. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** The same number of days, right before. */
export function rangeBefore({ since, until }: ReportRange): ReportRange {
  return { since: addDays(since, -daysBetween(since, until) - 1), until: addDays(since, -1) }
}

/** The Monday of the week that `day` is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** All weeks that touch these days, each from Monday to Sunday and cut to the range. */
export function weeksOf({
  since,
  until,
}: {
  since: string
  until: string
}): { first: string; last: string }[] {
  const weeks: { first: string; last: string }[] = []
  for (let monday = mondayOf(since); monday <= until; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6)
    weeks.push({ first: monday < since ? since : monday, last: sunday > until ? until : sunday })
  }
  return weeks
}

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** @example shortDay('2026-11-22') // 'Nov 22' */
export function shortDay(day: string): string {
  return SHORT.format(new Date(`${day}T00:00:00Z`))
}
