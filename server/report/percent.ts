import { number } from '../../schema/shared/format.ts'

/** Fewer cases say too little for a percentage. Source: NCHS, Vital and Health Statistics 2(175), 2017. */
const LEAST_CASES = 30

/** How many of a hundred `part` of `whole` are; undefined below 30 cases, whose counts say more. */
export function percentOf(part: number, whole: number): number | undefined {
  if (whole < LEAST_CASES) return undefined
  // A request may be counted whose view was not: the view was yesterday, or on another page of the app.
  return Math.min(100, (100 * part) / whole)
}

/** A percentage for a table, e.g. `3.4%` or `20%`; a dash below 30 cases. */
export function percentText(part: number, whole: number): string {
  const percent = percentOf(part, whole)
  return percent === undefined ? '–' : `${digits(percent)}%`
}

/** A percentage after a count in a sentence, e.g. ` (20%)`; nothing below 30 cases. */
export function percentAfter(part: number, whole: number): string {
  return percentOf(part, whole) === undefined ? '' : ` (${percentText(part, whole)})`
}

/**
 * How a count compares with the one before, the percentage only from 30 cases before on.
 *
 * @example changeText(132, 120) // '12 more (10%)'
 */
export function changeText(now: number, before: number): string {
  const difference = Math.abs(now - before)
  if (difference === 0) return 'the same'
  const percent = before < LEAST_CASES ? '' : ` (${digits((100 * difference) / before)}%)`
  return `${number(difference)} ${now > before ? 'more' : 'fewer'}${percent}`
}

/** @example digits(3.42) // '3.4' */
export function digits(percent: number): string {
  if (percent < 0.05) return '0'
  return percent < 9.95 ? percent.toFixed(1) : percent.toFixed(0)
}
