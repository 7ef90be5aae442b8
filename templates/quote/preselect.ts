import { QUOTE_FORM_NAME } from '../../schema/quote-request.ts'

/** Chooses a kind of work in the quote form of this page. Does nothing where the page has no form. */
export function preselectService(service: string): void {
  const chosen = document.forms.namedItem(QUOTE_FORM_NAME)?.elements.namedItem('serviceType')
  if (chosen instanceof RadioNodeList) chosen.value = service
}
