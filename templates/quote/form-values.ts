import { HONEYPOT_FIELD, type QuoteField } from '../../schema/quote-request.ts'
import { FIELDS, type Values } from './steps.ts'

type Control = { value: string }

/** The values of the fields of `form`, exactly as typed. */
export function readValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    FIELDS.map((field) => [field, controlOf(form, field)?.value ?? '']),
  ) as Values
}

/** Puts `values` into the fields that are still empty: what a visitor just typed is newer than a saved draft. */
export function fillEmpty(form: HTMLFormElement, values: Partial<Values>): void {
  for (const field of FIELDS) {
    const control = controlOf(form, field)
    const value = values[field]
    if (control?.value === '' && value !== undefined) control.value = value
  }
}

/** The value of the hidden field: empty for people, filled in by bots. */
export function honeypotValue(form: HTMLFormElement): string {
  return controlOf(form, HONEYPOT_FIELD)?.value ?? ''
}

/** Focuses a field, or the first option of a radio group. */
export function focusField(form: HTMLFormElement, field: QuoteField): void {
  const control = form.elements.namedItem(field)
  const element = control instanceof RadioNodeList ? control[0] : control
  if (element instanceof HTMLElement) element.focus()
}

/** A field or a radio group; both have a value that can be read and set. */
function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  return control !== null && 'value' in control ? (control as unknown as Control) : undefined
}
