import { DAYS } from '../../schema/business.ts'
import { FEDERAL_HOLIDAYS, holidayIn, isHoliday } from '../../schema/holidays.ts'
import { addDays, isWithin, weekdayOf } from '../../schema/office-days.ts'
import { type Day, isDay, longDay } from '../../schema/tools/claim-dates.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose, looseList } from '../read/value-at.ts'

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
 * that come soon and have no line, on weekdays on which the office is open. Without `today`, no day is over or to come.
 */
export function checkCalendar(source: Source, today?: Day): Finding[] {
  const { business, closedDays, storms } = loose(source.value)
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
  const isWorking = workingDays(business)
  const missing = federalSoon(today).filter(
    ({ name, day, observed }) =>
      (isWorking(day) || isWorking(observed)) &&
      !lines.some(({ on, until }) => on === name || isWithin(day, { from: on, until })),
  )
  const hasList = Array.isArray(closedDays)
  const path = hasList ? ['closedDays'] : ['business', 'hours', 'office']
  const write = hasList ? 'write' : 'add closedDays: and below it'
  return [
    ...twice,
    ...past,
    ...missing.map(({ name, day }) => {
      const message = `${name} is on ${longDay(day)}. If the office is closed then, ${write} - { on: ${name} }, otherwise - { on: ${name}, open: true }`
      return finding('holiday-ahead', path, message)
    }),
  ]
}

/** Tells whether the office has hours on the weekday of a day; on none, where the site does not say them. */
function workingDays(business: unknown): (day: Day) => boolean {
  const office = loose(loose(loose(business).hours).office)
  const names = [office, ...looseList(office.also)].flatMap(({ days }) => days)
  return (day) => names.includes(DAYS[weekdayOf(day) - 1])
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

function federalSoon(today: Day): { name: string; day: Day; observed: Day }[] {
  const year = Number(today.slice(0, 4))
  const soon = { from: today, until: addDays(today, DAYS_AHEAD) }
  return [year, year + 1].flatMap((each) =>
    FEDERAL_HOLIDAYS.map((name) => ({ name, ...holidayIn(name, each) })).filter(({ day }) =>
      isWithin(day, soon),
    ),
  )
}
