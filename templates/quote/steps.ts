import type { QuoteForm } from '../../schema/page.ts'
import {
  CHECKED_QUOTE_FIELDS,
  type CheckedQuoteField,
  isDoubtful,
  QUOTE_LIMITS,
  type QuoteField,
  REQUIRED_QUOTE_FIELDS,
  type RequiredQuoteField,
} from '../../schema/quote-request.ts'

/** The fields of a quote request, in the order they are sent. */
export const FIELDS = Object.keys(QUOTE_LIMITS) as QuoteField[]

export type Values = Record<QuoteField, string>

export const NO_VALUES = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]
export const LAST_STEP = 3

/** The id of the heading of a step. */
export const headingId = (step: Step) => `quote-step-${step}`

/** @example stepText(form, 2) // 'Step 2 of 3' */
export function stepText({ steps }: Pick<QuoteForm, 'steps'>, step: Step): string {
  return `Step ${step} of ${steps.length}`
}

/** The step that has each required field. */
const STEP_OF: Record<RequiredQuoteField, Step> = {
  address: 1,
  city: 1,
  zipCode: 1,
  serviceType: 2,
  name: 3,
  phone: 3,
}

/** The message for a required field that is missing in each step. */
export const MESSAGE_OF = { 1: 'address', 2: 'service', 3: 'contact' } as const satisfies Record<
  Step,
  keyof QuoteForm['messages']
>

/** The required fields of `step` that are empty or contain only whitespace. */
export function missingFields(step: Step, values: Values): RequiredQuoteField[] {
  return REQUIRED_QUOTE_FIELDS.filter(
    (field) => STEP_OF[field] === step && values[field].trim() === '',
  )
}

/** The fields of `step` with a value that may be a slip. */
export function doubtfulFields(step: Step, values: Values): CheckedQuoteField[] {
  return CHECKED_QUOTE_FIELDS.filter(
    (field) => STEP_OF[field] === step && isDoubtful(field, values[field]),
  )
}

/** The step to show: `wanted`, or the first earlier step that isn't complete. */
export function reachableStep(wanted: Step, values: Values): Step {
  return STEPS.find((step) => step >= wanted || missingFields(step, values).length > 0) ?? wanted
}

export function isEmpty(values: Values): boolean {
  return FIELDS.every((field) => values[field] === '')
}
