import type { ClosedDay } from '../../schema/closed-days.ts'
import { holidayIn, isHoliday } from '../../schema/holidays.ts'
import { addDays, type OfficeException, openingsOn } from '../../schema/office-days.ts'
import type { ClosedDays, StormNote } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { type Day, longDay } from '../../schema/tools/claim-dates.ts'
import { officeSpansOf, twelveHours } from '../text/hours.ts'

/** So far ahead pages know a holiday, so that a site that is built once a year has them all. */
const DAYS_AHEAD = 400

/** The days to come that are not like the week. */
export interface Calendar {
  /** The soonest first. */
  closedDays: ClosedDays[]
  storms: StormNote[]
}

/** The days of `closedDays` and `storms` that are not over on the day `today`. */
export function calendarOf(
  {
    business,
    closedDays = [],
    storms = [],
    promises,
  }: Pick<Site, 'business' | 'closedDays' | 'storms' | 'promises'>,
  today: Day,
): Calendar {
  const { office, structured } = business.hours
  const weekly = officeSpansOf(office ?? structured)
  const isToCome = ({ until }: { until: Day }) => until >= today
  const changed = closedDays.filter(({ open }) => open !== true)
  const dated = changed.filter(({ on }) => !isHoliday(on)).map((each) => exceptionOn(each, each.on))
  const holidays = holidaysOf(changed, Number(today.slice(0, 4)))
    // What is said about a date counts more than the rule for every year.
    .filter((holiday) => !dated.some((each) => isOverlap(each, holiday)))
    .filter(({ from }) => from <= addDays(today, DAYS_AHEAD))
    // On a weekend there are no hours to shorten.
    .filter(({ from, isClosed }) => isClosed || openingsOn(from, weekly).length > 0)
  // Christmas Eve closes early, except on a Friday on which Christmas Day is observed.
  const isWhole = (holiday: OfficeException) =>
    holiday.isClosed || !holidays.some((each) => each.isClosed && isOverlap(each, holiday))
  return {
    closedDays: [...dated, ...holidays.filter(isWhole)]
      .filter(isToCome)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    storms: storms.filter(isToCome).map(({ name, from, until, banner, note, answerMinutes }) => ({
      name,
      from,
      until,
      text: note ?? `${promises.storm.request}. ${promises.storm.crew}.`,
      ...(banner !== undefined && { banner }),
      ...(answerMinutes !== undefined && { minutes: answerMinutes }),
    })),
  }
}

function isOverlap(one: OfficeException, other: OfficeException): boolean {
  return one.from <= other.until && other.from <= one.until
}

/** The holidays of `lines` from the year before `year` to the one after next: the last may be observed in the year before. */
function holidaysOf(lines: readonly ClosedDay[], year: number): Calendar['closedDays'] {
  return lines.flatMap((line) => {
    const { on, opens, closes, reason = on } = line
    if (!isHoliday(on)) return []
    const isShort = opens !== undefined || closes !== undefined
    return [-1, 0, 1, 2].map((ahead) => {
      const { day, observed } = holidayIn(on, year + ahead)
      // The office is closed on both days, but has short hours only where it has hours.
      const days = [day, observed].toSorted()
      const [from = day, until] = isShort ? [observed] : days
      return exceptionOn({ ...line, reason, until }, from)
    })
  })
}

function exceptionOn(
  { until, opens, closes, reason }: Omit<ClosedDay, 'on'>,
  from: Day,
): Calendar['closedDays'][number] {
  const isClosed = opens === undefined && closes === undefined
  const days = {
    from,
    until: until ?? from,
    ...(isClosed && { isClosed }),
    ...(opens !== undefined && { opens }),
    ...(closes !== undefined && { closes }),
  }
  return { ...days, text: `${hoursOn(days)}${reason === undefined ? '' : ` (${reason})`}` }
}

/** @example hoursOn({ from: '2026-12-24', until: '2026-12-24', closes: '12:00' }) // 'Thursday, December 24, 2026: open until 12PM' */
function hoursOn({ from, until, opens, closes }: OfficeException): string {
  const days = from === until ? longDay(from) : `${longDay(from)}, to ${longDay(until)}`
  if (opens === undefined)
    return closes === undefined ? `Closed ${days}` : `${days}: open until ${twelveHours(closes)}`
  return closes === undefined
    ? `${days}: open from ${twelveHours(opens)}`
    : `${days}: open ${twelveHours(opens)}-${twelveHours(closes)}`
}

/** The exceptions of the office clock; missing where there are none. */
export function exceptionsOf({ closedDays, storms }: Calendar): { exceptions?: OfficeException[] } {
  const slower = storms.flatMap(({ from, until, name, minutes }) =>
    minutes === undefined ? [] : [{ from, until, text: name, minutes }],
  )
  const exceptions = [...closedDays, ...slower]
  return exceptions.length === 0 ? {} : { exceptions }
}
