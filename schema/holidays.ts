import { addDays, weekdayOf } from './office-days.ts'
import type { Day } from './tools/claim-dates.ts'

const pad = (number: number) => String(number).padStart(2, '0')
const date = (year: number, month: number, day: number): Day => `${year}-${pad(month)}-${pad(day)}`

type DayIn = (year: number) => Day

const on =
  (month: number, day: number): DayIn =>
  (year) =>
    date(year, month, day)

/** The `nth` Monday, Thursday or other `weekday` of a month. */
const nth =
  (count: number, weekday: number, month: number): DayIn =>
  (year) => {
    const first = date(year, month, 1)
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
  }

const [MONDAY, THURSDAY] = [1, 4]
const thanksgiving = nth(4, THURSDAY, 11)

/** The holidays of the United States, as people call them. Source: 5 U.S.C. 6103(a). */
const FEDERAL = {
  "New Year's Day": on(1, 1),
  'Martin Luther King Day': nth(3, MONDAY, 1),
  "Presidents' Day": nth(3, MONDAY, 2),
  // The last Monday of May is a week before the first of June.
  'Memorial Day': (year) => addDays(nth(1, MONDAY, 6)(year), -7),
  Juneteenth: on(6, 19),
  'Independence Day': on(7, 4),
  'Labor Day': nth(1, MONDAY, 9),
  'Columbus Day': nth(2, MONDAY, 10),
  'Veterans Day': on(11, 11),
  Thanksgiving: thanksgiving,
  'Christmas Day': on(12, 25),
} satisfies Record<string, DayIn>

/** Days beside them on which many offices close. */
const OTHERS = {
  'Day after Thanksgiving': (year) => addDays(thanksgiving(year), 1),
  'Christmas Eve': on(12, 24),
  "New Year's Eve": on(12, 31),
} satisfies Record<string, DayIn>

export type Holiday = keyof typeof FEDERAL | keyof typeof OTHERS

const DAYS: Record<Holiday, DayIn> = { ...FEDERAL, ...OTHERS }

/** The federal holidays, in the order of the year. */
export const FEDERAL_HOLIDAYS = Object.keys(FEDERAL) as (keyof typeof FEDERAL)[]

/** Every holiday that closedDays knows by its name. */
export const HOLIDAYS = Object.keys(DAYS) as Holiday[]

export function isHoliday(name: string): name is Holiday {
  return Object.hasOwn(DAYS, name)
}

/**
 * A holiday in a year, with the day on which it is observed: the Friday before a Saturday, the Monday after a Sunday.
 * Source: 5 U.S.C. 6103(b) and Executive Order 11582. Only a federal holiday is observed on another day.
 *
 * @example holidayIn('Independence Day', 2026) // { day: '2026-07-04', observed: '2026-07-03' }
 */
export function holidayIn(name: Holiday, year: number): { day: Day; observed: Day } {
  const day = DAYS[name](year)
  const moved = Object.hasOwn(FEDERAL, name) ? OBSERVED[weekdayOf(day)] : undefined
  return { day, observed: addDays(day, moved ?? 0) }
}

const OBSERVED: Readonly<Record<number, number>> = { 6: -1, 7: 1 }
