import { z } from 'zod'
import { documented, refersTo } from './field-meta.ts'
import { flag, list, oneOf, record } from './fields.ts'
import { SERVICE_TYPES, type ServiceType } from './quote-request.ts'
import { inlineProse, line, prose, slug } from './text-fields.ts'

/** Fields that several kinds of pages have. */

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

/** The field `quoteService` of a page. */
export function quoteService() {
  return oneOf(
    'The kind of work that the quote form of the page has chosen already. Left out: what its address suggests.',
    SERVICE_TYPES,
    `Use one of ${SERVICE_TYPES.join(', ')}.`,
  ).optional()
}

/** The field `quoteAction` of a page. */
export function quoteAction() {
  return line(
    'What the button of the page that leads to its form says, and what the form is called. Left out: quote.action.',
    'Book a free inspection',
  ).optional()
}

/** The field `homes` of a page, a service or a hub. */
export function homes() {
  return flag(
    'False where roofs of businesses are meant: the row below the heading leaves out the warranty on homes. Of a hub, for all its pages.',
    false,
  )
}

/** Words in the address of a page that tell what its readers need, the most telling first. */
const SUGGESTIONS: readonly [RegExp, ServiceType][] = [
  [/inspection|estimate|preparation|readiness/, 'inspection'],
  [
    /storm|hurricane|wind|hail|tornado|flood|lightning|claim|tarp|debris|board-up|adjuster|mold|extraction/,
    'storm-damage',
  ],
  [/replace|roof-installation/, 'replacement'],
  [/maintenance|algae|clean|coating/, 'maintenance'],
  [/leak|repair|emergency|stain|flashing|ponding/, 'leak-repair'],
]

/** The kind of work that readers of the page with this last part of the address most likely need, if it tells. */
export function suggestedService(slug: string): ServiceType | undefined {
  return SUGGESTIONS.find(([words]) => words.test(slug))?.[1]
}

const MOST_ROWS = 4

const glanceRowSchema = record('A row of the first screen.', {
  label: line('What the row is about, in a word or two.', 'Price'),
  value: inlineProse(
    'The answer, in one line. Tokens and footnotes are allowed.',
    '{prices.shingleJobTampaBay.range} for a shingle roof[^cb-roofing-2025]',
  ),
})

export type GlanceRow = z.infer<typeof glanceRowSchema>

/** The field `glance` of a page: what a visitor sees on the first screen, in up to four rows. */
export function glance(description: string) {
  const hint = `Use 1 to ${MOST_ROWS} rows, e.g. glance: and below it - { label: Price, value: … }`
  return list(description, glanceRowSchema, hint).max(MOST_ROWS, hint).optional()
}

const ABOUT_HINT = 'List slugs of services or of service pages of a hub, e.g. about: [roof-repair]'

/** The services that a record is about, by their slugs; `description` says what the pages of those services do with it. */
export function about(description: string) {
  const item = refersTo(
    slug('Slug of a service, or of a service page of a hub.', 'roof-repair'),
    'service-page-slug',
  )
  return documented(z.array(item, ABOUT_HINT).min(1, ABOUT_HINT), description, ['roof-repair'])
}

/** A question and its answer, as a visitor would ask it. */
export const questionSchema = record('A question and its answer.', {
  question: line(
    "The question in a customer's words, ending with a question mark. Don't ask it on any other page.",
    'Are estimates free?',
  ),
  answer: prose(
    'Two to four sentences. Links and **bold** are allowed.',
    'Yes. The inspection and the written estimate are free, with no obligation.',
  ),
})

export type Question = z.infer<typeof questionSchema>

/** A question of the list `faq`. */
export const faqQuestionSchema = record('A question and its answer.', {
  ...questionSchema.shape,
  about: about(
    'For a question that is not on the home page: the services whose pages ask it, by slug. Left out, the booking page asks it.',
  ).optional(),
})
