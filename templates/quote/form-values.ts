import { HONEYPOT_FIELD, type QuoteField } from '../../schema/quote-request.ts'
import { FIELDS, type Values } from './steps.ts'

type Control = { value: string }

/** The values of the fields of `form`, exactly as typed. */
export function readValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    FIELDS.map((field) => [field, controlOf(form, field)?.value ?? '']),
  ) as Values
}

/** Puts `values` into the fields of `form`; those without a value stay as they are. */
export function showValues(form: HTMLFormElement, values: Partial<Values>): void {
  for (const field of FIELDS) {
    const control = controlOf(form, field)
    const value = values[field]
    if (control !== undefined && value !== undefined && value !== '') control.value = value
  }
}

/** The values that the visitor has typed or chosen, unlike those that the page came with. */
export function touchedValues(form: HTMLFormElement): Partial<Values> {
  const inputs = Array.from(form.elements).filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  )
  const touched = inputs.filter((input) =>
    input.type === 'radio'
      ? (input as HTMLInputElement).checked && !(input as HTMLInputElement).defaultChecked
      : input.value !== input.defaultValue,
  )
  return Object.fromEntries(touched.map(({ name, value }) => [name, value])) as Partial<Values>
}

/** The value of the hidden field: empty for people, filled in by bots. */
export function honeypotValue(form: HTMLFormElement): string {
  return controlOf(form, HONEYPOT_FIELD)?.value ?? ''
}

/** Focuses a field, or the first option of a radio group. Neither header nor toast covers it, or in a narrow window the fields above it. */
export function focusField(form: HTMLFormElement, field: QuoteField): void {
  const control = form.elements.namedItem(field)
  const element = control instanceof RadioNodeList ? control[0] : control
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  if (isNarrow()) form.scrollIntoView({ behavior: 'instant' })
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Whether messages are at the top of the window (templates/parts/toast.tsx), and the form fills its width. */
const isNarrow = () => window.matchMedia('(max-width: 63.99rem)').matches

/**
 * Focuses the heading of a step, which takes the focus only while it has it: else screen readers call it clickable. In a
 * narrow window the step begins below the header.
 */
export function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  heading.focus({ preventScroll: isNarrow() })
  if (isNarrow()) heading.closest('form')?.scrollIntoView()
}

/** A field or a radio group; both have a value that can be read and set. */
function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  return control !== null && 'value' in control ? (control as unknown as Control) : undefined
}
