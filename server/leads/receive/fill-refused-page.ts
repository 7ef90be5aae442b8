import type { RefusalReason } from '../../../schema/page.ts'
import { QUOTE_LIMITS, type QuoteField } from '../../../schema/quote-request.ts'
import { escapeHtml } from '../../../schema/shared/escape-html.ts'
import { messageId, type QuoteRefusedFile } from '../../../schema/shared/refusal.ts'
import { fillSlots } from '../../../schema/shared/slots.ts'
import type { QuoteFields } from '../lead.ts'

interface Refused {
  reason: RefusalReason
  /** Required fields that are empty. */
  missing: readonly QuoteField[]
  /** The fields that were sent; undefined if they could not be read, and then the page has no form. */
  fields: QuoteFields | undefined
}

/** The page for a refused request, with what was sent and what is missing. */
export function fillRefusedPage(
  { html, texts }: QuoteRefusedFile,
  { reason, missing, fields }: Refused,
): string {
  const places = new Map<string, string>([['reason', escapeHtml(texts.sentences[reason])]])
  if (missing.length === 0) places.set('without-list', HIDDEN)
  if (fields === undefined) places.set('without-form', HIDDEN)
  else places.set(`chosen ${fields.serviceType}`, ' checked=""')
  for (const field of Object.keys(QUOTE_LIMITS) as QuoteField[]) {
    places.set(`value ${field}`, fieldText(field, fields))
    if (missing.includes(field))
      places.set(`invalid ${field}`, ` aria-invalid="true" aria-describedby="${messageId(field)}"`)
    else places.set(`filled ${field}`, HIDDEN)
  }
  return fillSlots(html, (name) => places.get(name) ?? '')
}

const HIDDEN = ' hidden=""'

function fieldText(field: QuoteField, fields: QuoteFields | undefined): string {
  const text = escapeHtml(fields?.[field] ?? '')
  // Browsers drop the first line feed of a text area.
  return field === 'description' ? `\n${text}` : text
}
