import { FEDERAL_HOLIDAYS, holidayIn, isHoliday } from '../../schema/holidays.ts'
import { addDays, isWithin } from '../../schema/office-days.ts'
import { type Day, isDay, longDay } from '../../schema/tools/claim-dates.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'

/** So many days before a federal holiday, somebody should say whether the office is open. */
const DAYS_AHEAD = 30

interface Line {
  path: PropertyKey[]
  /** A day or the name of a holiday. */
  on: string
  until: Day
}

/**
 * Days that two lines of closedDays are about, lines that are over on the day `today` (`2026-11-22`), and federal holidays
 * that come soon and have no line. Without `today`, no day is over or to come.
 */
export function checkCalendar(source: Source, today?: Day): Finding[] {
  const { closedDays, storms } = loose(source.value)
  const lines = linesOf('closedDays', closedDays)
  const finding = (
    rule: 'same-day' | 'past-day' | 'holiday-ahead',
    path: PropertyKey[],
    message: string,
  ): Finding => ({
    severity: rule === 'same-day' ? 'error' : 'warning',
    rule,
    path,
    position: source.position(path),
    message,
  })
  const twice = lines.flatMap((line, index) => {
    const other = lines.slice(0, index).find((each) => isSameDay(line, each))
    const message = `Another line is about ${isHoliday(line.on) ? line.on : later(line.on, other?.on)} too. Keep one of the two.`
    return other === undefined ? [] : [finding('same-day', line.path, message)]
  })
  if (today === undefined) return twice
  const past = [...lines, ...linesOf('storms', storms)]
    .filter(({ on, until }) => !isHoliday(on) && until < today)
    .map(({ path, until }) =>
      finding(
        'past-day',
        path,
        `${longDay(until)} is over, and no page shows this line. Delete it.`,
      ),
    )
  if (!Array.isArray(closedDays)) return [...twice, ...past]
  const missing = federalSoon(today).filter(
    ({ name, day }) =>
      !lines.some(({ on, until }) => on === name || isWithin(day, { from: on, until })),
  )
  return [
    ...twice,
    ...past,
    ...missing.map(({ name, day }) => {
      const message = `${name} is on ${longDay(day)}. If the office is closed then, write - { on: ${name} }, otherwise - { on: ${name}, open: true }`
      return finding('holiday-ahead', ['closedDays'], message)
    }),
  ]
}

function linesOf(block: 'closedDays' | 'storms', list: unknown): Line[] {
  const entries: unknown[] = Array.isArray(list) ? list : []
  return entries.flatMap((entry, index) => {
    const { on, from = on, until = from } = loose(entry)
    const isRead = typeof from === 'string' && typeof until === 'string'
    if (!isRead || !(isHoliday(from) || (isDay(from) && isDay(until)))) return []
    return [{ path: [block, index], on: from, until }]
  })
}

/** A line about a date overrules a holiday, so only lines of one kind are about the same day. */
function isSameDay(one: Line, other: Line): boolean {
  if (isHoliday(one.on) || isHoliday(other.on)) return one.on === other.on
  return one.on <= other.until && other.on <= one.until
}

function later(one: Day, other: Day = one): string {
  return longDay(one > other ? one : other)
}

function federalSoon(today: Day): { name: string; day: Day }[] {
  const year = Number(today.slice(0, 4))
  const soon = { from: today, until: addDays(today, DAYS_AHEAD) }
  return [year, year + 1].flatMap((each) =>
    FEDERAL_HOLIDAYS.map((name) => ({ name, day: holidayIn(name, each).day })).filter(({ day }) =>
      isWithin(day, soon),
    ),
  )
}
