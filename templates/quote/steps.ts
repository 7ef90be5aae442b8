import type { QuoteForm } from '../../schema/page.ts'
import type { QuoteField } from '../../schema/quote.ts'

/** The fields of a quote request, in the order in which they are sent; schema/quote.ts itself would bring zod along. */
export const FIELDS = [
  'address',
  'city',
  'zipCode',
  'serviceType',
  'description',
  'name',
  'phone',
  'email',
] as const satisfies readonly QuoteField[]

export type Values = Record<QuoteField, string>

export const STEPS = [1, 2, 3] as const
export type Step = (typeof STEPS)[number]
export const LAST_STEP = 3

const REQUIRED: Record<Step, readonly QuoteField[]> = {
  1: ['address', 'city', 'zipCode'],
  2: ['serviceType'],
  3: ['name', 'phone'],
}

/** Which message says that something is missing in a step. */
export const MESSAGE_OF = { 1: 'address', 2: 'service', 3: 'contact' } as const satisfies Record<
  Step,
  keyof QuoteForm['messages']
>

/** The fields of `step` that must not be empty and are; spaces alone count as nothing. */
export function missingFields(step: Step, values: Values): QuoteField[] {
  return REQUIRED[step].filter((field) => values[field].trim() === '')
}

/** The step to go on with: `wanted`, or an earlier one that is not filled in yet. */
export function reachableStep(wanted: Step, values: Values): Step {
  return STEPS.find((step) => step >= wanted || missingFields(step, values).length > 0) ?? wanted
}

export function isEmpty(values: Values): boolean {
  return FIELDS.every((field) => values[field] === '')
}
