// Plain calculations, no zod: the browser imports this module.

import type { ClaimCalendar, Deadline } from './claim-calendar.ts'
import { type Day, dayAfter, isDay } from './claim-dates.ts'

/** What a visitor has entered: days as `2026-11-22`, empty where nothing is entered yet. */
export interface ClaimDates {
  loss: string
  /** Which kind of claim, a place in the list of them. */
  claim: number
  /** The days that start clocks, in the order of the clocks. */
  starts: readonly string[]
}

/** What can be wrong with a day. */
export type DayMistake = 'future' | 'old' | 'beforeLoss'

/** A date of the calendar that is known. */
export interface DueDate {
  day: Day
  deadline: Deadline
}

/** Claims are older than this only by a slip of the finger. */
const OLDEST = '1990-01-01'

/** What is wrong with each day that is entered; nothing with those that are empty. */
export function dayMistakes(
  { loss, starts }: Pick<ClaimDates, 'loss' | 'starts'>,
  today: Day,
): { loss: DayMistake | undefined; starts: (DayMistake | undefined)[] } {
  const slip = (day: string): DayMistake | undefined => {
    if (day === '') return undefined
    if (day > today) return 'future'
    return day < OLDEST ? 'old' : undefined
  }
  return {
    loss: slip(loss),
    starts: starts.map((day) => slip(day) ?? (isEarlier(day, loss) ? 'beforeLoss' : undefined)),
  }
}

function isEarlier(day: string, loss: string): boolean {
  return isDay(day) && isDay(loss) && day < loss
}

/** The dates of a claim in their order; none without a date of loss. Days with a mistake count as empty. */
export function dueDates(
  { claims, clocks }: Pick<ClaimCalendar, 'claims' | 'clocks'>,
  { loss, claim, starts }: ClaimDates,
  today: Day,
): DueDate[] {
  const mistakes = dayMistakes({ loss, starts }, today)
  if (!isDay(loss) || mistakes.loss !== undefined) return []
  const counted = (day: Day, deadlines: readonly Deadline[] = []) =>
    deadlines.map((deadline) => ({ day: dayAfter(day, deadline.span), deadline }))
  const fromStarts = clocks.flatMap(({ deadlines }, index) => {
    const start = starts[index] ?? ''
    return isDay(start) && mistakes.starts[index] === undefined ? counted(start, deadlines) : []
  })
  return [...counted(loss, claims[claim]?.deadlines), ...fromStarts].sort((a, b) =>
    a.day.localeCompare(b.day),
  )
}
