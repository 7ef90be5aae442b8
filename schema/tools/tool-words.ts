import { oneOf, record } from '../fields.ts'
import { SERVICE_TYPES } from '../quote-request.ts'
import type { Inline, Link } from '../running-text.ts'
import { inlineProse, line } from '../text-fields.ts'

/** What every tool says around its own part, as its page has it. */
export interface ToolWords {
  /** Anchor of the heading. */
  id: string
  heading: string
  lead: Inline[]
  /** What the answer is not: advice, a price, a promise. */
  note: Inline[]
  ask: ToolAsk
}

/** The link to the quote form, and what it fills in there. */
export interface ToolAsk extends Link {
  /** The service that the form has chosen, one of SERVICE_TYPES. */
  formService: string
  /** The details in the form, before the answer of the tool is added. */
  message: string
}

/** The fields that every tool has in site.yaml. */
export const TOOL_FIELDS = {
  heading: line('The heading of the tool.', 'Find the dates of your claim'),
  lead: inlineProse(
    'What a visitor gets from it, in one or two sentences.',
    'Enter the date of loss to see the last day for each step.',
  ),
  note: inlineProse(
    'The small print below it: what the answer is not.',
    'General information, not legal or insurance advice.',
  ),
  ask: record('The link to the quote form, and what it fills in there.', {
    label: line('The words of the link.', 'Ask us about your roof'),
    serviceType: oneOf(
      'The service that the form has chosen. Visitors can choose another.',
      SERVICE_TYPES,
      `Use one of ${SERVICE_TYPES.join(', ')}.`,
    ),
    message: line(
      'The details in the form, before the answer of the tool is added.',
      'I used the claim calendar.',
    ),
  }),
}
