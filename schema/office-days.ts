import { minuteOf } from './minute-of.ts'
import { type Day, dayAfter } from './tools/claim-dates.ts'

/** The same office hours on some days of the week. What closes at or before it opens closes on the next day. */
export interface OfficeSpan {
  /** 1 is Monday, 7 is Sunday. */
  days: number[]
  opens: string
  /** `24:00` is the end of the day. */
  closes: string
}

/** Days that are not like the week: closed, with other hours, or on which an answer takes longer. */
export interface OfficeException {
  from: Day
  /** The last day. */
  until: Day
  /** What people read about these days, e.g. `Closed Thursday, November 26, 2026 (Thanksgiving)`. */
  text?: string
  isClosed?: true
  /** No earlier on these days; together with `closes`, the hours of these days. */
  opens?: string
  /** No later on these days. */
  closes?: string
  /** How long an answer takes at most, in minutes in which the office is open. */
  minutes?: number
}

/** When an office opens and closes on a day, in minutes since the day began. */
export interface Opening {
  from: number
  to: number
}

const DAY_MINUTES = 24 * 60

/** The openings that begin on `day`, in their order: those of the week, unless an exception says otherwise. */
export function openingsOn(
  day: Day,
  spans: readonly OfficeSpan[],
  exceptions: readonly OfficeException[] = [],
): Opening[] {
  const weekday = weekdayOf(day)
  const weekly = spans.filter(({ days }) => days.includes(weekday)).map(openingOf)
  return exceptions
    .filter((exception) => isWithin(day, exception))
    .reduce(changedHours, weekly)
    .toSorted((a, b) => a.from - b.from)
}

function changedHours(
  openings: Opening[],
  { isClosed, opens, closes }: OfficeException,
): Opening[] {
  if (isClosed) return []
  if (opens !== undefined && closes !== undefined) return [openingOf({ opens, closes })]
  const least = opens === undefined ? 0 : minuteOf(opens)
  const most = closes === undefined ? Number.POSITIVE_INFINITY : minuteOf(closes)
  return openings
    .map(({ from, to }) => ({ from: Math.max(from, least), to: Math.min(to, most) }))
    .filter(({ from, to }) => from < to)
}

function openingOf({ opens, closes }: Pick<OfficeSpan, 'opens' | 'closes'>): Opening {
  const [from, until] = [minuteOf(opens), minuteOf(closes)]
  return { from, to: until > from ? until : until + DAY_MINUTES }
}

/** Whether `day` is one of the days from the first to the last. */
export function isWithin(day: Day, { from, until }: { from: Day; until: Day }): boolean {
  return from <= day && day <= until
}

/** The day of the week: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7
}

/** The day that is `days` later; below 0, earlier. */
export function addDays(day: Day, days: number): Day {
  return dayAfter(day, { years: 0, months: 0, days })
}
