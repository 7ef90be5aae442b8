import type { z } from 'zod'
import { count, exactly, line, oneOf, prose, record, sitePath } from './fields.ts'

/** The kinds of work a visitor can ask for (specification section 3). */
export const SERVICE_TYPES = [
  'leak-repair',
  'storm-damage',
  'replacement',
  'inspection',
  'maintenance',
  'other',
] as const

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

/** A field that people do not see and therefore leave empty; sent only when filled. */
export const HONEYPOT_FIELD = 'company'

/** The words of the quote form. */
export const quoteSchema = record({
  heading: line('heading', 'Get your free quote'),
  lead: prose('lead'),
  /** Where the form is sent; `/` unless a form host says otherwise. */
  endpoint: sitePath('endpoint', '/'),
  steps: exactly(
    3,
    line('steps', 'Property Address'),
    'The form has three steps, e.g. steps: [Property Address, Service Needed, Contact Information]',
  ),
  serviceTypes: exactly(
    SERVICE_TYPES.length,
    record({
      value: oneOf(SERVICE_TYPES, `Use one of ${SERVICE_TYPES.join(', ')}.`),
      label: line('label', 'Leak repair'),
    }),
    `Name all six service types: ${SERVICE_TYPES.join(', ')}.`,
  ).refine((types) => new Set(types.map(({ value }) => value)).size === types.length, {
    error: `A service type stands twice. Name each of the six once: ${SERVICE_TYPES.join(', ')}.`,
  }),
  messages: record({
    address: line('address', 'Please fill in all address fields'),
    service: line('service', 'Please select a service type'),
    contact: line('contact', 'Please fill in your name and phone number'),
    success: line('success', '"Quote request submitted! We\'ll contact you soon."'),
    failure: line('failure', '"There was an error. Please call us at {business.phone}."'),
  }),
  consent: record({
    /** Raise it whenever the text changes: every lead keeps the version it agreed to. */
    version: count('version', 1),
    text: line('text', 'By submitting, you agree that {business.name} may call or text you …'),
  }),
})

export type Quote = z.infer<typeof quoteSchema>
