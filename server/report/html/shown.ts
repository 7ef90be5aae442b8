import { type Share, shareText } from '../share.ts'

/** The page is made to be sent around: a count below this is not shown as it is. */
export const LEAST_SHOWN = 5

export const UNDER = `under ${LEAST_SHOWN}`

/** Whether a count may be shown, drawn, or used in a percentage. */
export function isShown(count: number): boolean {
  return count >= LEAST_SHOWN
}

/** A count of what people did, with `under 5` for all that are lower. */
export function shownCount(count: number): string {
  return isShown(count) ? number(count) : UNDER
}

/** A percentage or its interval; nothing when it would tell a count under five. */
export function shownShare(share: Share): string {
  return isShown(share.part) && isShown(share.whole) ? shareText(share) : '–'
}

/** A number of pages, days or the like, which says nothing about people. */
export function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** A count in a sentence, e.g. `1 call`, `under 5 calls`, `1,204 calls`. */
export function shownOf(count: number, noun: string): string {
  return `${shownCount(count)} ${noun}`
}
