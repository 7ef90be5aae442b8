import { isDay } from '../../../schema/tools/claim-dates.ts'
import { timeAt, timeText } from '../clock.ts'

const TIME = String.raw`(?:(?:T|,? at|,)?\s*(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?)?`
const ZONE = String.raw`(?:\s*(Z|UTC|GMT|E[SD]T|(?:UTC|GMT)?[+-]\d\d:?\d\d))?`
const ISO = new RegExp(String.raw`^(\d{4})-(\d\d)-(\d\d)${TIME}${ZONE}$`, 'i')
const AMERICAN = new RegExp(String.raw`^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)${TIME}${ZONE}$`, 'i')
const IN_WORDS = new RegExp(
  String.raw`^(?:[a-z]+day,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}${ZONE}$`,
  'i',
)
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * A time as other programs write it, as the tables store times; undefined for what is none. Without a zone it is that of
 * the business, and without a time of day it is midnight there. Of two numbers with a slash the month comes first.
 *
 * @example foreignTime('1/14/2026 10:30 AM') // '2026-01-14T15:30:00.000Z'
 */
export function foreignTime(typed: string): string | undefined {
  const text = typed.replace(/\s+/g, ' ').trim()
  const iso = ISO.exec(text)
  if (iso !== null) return timeOf([iso[1], iso[2], iso[3]], iso.slice(4))
  const american = AMERICAN.exec(text)
  if (american !== null) return timeOf([american[3], american[1], american[2]], american.slice(4))
  const words = IN_WORDS.exec(text)
  if (words === null) return undefined
  const month = MONTHS.indexOf(words[1]?.toLowerCase() ?? '') + 1
  return timeOf([words[3], String(month), words[2]], words.slice(4))
}

/** Whether a date begins with a day: its second number is a month, and its first one can't be. */
export function isDayFirst(typed: string): boolean {
  const [, first, second] = AMERICAN.exec(typed.trim()) ?? []
  return Number(first) > 12 && Number(second) <= 12
}

function timeOf(
  [year = '', month = '', date = '']: (string | undefined)[],
  [hours = '0', minutes = '00', seconds = '0', half, zone]: (string | undefined)[],
): string | undefined {
  const day = [year.padStart(4, '20'), month.padStart(2, '0'), date.padStart(2, '0')].join('-')
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), half)
  if (
    !isDay(day) ||
    hour === undefined ||
    hour > 23 ||
    Number(minutes) > 59 ||
    Number(seconds) > 59
  )
    return undefined
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  const start = zone === undefined ? timeAt(day, time) : `${day}T${time}:00${offsetOf(zone)}`
  return timeText(Date.parse(start) + Number(seconds) * 1000)
}

function hourOf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function offsetOf(zone: string): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  if (sign !== undefined) return `${sign}${hours}:${minutes}`
  const name = zone.toUpperCase()
  if (name === 'EST') return '-05:00'
  return name === 'EDT' ? '-04:00' : 'Z'
}
