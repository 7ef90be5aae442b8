import { addDays, type Opening, openingsOn } from '../../schema/office-days.ts'
import { csvLine } from '../../schema/shared/csv-line.ts'
import type { Site } from '../../schema/site.ts'
import { type Day, daysBetween } from '../../schema/tools/claim-dates.ts'
import { officeSpansOf } from '../text/hours.ts'
import { calendarOf } from './calendar.ts'

/** The week of the sheet begins on Sunday; in the office clock 7 is Sunday. */
const WEEK = [
  ['Sunday', 7],
  ['Monday', 1],
  ['Tuesday', 2],
  ['Wednesday', 3],
  ['Thursday', 4],
  ['Friday', 5],
  ['Saturday', 6],
] as const

/** Google's name of the category of roofers. */
const CATEGORY = 'Roofing contractor'

/** Days that Google takes as special hours at most; longer, and the profile has to say "Temporarily closed". */
const MOST_DAYS_CLOSED = 6

const A_YEAR = 365

/**
 * The business as the one line of the sheet by which Business Profile Manager imports locations, as of the day `today`. A
 * column without a value would delete what Google has, so it is left out. Source: Google Business Profile Help 3370250,
 * "Create your bulk upload spreadsheet", and 6303076, "Set special hours", as of November 2026.
 */
export function businessProfile(
  site: Site,
  { storeCode, today }: { storeCode: string; today: Day },
) {
  const { name, phone, url, address, position, hours } = site.business
  const weekly = officeSpansOf(hours.office ?? hours.structured)
  const { closedDays } = calendarOf(site, today)
  const special = closedDays.flatMap(({ from, until }) =>
    daysIn(from < today ? today : from, until).flatMap((day) => {
      const openings = openingsOn(day, weekly, closedDays)
      const isUsual =
        openings.length > 0 && hoursText(openings) === hoursText(openingsOn(day, weekly))
      return isUsual ? [] : [`${day}: ${hoursText(openings).replaceAll(', ', `, ${day}: `)}`]
    }),
  )
  const columns: [name: string, value: string][] = [
    ['Store code', storeCode],
    ['Business name', name],
    ['Address line 1', address.street],
    ['Locality', address.city],
    ['Administrative area', address.state],
    ['Country / Region', address.country],
    ['Postal code', address.postalCode],
    ['Latitude', String(position?.latitude ?? '')],
    ['Longitude', String(position?.longitude ?? '')],
    ['Primary phone', phone],
    ['Website', url],
    ['Primary category', CATEGORY],
    ...WEEK.map(([weekday, index]): [string, string] => [
      `${weekday} hours`,
      hoursText(openingsOn(aDay(index), weekly)),
    ]),
    ['Special hours', [...new Set(special)].join(', ')],
  ]
  const filled = columns.filter(([, value]) => value !== '')
  return {
    sheet: csvLine(filled.map(([column]) => column)) + csvLine(filled.map(([, value]) => value)),
    tooLong: closedDays.filter(
      ({ from, until, isClosed }) => isClosed && daysBetween(from, until) >= MOST_DAYS_CLOSED,
    ),
  }
}

/** A day of the calendar that is this day of the week: November 2, 2026 was a Monday. */
function aDay(weekday: number): Day {
  return addDays('2026-11-01', weekday)
}

function daysIn(from: Day, until: Day): Day[] {
  const count = Math.min(daysBetween(from, until), A_YEAR) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(from, index))
}

/** @example hoursText([{ from: 540, to: 720 }, { from: 780, to: 1020 }]) // '09:00-12:00, 13:00-17:00'; none is 'x' */
function hoursText(openings: readonly Opening[]): string {
  if (openings.length === 0) return 'x'
  return openings.map(({ from, to }) => `${timeText(from)}-${timeText(to)}`).join(', ')
}

const DAY_MINUTES = 24 * 60

/** 24:00 is the end of the day; later, a time of the next day. */
function timeText(minutes: number): string {
  const minute = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
