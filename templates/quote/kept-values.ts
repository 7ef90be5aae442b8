import { QUOTE_FORM_NAME } from '../../schema/quote-request.ts'
import { readDraft, saveDraft } from './draft.ts'
import { showValues, touchedValues } from './form-values.ts'
import { NO_VALUES, type Values } from './steps.ts'

/** Puts what has been typed into the quote forms of the page into the draft, which survives when they are drawn anew. */
export function keepTyped(): void {
  const typed = Object.assign({}, ...quoteForms().map(touchedValues)) as Partial<Values>
  if (Object.keys(typed).length === 0) return
  const draft = readDraft(QUOTE_FORM_NAME)
  saveDraft(QUOTE_FORM_NAME, { ...draft, values: { ...NO_VALUES, ...draft.values, ...typed } })
}

/** Puts the draft into the quote forms of the page. */
export function showDraft(): void {
  const { values } = readDraft(QUOTE_FORM_NAME)
  for (const form of quoteForms()) showValues(form, values)
}

function quoteForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')]
}
