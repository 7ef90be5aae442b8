import type { Data } from '../html/structured-data.ts'

/**
 * The times of structured opening hours that a text does not show, in words; empty when it shows them all. The text may
 * write them as `7AM`, `7:00 a.m.` or `07:00`, 23:59 as `midnight`, and a whole day as `24 hours` or `24/7`.
 *
 * @example hoursNotShown({ opens: '07:00', closes: '19:00' }, 'Open 7AM to 5PM') // ['until 7 PM']
 */
export function hoursNotShown({ opens, closes }: Data, text: string): string[] {
  if (opens === '00:00' && closes === LAST_MINUTE && /\b24(?: hours|\/7)/i.test(text)) return []
  const isShown = (time: unknown) => typeof time !== 'string' || patternOf(time).test(text)
  return [
    ...(isShown(opens) ? [] : [`from ${spoken(String(opens))}`]),
    ...(isShown(closes) ? [] : [`until ${spoken(String(closes))}`]),
  ]
}

const LAST_MINUTE = '23:59'

function patternOf(time: string): RegExp {
  if (time === LAST_MINUTE) return /\bmidnight\b|\b11:59\s?p\.?m|\b23:59/i
  const { hour, minutes, half } = partsOf(time)
  const end = minutes === '00' ? '(?::00)?' : `:${minutes}`
  return new RegExp(`\\b(?:0?${hour}${end}\\s?${half[0]}\\.?m\\.?|${time})`, 'i')
}

function spoken(time: string): string {
  const { hour, minutes, half } = partsOf(time)
  return `${hour}${minutes === '00' ? '' : `:${minutes}`} ${half}`
}

function partsOf(time: string): { hour: number; minutes: string; half: 'AM' | 'PM' } {
  const [hours = '0', minutes = '00'] = time.split(':')
  const number = Number(hours)
  return { hour: number % 12 === 0 ? 12 : number % 12, minutes, half: number < 12 ? 'AM' : 'PM' }
}
