import { dayOf, TIME_ZONE } from '../../schema/shared/time-zone.ts'

const CLOCK = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, month: 'long', day: 'numeric' })
const YEAR = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, dateStyle: 'long' })

/**
 * A time as people in Tampa say it.
 *
 * @example timeWords(time, now) // 'Today, 9:12 AM', 'Yesterday, 4:05 PM', 'November 3, 8:30 AM'
 */
export function timeWords(time: Date, now: Date): string {
  return `${dayWords(time, now)}, ${CLOCK.format(time)}`
}

function dayWords(time: Date, now: Date): string {
  const [day, today] = [dayOf(time), dayOf(now)]
  if (day === today) return 'Today'
  // Days are counted by the calendar: one with a change of the clock has 23 or 25 hours.
  if (Date.parse(today) - Date.parse(day) === 86_400_000) return 'Yesterday'
  return (day.slice(0, 4) === today.slice(0, 4) ? DAY : YEAR).format(time)
}
