/** What became of a lead, as its owner says. Every lead begins as `new`. */
export const LEAD_STATES = [
  'new',
  'called',
  'booked',
  'estimate-sent',
  'won',
  'lost',
  'not-a-lead',
] as const

export type LeadState = (typeof LEAD_STATES)[number]

/** The states as people read them. */
export const STATE_NAMES = {
  new: 'New',
  called: 'Called',
  booked: 'Booked',
  'estimate-sent': 'Estimate sent',
  won: 'Won',
  lost: 'Lost',
  'not-a-lead': 'Not a lead',
} as const satisfies Record<LeadState, string>

/** One entry of a lead's history. Entries are added, never changed. */
export interface Mark {
  /** Sorted as text, later marks of a lead come after earlier ones. */
  id: string
  leadId: string
  state: LeadState
  /** UTC, ISO 8601. */
  markedAt: string
  /** One line by whoever marked it; may be empty. */
  note: string
  /** What the job brings; 0 if nobody said. */
  amountCents: number
  /** When the visit is that was booked, or when to ask again about an estimate: UTC, ISO 8601; may be empty. */
  plannedAt: string
}

/** What to add to a lead's history. */
export type NewMark = Pick<Mark, 'state' | 'note' | 'amountCents'> &
  Partial<Pick<Mark, 'plannedAt'>>

export const NOTE_LIMIT = 500
/** Ten million dollars: more was typed by mistake, and the column holds no more than twice that. */
const MAX_AMOUNT_CENTS = 1_000_000_000

/** Whether a word names a state. */
export function isLeadState(word: string): word is LeadState {
  return (LEAD_STATES as readonly string[]).includes(word)
}

/** The state that a history, oldest first, has led to. */
export function stateOf(history: readonly Mark[]): LeadState {
  return history.at(-1)?.state ?? 'new'
}

/** What the job brings by the last mark that says it, in cents; 0 if none does or the job isn't won. */
export function wonCents(history: readonly Mark[]): number {
  if (stateOf(history) !== 'won') return 0
  return history.findLast(({ amountCents }) => amountCents > 0)?.amountCents ?? 0
}

/**
 * The cents of an amount of dollars as people type it; 0 for an empty text, undefined for what is no amount.
 *
 * @example centsOf('$14,200') // 1420000
 */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s$]/g, '')
  if (plain === '') return 0
  // A comma anywhere else is a slip, and may be a decimal point.
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(plain)) return undefined
  const cents = Math.round(Number(plain.replaceAll(',', '')) * 100)
  return cents <= MAX_AMOUNT_CENTS ? cents : undefined
}

/** @example dollars(1420000) // '$14,200' */
export function dollars(cents: number): string {
  const options = cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', ...options })
}
