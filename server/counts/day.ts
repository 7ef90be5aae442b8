/** All three counties are in the Eastern time zone. */
const TIME_ZONE = 'America/New_York'

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

/** The day of a time where the business is, e.g. `2026-11-22`. */
export function dayOf(time: Date): string {
  return DAYS.format(time)
}

/** When a day begins where the business is: at four or, in winter, five o'clock UTC. */
export function startOf(day: string): Date {
  const summer = new Date(`${day}T04:00:00Z`)
  return dayOf(summer) === day ? summer : new Date(`${day}T05:00:00Z`)
}

/** The day that is so many days after another one; before it if the number is negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
