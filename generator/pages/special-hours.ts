import {
  addDays,
  type OfficeException,
  type Opening,
  openingsOn,
} from '../../schema/office-days.ts'
import type { Day } from '../../schema/tools/claim-dates.ts'
import { officeSpansOf, type WeeklyHours } from '../text/hours.ts'
import type { Calendar } from './calendar.ts'

/**
 * The days to come with other hours than `weekly`, as search engines read them: 00:00 to 00:00 is closed all day. Source:
 * Google Search Central, Local business structured data, "All-day hours" and "Seasonal hours"; schema.org,
 * specialOpeningHoursSpecification.
 */
export function specialHours(
  { closedDays }: Calendar,
  weekly: WeeklyHours,
): { specialOpeningHoursSpecification?: object[] } {
  const spans = officeSpansOf(weekly)
  const special = closedDays.flatMap((each) =>
    changedDays(each, (day, exceptions) => openingsOn(day, spans, exceptions)),
  )
  return special.length === 0 ? {} : { specialOpeningHoursSpecification: special }
}

/** The days of an exception that it changes, those in a row with the same hours together. */
function changedDays(
  exception: OfficeException,
  hoursOn: (day: Day, exceptions: OfficeException[]) => Opening[],
): object[] {
  const runs: { from: Day; until: Day; key: string; openings: Opening[] }[] = []
  for (let day = exception.from; day <= exception.until; day = addDays(day, 1)) {
    const openings = hoursOn(day, [exception])
    const key = JSON.stringify(openings)
    if (key === JSON.stringify(hoursOn(day, []))) continue
    const last = runs.at(-1)
    if (last?.key === key && last.until === addDays(day, -1)) last.until = day
    else runs.push({ from: day, until: day, key, openings })
  }
  return runs.flatMap(({ from, until, openings }) =>
    (openings.length === 0 ? [CLOSED] : openings).map((opening) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: until,
      opens: timeText(opening.from),
      closes: timeText(opening.to),
    })),
  )
}

const CLOSED: Opening = { from: 0, to: 0 }
const DAY_MINUTES = 24 * 60

/** They know no 24:00: the end of a day is 23:59. @example timeText(750) // '12:30' */
function timeText(minute: number): string {
  const shown = minute === DAY_MINUTES ? minute - 1 : minute % DAY_MINUTES
  const [hours, minutes] = [Math.floor(shown / 60), shown % 60]
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}
