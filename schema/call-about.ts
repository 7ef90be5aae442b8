import { nextCall, type OfficeHours } from './office-clock.ts'

/** When the office is open, and the words for when we call. */
export interface CallOffice extends OfficeHours {
  /** While the office is open; the time comes behind it. */
  open: string
  /** While it is closed; the day and the time when it opens come behind it. */
  closed: string
  /** Beside the form while it is closed; the day and the time of the call come behind it. */
  note: string
  /** Behind the message after the form, where we call later than it says; the time comes behind it. */
  later?: string
}

/** When we call about a request. */
export interface CallAbout {
  sentence: string
  /** What is said behind a promise of so many minutes where we call later than that; undefined where we don't. */
  later?: string
  /** What is said beside the form where we call later than on an ordinary day; undefined where we don't. */
  note?: string
  /** When the promise is over, in milliseconds since 1970. */
  dueAt: number
  /** How many minutes of office time are promised on that day. */
  minutes: number
}

const MINUTE = 60_000

/** When we call about a request that arrived at `at`. */
export function callAbout(at: number, office: CallOffice): CallAbout {
  const { isOpen, when, by, dayBy, dueAt, minutes } = nextCall(at, office)
  const words = isOpen ? office.open : office.closed
  const sentence = `${withMinutes(words, office.minutes, minutes)} ${when}.`
  const isLater = dueAt - at > minutes * MINUTE
  const isLaterThanUsual = dueAt - at > office.minutes * MINUTE
  const note = isOpen ? sentence : `${office.note} ${dayBy}.`
  const later = office.later === undefined ? sentence : `${office.later} ${by}.`
  return {
    sentence,
    ...(isLater && { later }),
    ...(isLaterThanUsual && { note }),
    dueAt,
    minutes,
  }
}

/**
 * Words about the usual minutes for a day on which others are promised.
 *
 * @example withMinutes('We call within 30 minutes.', 30, 240) // 'We call within 240 minutes.'
 */
export function withMinutes(words: string, usual: number, minutes: number): string {
  return words.replace(new RegExp(`\\b${usual}(?=\\sminutes?\\b)`, 'g'), String(minutes))
}
