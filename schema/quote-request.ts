// Plain constants, no zod: the browser imports this module.

/** The kinds of work a visitor can ask for (specification section 3). */
export const SERVICE_TYPES = [
  'leak-repair',
  'storm-damage',
  'replacement',
  'inspection',
  'maintenance',
  'other',
] as const

export type ServiceType = (typeof SERVICE_TYPES)[number]

/** Name under which the request is sent, and by which form hosts know it. */
export const QUOTE_FORM_NAME = 'quote-request'

/** The fields of a request, in the order they are sent; each with the length beyond which it is cut, never refused. */
export const QUOTE_LIMITS = {
  address: 300,
  city: 120,
  zipCode: 40,
  serviceType: 60,
  description: 5000,
  name: 200,
  phone: 60,
  email: 254,
} as const

/** The name of a field of a request. */
export type QuoteField = keyof typeof QUOTE_LIMITS

/** Fields without which a request says too little to act on. */
export const REQUIRED_QUOTE_FIELDS = [
  'address',
  'city',
  'zipCode',
  'serviceType',
  'name',
  'phone',
] as const satisfies readonly QuoteField[]

export type RequiredQuoteField = (typeof REQUIRED_QUOTE_FIELDS)[number]

/** Fields that are never refused, but worth a second look before somebody relies on them. */
export const CHECKED_QUOTE_FIELDS = ['phone', 'zipCode'] as const satisfies readonly QuoteField[]

export type CheckedQuoteField = (typeof CHECKED_QUOTE_FIELDS)[number]

/**
 * Whether what was typed may be a slip: a phone number of fewer than ten digits, a ZIP code that isn't five digits. The
 * form asks about it beside the field. An empty field is not doubtful, but missing.
 */
export function isDoubtful(field: CheckedQuoteField, typed: string): boolean {
  const text = typed.trim()
  if (text === '') return false
  return field === 'phone' ? text.replace(/\D/g, '').length < 10 : !/^\d{5}(-?\d{4})?$/.test(text)
}

/** A field that people do not see and therefore leave empty; sent only when filled. */
export const HONEYPOT_FIELD = 'company'
