import {
  HONEYPOT_FIELD,
  QUOTE_FORM_NAME,
  QUOTE_LIMITS,
  REQUIRED_QUOTE_FIELDS,
  SERVICE_TYPES,
} from '../../../schema/quote-request.ts'
import { type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import { type FormField, type QuoteForm, quoteFormOf } from '../html/quote-form.ts'

const FORM = ruleOf('quote-form')
const REBUILD = 'Build and deploy again: npm run build'

/** The quote form as its HTML says, against what the server accepts. */
export function checkQuoteForm({ pages, site }: Gathered): Outcome {
  const forms = pages.flatMap(({ path, document }) => {
    const form = quoteFormOf(document)
    return form === undefined ? [] : [{ path, form }]
  })
  const action = site.quote.endpoint
  const isHere = action === '/'
  return {
    findings: [
      ...(forms.some(({ path }) => path === '/')
        ? []
        : [FORM('/', 'The home page has no quote form.', REBUILD)]),
      ...forms.flatMap(({ path, form }) =>
        formProblems(form, { action, name: site.business.name }).map((problem) =>
          FORM(path, problem, REBUILD),
        ),
      ),
    ],
    notes: isHere
      ? []
      : [
          {
            text: `The quote form posts to ${action}, not to this server: a probe cannot follow it there.`,
          },
        ],
  }
}

function formProblems(
  form: QuoteForm,
  { action, name }: { action: string; name: string },
): string[] {
  const fields = new Map(form.fields.map((field) => [field.name, field]))
  const problem = (isWrong: boolean, text: string) => (isWrong ? [text] : [])
  return [
    ...problem(form.method !== 'post', `The quote form is sent by ${form.method} instead of post.`),
    ...problem(
      form.action !== action,
      `The quote form is sent to ${form.action} instead of ${action}.`,
    ),
    ...problem(
      fields.get('form-name')?.values[0] !== QUOTE_FORM_NAME,
      `The quote form does not send form-name=${QUOTE_FORM_NAME}, so the server refuses it.`,
    ),
    ...names(fields),
    ...required(fields),
    ...choices(fields.get('serviceType')),
    ...trap(fields.get(HONEYPOT_FIELD)),
    ...problem(
      !form.text.includes(name),
      `The consent in the quote form does not name ${name}: visitors agree to calls from somebody else.`,
    ),
  ]
}

function names(fields: ReadonlyMap<string, FormField>): string[] {
  const known = [...Object.keys(QUOTE_LIMITS), HONEYPOT_FIELD, 'form-name']
  const missing = known.filter((name) => !fields.has(name))
  const unknown = [...fields.keys()].filter((name) => !known.includes(name))
  return [
    ...missing.map((name) => `The quote form has no field "${name}", which the server stores.`),
    ...unknown.map((name) => `The quote form asks for "${name}", which the server drops.`),
  ]
}

function required(fields: ReadonlyMap<string, FormField>): string[] {
  const needed: readonly string[] = REQUIRED_QUOTE_FIELDS
  return [...fields.values()].flatMap(({ name, isRequired }) => {
    if (isRequired === needed.includes(name)) return []
    return isRequired
      ? `The quote form requires "${name}", and the server does not.`
      : `The server requires "${name}", and the quote form does not say so.`
  })
}

function choices(field: FormField | undefined): string[] {
  const offered = field?.values ?? []
  const known: readonly string[] = SERVICE_TYPES
  const unknown = offered.filter((value) => !known.includes(value))
  return unknown.length > 0 || offered.length === 0
    ? [
        `The quote form offers the services ${offered.join(', ')}; the server knows ${known.join(', ')}.`,
      ]
    : []
}

function trap(field: FormField | undefined): string[] {
  if (field === undefined || (field.isHidden && field.values.every((value) => value === '')))
    return []
  return [
    `People can see or reach the field "${HONEYPOT_FIELD}", which must stay empty: real requests would count as spam.`,
  ]
}
