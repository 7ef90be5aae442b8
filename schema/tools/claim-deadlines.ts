// Plain calculations, no zod: the browser imports this module.

import type { ClaimCalendar, ClaimDay, Deadline, Law } from './claim-calendar.ts'
import { type Day, dayAfter, isDay } from './claim-dates.ts'

/** What a visitor has entered: days as `2026-11-22`, empty where nothing is entered. */
export interface ClaimEntries {
  /** Under which policy and of which kind the claim is: places in the lists of them. */
  policy: number
  claim: number
  loss: string
  /** The first day of the policy period. */
  start: string
  days: Partial<Record<ClaimDay, string>>
}

/** What can be wrong with a day. */
export type DayMistake = 'future' | 'old' | 'beforeLoss' | 'beforeReport' | 'afterLoss' | 'ended'

/** What is wrong with each day that is entered; nothing with those that are empty. */
interface DayMistakes {
  loss: DayMistake | undefined
  start: DayMistake | undefined
  days: Partial<Record<ClaimDay, DayMistake | undefined>>
}

/** How a date stands: done in time, done too late, still ahead, or past. */
export type DueState = 'done' | 'late' | 'ahead' | 'past'

/** A date of the claim. */
export interface DueDate {
  day: Day
  deadline: Deadline
  law: Law
  /** The date is the owner's, who loses by missing it; the others are the insurer's. */
  isOwners: boolean
  state: DueState
  /** The day on which it was done. */
  done?: Day | undefined
  /**
   * Why it may not hold: it depends on the day on which the policy period `start`ed, or `sources` differ on which of two
   * laws a policy of that day is under.
   */
  condition?: 'start' | 'sources' | undefined
  /** Nothing is left to do in time, whichever law the policy is under. */
  isOver: boolean
}

type Calendar = Pick<ClaimCalendar, 'policies' | 'earliest'>

/** What is wrong with the days. */
export function dayMistakes(
  { earliest }: Calendar,
  entries: ClaimEntries,
  today: Day,
): DayMistakes {
  const { loss, start, days } = entries
  const slip = (day = ''): DayMistake | undefined => {
    if (day === '') return undefined
    if (day > today) return 'future'
    return day < earliest ? 'old' : undefined
  }
  const slipOf = (day: string | undefined, report?: string) => {
    const order = isEarlier(day, loss) ? 'beforeLoss' : undefined
    return slip(day) ?? order ?? (isEarlier(day, report) ? 'beforeReport' : undefined)
  }
  return {
    loss: slip(loss),
    start: startMistake(start, loss),
    days: {
      report: slipOf(days.report),
      proof: slipOf(days.proof, days.report),
      estimate: slipOf(days.estimate, days.report),
    },
  }
}

function isEarlier(day = '', other = ''): boolean {
  return isDay(day) && isDay(other) && day < other
}

/** A policy period is a year at most, and the loss is in it. */
function startMistake(start: string, loss: string): DayMistake | undefined {
  if (!isDay(start) || !isDay(loss)) return undefined
  if (start > loss) return 'afterLoss'
  return start < firstStart(loss) ? 'ended' : undefined
}

/** The first day on which a period of one year that covers the date of loss can have started. */
function firstStart(loss: Day): Day {
  return dayAfter(loss, { years: -1, months: 0, days: 1 })
}

/**
 * The dates of a claim in their order; none without a date of loss. Days with a mistake count as empty. Where more than
 * one law may hold and the start of the policy period isn't known, there is a date for each.
 */
export function dueDates(calendar: Calendar, entries: ClaimEntries, today: Day): DueDate[] {
  const { loss, start, days } = entries
  const mistakes = dayMistakes(calendar, entries, today)
  const policy = calendar.policies[entries.policy]
  if (policy === undefined || !isDay(loss) || mistakes.loss !== undefined) return []
  const starts =
    isDay(start) && mistakes.start === undefined ? [start, start] : [firstStart(loss), loss]
  const known = (day: ClaimDay | undefined): Day | undefined => {
    const entered = day === undefined ? undefined : days[day]
    if (day === undefined || entered === undefined || !isDay(entered)) return undefined
    return mistakes.days[day] === undefined ? entered : undefined
  }
  const datesOf = (deadline: Deadline, from: Day, isOwners: boolean) => {
    const done = known(deadline.settledBy)
    const dates = lawsFor(deadline.laws, starts).map(({ law, condition }) => {
      const day = dayAfter(from, law.span)
      const state = stateOf(day, done, today)
      return { day, deadline, law, isOwners, state, done, condition }
    })
    return settled(dates)
  }
  const owners = (policy.claims[entries.claim]?.deadlines ?? []).flatMap((deadline) =>
    datesOf(deadline, loss, true),
  )
  const insurers = policy.clocks.flatMap(({ day, deadlines }) => {
    const from = known(day)
    if (from === undefined) return []
    return deadlines
      .filter(({ claim = entries.claim }) => claim === entries.claim)
      .flatMap((deadline) => datesOf(deadline, from, false))
  })
  return [...owners, ...insurers].sort(
    (a, b) => whenOf(a).localeCompare(whenOf(b)) || a.day.localeCompare(b.day),
  )
}

/** What was done is listed where it was done. */
function whenOf({ done, day }: DueDate): Day {
  return done ?? day
}

/** Whether the answer depends on the start of the policy period. */
export function isStartAsked(calendar: Calendar, entries: ClaimEntries, today: Day): boolean {
  return dueDates(calendar, { ...entries, start: '' }, today).some(
    ({ condition }) => condition === 'start',
  )
}

/** The laws that hold for some policy period that starts between two days, and on what each of them depends. */
function lawsFor(laws: readonly Law[], [first = '', last = '']: readonly Day[]) {
  const possible = laws.filter(({ from = '', until = '9999' }) => from <= last && until >= first)
  return possible.map((law) => {
    const { from = '', until = '9999' } = law
    const isSure = possible.length === 1 && from <= first && until >= last
    return { law, condition: isSure ? undefined : conditionFor(first, last) }
  })
}

function conditionFor(first: Day, last: Day): DueDate['condition'] {
  return first === last ? 'sources' : 'start'
}

function stateOf(day: Day, done: Day | undefined, today: Day): DueState {
  if (done !== undefined) return done <= day ? 'done' : 'late'
  return day < today ? 'past' : 'ahead'
}

/** The dates of one deadline. What was done in time under each law is done under one, the shortest. */
function settled(dates: readonly Omit<DueDate, 'isOver'>[]): DueDate[] {
  const isOver = dates.every(({ isOwners, state }) => isOwners && ['late', 'past'].includes(state))
  const all = dates.map((date) => ({ ...date, isOver }))
  if (!all.every(({ state }) => state === 'done')) return all
  return all.slice(0, 1).map((date) => ({ ...date, condition: undefined }))
}
