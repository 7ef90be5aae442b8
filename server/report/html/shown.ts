import { type Share, shareText } from '../share.ts'

/** The page is made to be sent around: a count below this is not shown as it is. */
export const LEAST_SHOWN = 5

export const UNDER = `under ${LEAST_SHOWN}`
export const NOT_SHOWN = 'not shown'

/** Whether a count may be shown, drawn, or used in a percentage. */
export function isShown(count: number): boolean {
  return count >= LEAST_SHOWN
}

/** A count of what people did, with `under 5` for all that are lower; NaN is one that is left out (see withheld.ts). */
export function shownCount(count: number): string {
  if (Number.isNaN(count)) return NOT_SHOWN
  return isShown(count) ? number(count) : UNDER
}

/** The same where there is little room. */
export function shortCount(count: number): string {
  if (Number.isNaN(count)) return '–'
  return isShown(count) ? number(count) : `<${LEAST_SHOWN}`
}

/** The highest of these counts that may be shown, and never less than one that is not. */
export function highest(counts: readonly number[]): number {
  return Math.max(LEAST_SHOWN, ...counts.filter(isShown))
}

/** A percentage or its interval; nothing when it would tell a count under five. */
export function shownShare(share: Share): string {
  return isShown(share.part) && isShown(share.whole) ? shareText(share) : '–'
}

/** A number of pages, days or the like, which says nothing about people. */
export function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** A count of people in a sentence, e.g. `under 5 calls`, `1,204 calls`: one of more than one, whatever it is. */
export function shownOf(count: number, nouns: string): string {
  return `${shownCount(count)} ${nouns}`
}

/** The row with the highest count, if that may be shown. */
export function foremost<Row>(
  rows: readonly Row[],
  countOf: (row: Row) => number,
): Row | undefined {
  const shown = rows.filter((row) => isShown(countOf(row)))
  return shown.toSorted((a, b) => countOf(b) - countOf(a))[0]
}
