import { QUOTE_FORM_NAME } from '../../schema/quote-request.ts'
import { type Draft, readDraft, saveDraft } from './draft.ts'
import { NO_VALUES, type Values } from './steps.ts'

/** What a page or a tool fills into the quote form. */
export type Prefill = Partial<Pick<Values, 'city' | 'serviceType' | 'description'>>

/** Sent to the document when something else than the visitor has changed the draft: a form on the page then shows it. */
export const PREFILLED = 'quote-prefilled'

/**
 * Puts what a page is about, or what a tool found, into the draft of the quote form, which the form reads when it is
 * shown. What the visitor has typed or chosen stays; what an earlier page or answer put there is replaced.
 */
export function prefillQuote(prefill: Prefill): void {
  const draft = readDraft(QUOTE_FORM_NAME)
  const earlier = lastPrefill()
  const values = { ...NO_VALUES, ...draft.values }
  for (const [name, text] of Object.entries(prefill)) {
    const field = name as keyof Prefill
    const isFree = values[field] === '' || values[field] === earlier[field]
    if (isFree && !isSettled(field, draft)) values[field] = text
  }
  saveDraft(QUOTE_FORM_NAME, { ...draft, values })
  try {
    sessionStorage.setItem(LAST_PREFILL, JSON.stringify({ ...earlier, ...prefill }))
  } catch {
    // Without storage there is no draft either, and the visitor fills in the form by hand.
  }
  document.dispatchEvent(new Event(PREFILLED))
}

/** Whether the visitor has accepted what is filled in: the city of the street they typed, the service of a step they passed. */
function isSettled(field: keyof Prefill, { values, step }: Draft): boolean {
  if ((values[field] ?? '') === '') return false
  if (field === 'city') return step > 1 || (values.address ?? '') !== ''
  return field === 'serviceType' && step > 2
}

const LAST_PREFILL = `${QUOTE_FORM_NAME}-prefill`

function lastPrefill(): Prefill {
  try {
    return (JSON.parse(sessionStorage.getItem(LAST_PREFILL) ?? '{}') ?? {}) as Prefill
  } catch {
    return {}
  }
}

/** Chooses a kind of work in the quote form of this page. Does nothing where the page has no form. */
export function preselectService(service: string): void {
  const chosen = document.forms.namedItem(QUOTE_FORM_NAME)?.elements.namedItem('serviceType')
  if (chosen instanceof RadioNodeList) chosen.value = service
}
