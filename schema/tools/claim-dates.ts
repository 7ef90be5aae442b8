// Plain calculations, no zod: the browser imports this module.

/**
 * A day of the calendar without a time: `2026-11-22`. No time zone can move it. Days of one length in one format sort
 * and compare as texts.
 */
export type Day = string

/** A length of time as statutes say it. One of the three is not 0; one below 0 goes back. */
export interface Span {
  years: number
  months: number
  days: number
}

/** A span in words: `1 year`, `18 months`, `60 days`. */
export const SPAN = /^[1-9]\d{0,2} (?:day|month|year)s?$/

/**
 * @example spanOf('18 months') // { years: 0, months: 18, days: 0 }
 * @throws Error when the words are no span.
 */
export function spanOf(words: string): Span {
  if (!SPAN.test(words)) throw new Error(`"${words}" is not a number of days, months or years`)
  const [count = '', unit = ''] = words.split(' ')
  const of = (name: string) => (unit.startsWith(name) ? Number(count) : 0)
  return { years: of('year'), months: of('month'), days: of('day') }
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MILLISECONDS_OF_DAY = 86_400_000

/** Whether `text` is a day that exists, in the years 1000 to 9999. */
export function isDay(text: string): text is Day {
  if (!DAY.test(text) || text < '1000') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The day that is `span` after `day`. Years and months keep the day of the month, or take the last day of a month that
 * is too short: one year after February 29 is February 28. So a date is never later than the statute allows.
 *
 * @example dayAfter('2024-08-31', spanOf('18 months')) // '2026-02-28'
 */
export function dayAfter(day: Day, { years, months, days }: Span): Day {
  const [, year = 0, month = 0, date = 0] = (DAY.exec(day) ?? []).map(Number)
  const total = year * 12 + (month - 1) + years * 12 + months
  const [inYear, inMonth] = [Math.floor(total / 12), total % 12]
  // Day 0 of the next month is the last day of this one.
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate()
  const time = Date.UTC(inYear, inMonth, Math.min(date, last))
  return new Date(time + days * MILLISECONDS_OF_DAY).toISOString().slice(0, 10)
}

/** The day before `day`; nothing without one. */
export function dayBefore(day: Day): Day
export function dayBefore(day: Day | undefined): Day | undefined
export function dayBefore(day: Day | undefined): Day | undefined {
  return day === undefined ? undefined : dayAfter(day, { years: 0, months: 0, days: -1 })
}

/** The day it is where the visitor is. */
export function today(now = new Date()): Day {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** How many days `later` is after `earlier`; below 0 when it is before. */
export function daysBetween(earlier: Day, later: Day): number {
  return (Date.parse(later) - Date.parse(earlier)) / MILLISECONDS_OF_DAY
}

const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** @example longDay('2026-11-22') // 'Sunday, November 22, 2026' */
export function longDay(day: Day): string {
  return LONG.format(Date.parse(day))
}
