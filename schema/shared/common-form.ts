import type { QuoteForm, Shell } from '../page.ts'

/** What the quote form has on every page alike: all but what a page says about itself. */
export type CommonForm = Omit<QuoteForm, 'preset'>

/** The file that every page of the built site shares. */
export type ShellFile = Shell & { form?: CommonForm }

/** Props with only what differs in their quote form: the app has the rest in the file that all pages share. */
export function withoutCommon<Props extends object>(props: Props, common: CommonForm): Props {
  const known = new Map(Object.entries(common).map(([key, value]) => [key, JSON.stringify(value)]))
  const differs = ([key, value]: [string, unknown]) =>
    key === FORM_KEY || known.get(key) !== JSON.stringify(value)
  return changeForms(props, (form) => Object.fromEntries(Object.entries(form).filter(differs)))
}

/** Props with the whole quote form again, as before `withoutCommon`. */
export function withCommon<Props extends object>(props: Props, common: CommonForm): Props {
  return changeForms(props, (form) => ({ ...common, ...form }))
}

/** Every form keeps it, so that it is known as one. */
const FORM_KEY = 'formName'

/** The parts of a page's props that may be a quote form, or have one. */
interface Holder {
  quote?: object
  form?: object
  contact?: { form?: object }
}

function changeForms<Props extends object>(props: Props, change: (form: object) => object): Props {
  const changed = (form: object) => (FORM_KEY in form ? change(form) : form)
  const { quote, form, contact }: Holder = props
  return {
    ...props,
    ...(quote !== undefined && { quote: changed(quote) }),
    ...(form !== undefined && { form: changed(form) }),
    ...(contact?.form !== undefined && { contact: { ...contact, form: changed(contact.form) } }),
  }
}
