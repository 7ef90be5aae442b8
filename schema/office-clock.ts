import { minuteOf } from './minute-of.ts'

/** The same office hours on some days of the week. What closes at or before it opens closes on the next day. */
export interface OfficeSpan {
  /** 1 is Monday, 7 is Sunday. */
  days: number[]
  opens: string
  /** `24:00` is the end of the day. */
  closes: string
}

/** When the office is open, and how soon it answers then: what a browser and the server need to keep the promise. */
export interface OfficeHours extends OfficeSpan {
  /** Its other hours of the week. */
  also?: OfficeSpan[]
  timeZone: string
  /** How long an answer takes at most while the office is open. */
  minutes: number
}

/** When somebody calls about a request: by a time of day, or on the day and at the time when the office opens. */
interface NextCall {
  isOpen: boolean
  /** `2:40 PM`, `9:15 AM tomorrow` where the office closes before, or `tomorrow at 9 AM`. */
  when: string
  /** When the promise is over, in milliseconds since 1970. */
  dueAt: number
}

const DAY_MINUTES = 24 * 60
const MINUTE = 60_000

/**
 * When somebody calls about a request that arrived at `at`, by the clock of the office: the minutes that are promised are
 * minutes in which it is open.
 */
export function nextCall(at: number, hours: OfficeHours): NextCall {
  const { also = [], timeZone, minutes } = hours
  const arrived = wallClock(at, timeZone)
  const openings = [hours, ...also]
    .flatMap((span) => openingsAround(arrived.day, span))
    .filter(({ to }) => to > arrived.minute)
    .toSorted((a, b) => a.from - b.from)
  const due = dueMinute(arrived.minute, minutes, openings)
  const dueAt = at + (due.minute - arrived.minute) * MINUTE
  const [first] = openings
  if (first === undefined || first.from > arrived.minute)
    return { isOpen: false, when: openingText(arrived.day, first?.from ?? 0), dueAt }
  if (!due.isLater)
    return { isOpen: true, when: timeText(wallClock(dueAt, timeZone).minute), dueAt }
  const { day, time } = dayAndTime(arrived.day, due.minute)
  return { isOpen: true, when: day === 'today' ? time : `${time} ${day}`, dueAt }
}

/** When `minutes` of opening time are over, and whether the office closes before that. */
function dueMinute(now: number, minutes: number, openings: readonly Opening[]) {
  let left = minutes
  let end = now
  let isLater = false
  for (const { from, to } of openings) {
    isLater ||= from > end
    const start = Math.max(from, now)
    end = Math.min(start + left, to)
    left -= end - start
    if (left <= 0) break
  }
  return { minute: end, isLater }
}

interface Opening {
  from: number
  to: number
}

/** When a span opens and closes from the evening before `day` until a week later, in minutes since `day` began. */
function openingsAround(day: number, { days, opens, closes }: OfficeSpan): Opening[] {
  const [from, until] = [minuteOf(opens), minuteOf(closes)]
  const to = until > from ? until : until + DAY_MINUTES
  return [-1, 0, 1, 2, 3, 4, 5, 6, 7]
    .filter((offset) => days.includes(((day - 1 + offset + 7) % 7) + 1))
    .map((offset) => ({ from: from + offset * DAY_MINUTES, to: to + offset * DAY_MINUTES }))
}

/** Day of the week (1 is Monday) and minute of the day at `time` in a time zone. */
function wallClock(time: number, timeZone: string): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: DAY_NAMES.findIndex((name) => name.startsWith(part('weekday'))) + 1,
    minute: (Number(part('hour')) * 60 + Number(part('minute'))) % DAY_MINUTES,
  }
}

const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** @example openingText(5, 3 * 24 * 60 + 540) // 'on Monday at 9 AM' */
function openingText(today: number, minute: number): string {
  const { day, time } = dayAndTime(today, minute)
  return `${day} at ${time}`
}

/** A minute after midnight of the day `today`, as people say it. */
function dayAndTime(today: number, minute: number): { day: string; time: string } {
  const offset = Math.floor(minute / DAY_MINUTES)
  const near = ['today', 'tomorrow'][offset]
  const day = near ?? `on ${DAY_NAMES[(today - 1 + offset) % 7]}`
  return { day, time: timeText(minute % DAY_MINUTES) }
}

/** With a space that doesn't break. @example timeText(880) // '2:40 PM' */
function timeText(minute: number): string {
  const hour = Math.floor(minute / 60)
  const rest = minute % 60
  const minutes = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}
