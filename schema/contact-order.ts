import { oneOf } from './fields.ts'
import { line } from './text-fields.ts'

/** Which ways to reach us a page offers, and in which order. */
export const CONTACT_ORDERS = ['quote-first', 'call-first', 'call-only', 'none'] as const

export type ContactOrder = (typeof CONTACT_ORDERS)[number]

/** The field `contact` of a page. */
export function contactOrder() {
  return oneOf(
    'Which ways to reach us the page offers. Left out: quote-first. call-first: for emergencies. call-only: where a quote was just requested. none: for legal pages.',
    CONTACT_ORDERS,
    'Use contact: quote-first, call-first, call-only or none.',
  ).optional()
}

/** The field `closing` of a page. */
export function closing(example: string) {
  return line(
    'Heading of the last part of the page, where a visitor can call or ask for a quote. "Tell us what you see" when left out.',
    example,
  ).optional()
}
