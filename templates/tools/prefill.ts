import { QUOTE_FORM_NAME } from '../../schema/quote-request.ts'
import { readDraft, saveDraft } from '../quote/draft.ts'
import { FIELDS, type Values } from '../quote/steps.ts'

/** What a tool fills into the quote form. */
export type Prefill = Pick<Values, 'serviceType' | 'description'>

/**
 * Puts what a tool found into the draft of the quote form, which the form reads when it is shown. What the visitor has
 * typed or chosen stays; what an earlier answer put there is replaced.
 */
export function prefillQuote(prefill: Prefill): void {
  const draft = readDraft(QUOTE_FORM_NAME)
  const earlier = lastPrefill()
  const kept = (field: keyof Prefill) => {
    const value = draft.values[field]
    return value !== undefined && value !== '' && value !== earlier[field] ? value : prefill[field]
  }
  const empty = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values
  const filled = { serviceType: kept('serviceType'), description: kept('description') }
  saveDraft(QUOTE_FORM_NAME, { ...draft, values: { ...empty, ...draft.values, ...filled } })
  try {
    sessionStorage.setItem(LAST_PREFILL, JSON.stringify(prefill))
  } catch {
    // Without storage there is no draft either, and the visitor fills in the form by hand.
  }
}

const LAST_PREFILL = `${QUOTE_FORM_NAME}-prefill`

function lastPrefill(): Partial<Prefill> {
  try {
    return (JSON.parse(sessionStorage.getItem(LAST_PREFILL) ?? '{}') ?? {}) as Partial<Prefill>
  } catch {
    return {}
  }
}
