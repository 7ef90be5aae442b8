import { timeAt, timeText } from './clock.ts'

/** When the office is asked to call about an estimate. */
const MORNING = '08:00'

/**
 * A time to come that somebody types where the business is, or that a browser sends; as the tables store times. Undefined for
 * anything else.
 *
 * @example visitTime('2026-12-01 14:30', now) // '2026-12-01T19:30:00.000Z'
 */
export function visitTime(typed: string, now: Date): string | undefined {
  const [, day = '', time = ''] =
    /^(20\d\d-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/.exec(typed.trim()) ?? []
  const read = Date.parse(`${day}T${time}:00Z`)
  const isReal = !Number.isNaN(read) && timeText(read).startsWith(`${day}T${time}`)
  const planned = isReal ? timeAt(day, time) : undefined
  return planned !== undefined && planned > timeText(now) ? planned : undefined
}

/** The morning of a day to come, in the same way. */
export function askAgainTime(day: string, now: Date): string | undefined {
  return visitTime(`${day.trim()}T${MORNING}`, now)
}
