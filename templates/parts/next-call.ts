import { minuteOf } from '../../schema/minute-of.ts'
import type { CallTime, OfficeSpan } from '../../schema/page.ts'

type OfficeHours = OfficeSpan & Pick<CallTime, 'also' | 'timeZone' | 'minutes'>

/** When somebody calls about a request: by a time of day, or on the day and at the time when the office opens. */
export interface NextCall {
  isOpen: boolean
  /** `2:40 PM`, or `tomorrow at 9 AM`. */
  when: string
}

const DAY_MINUTES = 24 * 60

/** When somebody calls about a request that arrived at `at`, by the clock of the office. */
export function nextCall(at: number, hours: OfficeHours): NextCall {
  const { also = [], timeZone, minutes } = hours
  const arrived = wallClock(at, timeZone)
  const openings = [hours, ...also].flatMap((span) => openingsAround(arrived.day, span))
  if (openings.some(({ from, to }) => from <= arrived.minute && arrived.minute < to))
    return { isOpen: true, when: timeText(wallClock(at + minutes * 60_000, timeZone).minute) }
  const next = Math.min(...openings.flatMap(({ from }) => (from > arrived.minute ? from : [])))
  const offset = Math.floor(next / DAY_MINUTES)
  return {
    isOpen: false,
    when: `${dayText(arrived.day, offset)} at ${timeText(next % DAY_MINUTES)}`,
  }
}

/** When a span opens and closes from the evening before `day` until a week later, in minutes since `day` began. */
function openingsAround(day: number, { days, opens, closes }: OfficeSpan) {
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

function dayText(day: number, offset: number): string {
  if (offset === 0) return 'today'
  return offset === 1 ? 'tomorrow' : `on ${DAY_NAMES[(day - 1 + offset) % 7]}`
}

/** With a space that doesn't break. @example timeText(880) // '2:40 PM' */
function timeText(minute: number): string {
  const hour = Math.floor(minute / 60)
  const rest = minute % 60
  const minutes = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}
