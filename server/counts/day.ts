import { TIME_ZONE, timeText } from '../leads/clock.ts'

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

const HOUR = 3_600_000
let last = { hour: Number.NaN, day: '' }

/** The day of a time where the business is, e.g. `2026-11-22`. */
export function dayOf(time: Date): string {
  const hour = Math.floor(time.getTime() / HOUR)
  // Days begin with an hour. Every view of a page asks for its day, and the calendar takes longer than the rest of it.
  if (hour !== last.hour) last = { hour, day: DAYS.format(time) }
  return last.day
}

/** When a day begins in Tampa, as the tables store times. Clocks change there at two in the morning, never at midnight. */
export function startOfDay(day: string): string {
  const inSummer = new Date(`${day}T04:00:00Z`)
  return timeText(dayOf(inSummer) === day ? inSummer : new Date(`${day}T05:00:00Z`))
}

/** The day so many days later, e.g. `addDays('2026-12-31', 1)` is `2027-01-01`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
