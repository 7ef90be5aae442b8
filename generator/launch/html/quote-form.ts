import { QUOTE_FORM_NAME } from '../../../schema/quote-request.ts'
import type { HtmlElement } from './parse.ts'
import { attribute, element, elements, textOf } from './select.ts'

interface FormField {
  name: string
  type: string
  isRequired: boolean
  /** The values a visitor can choose from; one value, perhaps empty, for a field to type in. */
  values: string[]
  /** Whether people neither see nor reach it. */
  isHidden: boolean
}

/** The quote form as its HTML says, before any script runs. */
export interface QuoteForm {
  action: string
  method: string
  fields: FormField[]
  text: string
}

/** The quote form of a page; undefined when it has none. */
export function quoteFormOf(document: HtmlElement): QuoteForm | undefined {
  const form = element(
    document,
    (each) => each.tag === 'form' && attribute(each, 'name') === QUOTE_FORM_NAME,
  )
  if (form === undefined) return undefined
  return {
    action: attribute(form, 'action') ?? '',
    method: (attribute(form, 'method') ?? 'get').toLowerCase(),
    fields: fieldsOf(form),
    text: textOf(form),
  }
}

const CONTROLS = new Set(['input', 'select', 'textarea'])

function fieldsOf(form: HtmlElement): FormField[] {
  const covered = new Set(inside(form, (each) => attribute(each, 'aria-hidden') === 'true'))
  const chosen = new Set(inside(form, (each) => attribute(each, 'aria-required') === 'true'))
  const fields = new Map<string, FormField>()
  for (const control of elements(form, ({ tag }) => CONTROLS.has(tag))) {
    const name = attribute(control, 'name')
    if (name === undefined) continue
    const existing = fields.get(name)
    const value = attribute(control, 'value') ?? ''
    if (existing !== undefined) existing.values.push(value)
    else
      fields.set(name, {
        name,
        type: attribute(control, 'type') ?? control.tag,
        isRequired:
          attribute(control, 'required') !== undefined ||
          attribute(control, 'aria-required') === 'true' ||
          chosen.has(control),
        values: [value],
        isHidden: covered.has(control),
      })
  }
  return [...fields.values()]
}

/** The controls inside the elements that `wanted` accepts. */
function inside(form: HtmlElement, wanted: (each: HtmlElement) => boolean): HtmlElement[] {
  return elements(form, wanted).flatMap((each) => elements(each, ({ tag }) => CONTROLS.has(tag)))
}
