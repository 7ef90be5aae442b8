import type { OfficeHours } from '../../schema/office-clock.ts'
import { isoLocal, timeText } from '../leads/clock.ts'
import type { LeadWithHistory } from '../leads/lead.ts'
import { answeredAt, askedAt, promisedBy } from '../leads/promise.ts'
import { percentOf } from './percent.ts'

/** Fewer requests say nothing about four of five. */
const LEAST_REQUESTS = 5

/** How many requests there were, and how many were answered in the time that the site promises. */
interface AnswerSums {
  requests: number
  inTime: number
}

/** How the promise of the site was kept. */
export interface Answers extends AnswerSums {
  /** The promised minutes of opening time. */
  minutes: number
  /** How many of a hundred were answered in time; undefined where there are too few to say. */
  percent: number | undefined
  /** The promise was kept in four of five, or there are too few requests to say. */
  isKept: boolean
  /** By the hour of the day in Tampa at which requests came, 0 to 23; hours without any are left out. */
  hours: ({ hour: number } & AnswerSums)[]
}

/** Adds up whether requests were answered in time. An answer is the first mark. */
export class AnswerTally {
  readonly #promise: Promised
  readonly #hours = new Map<number, { hour: number } & AnswerSums>()
  #answered = 0

  constructor(promise: Promised) {
    this.#promise = promise
  }

  /** Adds a request, unless its time isn't over yet, or a later request corrects it. */
  add(lead: LeadWithHistory): void {
    const { hours, now, corrected } = this.#promise
    const by = promisedBy(lead, hours)
    const answered = answeredAt(lead.history)
    if (answered === undefined && (now < by || corrected.has(lead.id))) return
    const hour = Number(isoLocal(timeText(askedAt(lead))).slice(11, 13))
    const sums = this.#hours.get(hour) ?? { hour, requests: 0, inTime: 0 }
    this.#hours.set(hour, sums)
    sums.requests += 1
    if (answered === undefined) return
    this.#answered += 1
    sums.inTime += answered <= by ? 1 : 0
  }

  /** The sums; undefined where nobody says what became of requests, and so nothing is known. */
  result(): Answers | undefined {
    if (this.#answered === 0) return undefined
    const hours = [...this.#hours.values()].toSorted((a, b) => a.hour - b.hour)
    const requests = hours.reduce((sum, row) => sum + row.requests, 0)
    const inTime = hours.reduce((sum, row) => sum + row.inTime, 0)
    return {
      minutes: this.#promise.hours.minutes,
      requests,
      inTime,
      percent: percentOf(inTime, requests),
      isKept: requests < LEAST_REQUESTS || inTime * 5 >= requests * 4,
      hours,
    }
  }
}

interface Promised {
  hours: OfficeHours
  /** In milliseconds since 1970. */
  now: number
  /** Ids of requests that a later one corrects. */
  corrected: ReadonlySet<string>
}
