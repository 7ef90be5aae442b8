import type { QuoteField } from '../../schema/quote.ts'
import { FIELDS, type Values } from './steps.ts'

type Control = { value: string }

/** What stands in the fields of `form`, as it was typed. */
export function readValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    FIELDS.map((field) => [field, controlOf(form, field)?.value ?? '']),
  ) as Values
}

/** Puts `values` into the fields that are still empty: what a visitor has just typed is newer than anything kept. */
export function fillEmpty(form: HTMLFormElement, values: Partial<Values>): void {
  for (const field of FIELDS) {
    const control = controlOf(form, field)
    const value = values[field]
    if (control?.value === '' && value !== undefined) control.value = value
  }
}

/** What a machine put into the field that people do not see; empty for people. */
export function trapValue(form: HTMLFormElement, name: string): string {
  return controlOf(form, name)?.value ?? ''
}

/** Puts the focus on a field; on the first choice of a group. */
export function focusField(form: HTMLFormElement, field: QuoteField): void {
  const control = form.elements.namedItem(field)
  const element = control instanceof RadioNodeList ? control[0] : control
  if (element instanceof HTMLElement) element.focus()
}

/** A field, or a group of choices: both have a value that can be read and set. */
function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  return control !== null && 'value' in control ? (control as unknown as Control) : undefined
}
