/** All three counties are in the Eastern time zone. */
const TIME_ZONE = 'America/New_York'

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })

/** The day of a time where the business is, e.g. `2026-11-22`. */
export function dayOf(time: Date): string {
  return DAYS.format(time)
}
