import { dayOf, TIME_ZONE } from '../../schema/shared/time-zone.ts'
import { daysBetween } from '../../schema/tools/claim-dates.ts'

/** Source of the current time; tests provide their own. */
export interface Clock {
  now: () => Date
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date() }

/** A time as every table stores it: ISO 8601 text in UTC, which sorts chronologically. */
export function timeText(time: Date | number): string {
  return new Date(time).toISOString()
}

const READABLE = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/**
 * A time where the business is, for people.
 *
 * @example localTime('2026-11-25T14:31:04.000Z') // 'Wed, Nov 25, 2026, 9:31 AM'
 */
export function localTime(time: string): string {
  // The space before AM is a narrow one, which some mail programs and terminals show as a box.
  return READABLE.format(new Date(time)).replace(/\u202f/g, ' ')
}

const TIME_OF_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})

/** @example localTimeOfDay('2026-11-25T14:31:04.000Z') // '9:31 AM' */
export function localTimeOfDay(time: string): string {
  return TIME_OF_DAY.format(new Date(time)).replace(/\u202f/g, ' ')
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, weekday: 'long' })
const DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})

/**
 * The day of a call to come, for somebody who may read it later; with a comma behind it.
 *
 * @example callDay(tuesday, monday) // 'tomorrow, Tuesday,'; a day later: 'on Wednesday, December 2,'
 */
export function callDay(time: number, now: Date): string {
  const ahead = daysBetween(dayOf(now), dayOf(new Date(time)))
  if (ahead > 1) return `on ${DATE.format(time)},`
  return `${ahead === 1 ? 'tomorrow' : 'today'}, ${WEEKDAY.format(time)},`
}

const OFFSETS = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  timeZoneName: 'longOffset',
})
const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/**
 * A time where the business is, for programs: ISO 8601 with its offset.
 *
 * @example isoLocal('2026-11-25T14:31:04.120Z') // '2026-11-25T09:31:04-05:00'
 */
export function isoLocal(time: string): string {
  const date = new Date(time)
  const offset = OFFSETS.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value
  return `${WALL.format(date).replace(' ', 'T')}${offset?.replace('GMT', '') ?? 'Z'}`
}

const WEEKLY_HOUR = '07'
const DAY_MILLISECONDS = 86_400_000

/** The first Monday, 7 AM where the business is, after this time; as the tables store times. */
export function nextMondayMorning(time: string): string {
  const local = isoLocal(time)
  const noon = Date.parse(`${local.slice(0, 10)}T12:00:00Z`)
  const weekday = new Date(noon).getUTCDay()
  const isEarly = weekday === 1 && local.slice(11, 13) < WEEKLY_HOUR
  const days = isEarly ? 0 : 7 - ((weekday + 6) % 7)
  const monday = new Date(noon + days * DAY_MILLISECONDS).toISOString().slice(0, 10)
  return timeAt(monday, `${WEEKLY_HOUR}:00`)
}

/**
 * A time of day where the business is, as the tables store times.
 *
 * @example timeAt('2026-11-25', '09:31') // '2026-11-25T14:31:00.000Z'
 */
export function timeAt(day: string, time: string): string {
  const inSummer = timeText(Date.parse(`${day}T${time}:00-04:00`))
  return isoLocal(inSummer).slice(11, 16) === time
    ? inSummer
    : timeText(Date.parse(`${day}T${time}:00-05:00`))
}
