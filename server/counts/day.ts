import { dayOf } from '../../schema/shared/time-zone.ts'
import { timeText } from '../leads/clock.ts'

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
