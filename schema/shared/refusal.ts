import type { QuoteRefusedProps } from '../page.ts'
import type { QuoteField } from '../quote-request.ts'

/**
 * The places of the page for refused requests. In text: the reason, and what was sent. In tags: what hides a list or
 * form that does not apply, what hides the message about a field that is filled in, and the marks of a wrong field and
 * of the chosen service type.
 */
export type RefusedSlot =
  | 'reason'
  | 'without-list'
  | 'without-form'
  | `value ${QuoteField}`
  | `filled ${QuoteField}`
  | `invalid ${QuoteField}`
  | `chosen ${string}`

/** The id of the control of a field; of the first one in a group. */
export const fieldId = (field: QuoteField) => `quote-${field}`

/** The id of the message about an empty field. */
export const messageId = (field: QuoteField) => `quote-${field}-missing`

/** What the page says next to an empty field. */
export function emptyFieldMessage(
  { empty, form }: Pick<QuoteRefusedProps, 'empty' | 'form'>,
  field: QuoteField,
): string {
  return field === 'serviceType' ? form.messages.service : empty
}

/** The content of the file that the server makes the page from. */
export interface QuoteRefusedFile {
  html: string
  texts: QuoteRefusedProps
}
