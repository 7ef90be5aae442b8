/** The clocks of Tampa Bay: all of its counties are in the Eastern time zone. */
export const TIME_ZONE = 'America/New_York'

/** en-CA writes a day as ISO 8601 does. */
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
