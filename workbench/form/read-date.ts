/**
 * The month that somebody means, from any common way to write one or a day in it, the American order first. Undefined when
 * it is none.
 *
 * @example readMonth('11/12/2026') // '2026-11'
 */
export function readMonth(typed: string): string | undefined {
  const found = read(typed)
  return found && `${found.year}-${padded(found.month)}`
}

/**
 * The day that somebody means. Undefined when it is none, as in a month alone.
 *
 * @example readDay('Nov 12, 2026') // '2026-11-12'
 */
export function readDay(typed: string): string | undefined {
  const found = read(typed)
  if (found?.day === undefined) return undefined
  return `${found.year}-${padded(found.month)}-${padded(found.day)}`
}

interface Found {
  year: number
  month: number
  day?: number | undefined
}

/** Words of a date that say nothing that its numbers don't. */
const FILLERS = /^(?:of|the|st|nd|rd|th|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/
const MONTHS =
  'january february march april may june july august september october november december'

function read(typed: string): Found | undefined {
  const parts = typed.toLowerCase().match(/\d+|[a-z]+/g) ?? []
  const words = parts.filter((part) => /[a-z]/.test(part) && !FILLERS.test(part))
  const numbers = parts.filter((part) => /\d/.test(part))
  if (words.length > 1 || numbers.some(({ length }) => length > 4 || length === 3)) return undefined
  const [word] = words
  const isShortYear = /['’-]\s*\d\d$/.test(typed.trim())
  const found =
    word === undefined ? inNumbers(numbers) : withWord(monthOf(word), numbers, isShortYear)
  return found !== undefined && isReal(found) ? found : undefined
}

function monthOf(word: string): number {
  return word.length < 3
    ? 0
    : MONTHS.split(' ').findIndex((name) => name.startsWith(word.slice(0, 4))) + 1
}

/** A day beside the word of a month may come before or after the year. */
function withWord(month: number, numbers: string[], isShortYear: boolean): Found | undefined {
  const [first = '', second] = numbers
  if (numbers.length > 2 || first === '') return undefined
  if (second === undefined)
    return first.length === 4 || isShortYear ? { month, year: yearOf(first) } : undefined
  return first.length === 4
    ? { month, year: yearOf(first), day: Number(second) }
    : { month, year: yearOf(second), day: Number(first) }
}

function inNumbers(numbers: string[]): Found | undefined {
  const [first = '', second = '', third] = numbers
  if (numbers.length > 3 || second === '') return undefined
  if (first.length === 4)
    return {
      year: Number(first),
      month: Number(second),
      day: third === undefined ? undefined : Number(third),
    }
  if (third !== undefined) {
    // A day that is no month shows which order it is.
    const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
    return { year: yearOf(third), month: Number(month), day: Number(day) }
  }
  // 11/12 may be a day of this year, or a month of 2012.
  const isYear = second.length === 4 || Number(second) > 12
  return isYear ? { year: yearOf(second), month: Number(first) } : undefined
}

function yearOf(digits: string): number {
  return digits.length <= 2 ? 2000 + Number(digits) : Number(digits)
}

function isReal({ year, month, day = 1 }: Found): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    year >= 2000 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  )
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}
