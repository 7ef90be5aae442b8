import {
  addDays,
  isWithin,
  type OfficeException,
  type OfficeSpan,
  openingsOn,
} from './office-days.ts'
import { type Day, daysBetween } from './tools/claim-dates.ts'

/** When the office is open, and how soon it answers then: what a browser and the server need to keep the promise. */
export interface OfficeHours extends OfficeSpan {
  /** Its other hours of the week. */
  also?: OfficeSpan[]
  /** The days that are not like the week. */
  exceptions?: OfficeException[]
  timeZone: string
  /** How long an answer takes at most while the office is open. */
  minutes: number
}

/** When somebody calls about a request: by a time of day, or on the day and at the time when the office opens. */
export interface NextCall {
  isOpen: boolean
  /** `2:40 PM`, `9:15 AM tomorrow` where the office closes before, or `tomorrow at 9 AM`. */
  when: string
  /** By when, also while it is closed: `9:30 AM on Monday`. */
  by: string
  /** The same with the day first: `Monday by 9:30 AM`. */
  dayBy: string
  /** When the promise is over, in milliseconds since 1970. */
  dueAt: number
  /** How many minutes are promised on the day on which they begin. */
  minutes: number
}

const MINUTE = 60_000

/** An office that is closed for longer has no promise to keep. */
const MOST_DAYS = 800

/**
 * When somebody calls about a request that arrived at `at`, by the clock of the office: the minutes that are promised are
 * minutes in which it is open. With a `share`, when so much of the promised time is over.
 */
export function nextCall(at: number, hours: OfficeHours, share = 1): NextCall {
  const clock = wallClock(hours.timeZone)
  const today = clock.dayOf(at)
  const openings = openingsAfter(at, hours, clock)
  const first = openings.next().value
  if (first === undefined)
    return {
      isOpen: false,
      when: 'later',
      by: 'later',
      dayBy: 'later',
      dueAt: Number.POSITIVE_INFINITY,
      minutes: hours.minutes,
    }
  const start = Math.max(first.from, at)
  const minutes = promisedMinutes(clock.dayOf(start), hours)
  let left = minutes * share * MINUTE
  let dueAt = start
  let isLater = false
  for (let opening: TimeSpan | undefined = first; opening; opening = openings.next().value) {
    // Around the clock, one opening ends when the next begins.
    isLater ||= opening.from > dueAt
    const from = Math.max(opening.from, at)
    dueAt = Math.min(from + left, opening.to)
    left -= dueAt - from
    if (left <= 0) break
  }
  const isOpen = first.from <= at
  const time = clock.timeText(dueAt)
  const day = clock.dayOf(dueAt)
  const isSoon = day === today || (isOpen && !isLater)
  const by = isSoon ? time : `${time} ${dayText(today, day)}`
  const opening = `${dayText(today, clock.dayOf(first.from), ',')} at ${clock.timeText(first.from)}`
  const dayBy = `${dayText(today, day, ',').replace(/^on /, '')} by ${time}`
  return { isOpen, when: isOpen ? by : opening, by, dayBy, dueAt, minutes }
}

function promisedMinutes(day: Day, { exceptions = [], minutes }: OfficeHours): number {
  const changed = exceptions.find((each) => each.minutes !== undefined && isWithin(day, each))
  return changed?.minutes ?? minutes
}

interface TimeSpan {
  from: number
  to: number
}

/** When the office is open at `at` and later, one opening after the other. */
function* openingsAfter(
  at: number,
  hours: OfficeHours,
  clock: ReturnType<typeof wallClock>,
): Generator<TimeSpan, undefined> {
  const { also = [], exceptions } = hours
  const today = clock.dayOf(at)
  // What opened on the evening before may still be open.
  for (let offset = -1; offset < MOST_DAYS; offset += 1) {
    const day = addDays(today, offset)
    for (const opening of openingsOn(day, [hours, ...also], exceptions)) {
      const to = clock.timeAt(day, opening.to)
      if (to > at) yield { from: clock.timeAt(day, opening.from), to }
    }
  }
}

/** What the clock on the wall shows in a time zone. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  /** The clock as if it were in London, without its seconds. */
  const shown = (time: number): number => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
    const [year, month, day, hour, minute] = FIELDS.map((type) => Number(parts.get(type)))
    return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute)
  }
  return {
    dayOf: (time: number): Day => new Date(shown(time)).toISOString().slice(0, 10),
    /** @example timeText(at) // '2:40 PM', with a space that doesn't break */
    timeText(time: number): string {
      const wall = new Date(shown(time))
      const [hour, minute] = [wall.getUTCHours(), wall.getUTCMinutes()]
      const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
      return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? 'AM' : 'PM'}`
    },
    /** The time when the clock is `minute` minutes after the midnight that begins `day`. */
    timeAt(day: Day, minute: number): number {
      const wanted = Date.parse(day) + minute * MINUTE
      // The second step is for a clock that is changed between the first guess and the time.
      const guess = wanted - (shown(wanted) - wanted)
      return guess + wanted - shown(guess)
    },
  }
}

const FIELDS = ['year', 'month', 'day', 'hour', 'minute'] as const

/**
 * A day as people say it. A date gets `end`, since a sentence goes on behind it with a comma.
 *
 * @example dayText('2026-11-25', '2026-11-30') // 'on Monday'; two weeks later: 'on Monday, December 14'
 */
function dayText(today: Day, day: Day, end = ''): string {
  const ahead = daysBetween(today, day)
  if (ahead < 2) return ahead === 0 ? 'today' : 'tomorrow'
  return ahead <= 7
    ? `on ${WEEKDAY.format(Date.parse(day))}`
    : `on ${DATE.format(Date.parse(day))}${end}`
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })
const DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
