import { z } from 'zod'
import { clock, line, list, record, webAddress } from './fields.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Who the contractor is. Every other place says these things with a token such as {business.phone}. */
export const businessSchema = record({
  /** The company name as customers know it. */
  name: line('name', 'Pelican Ridge Roofing & Restoration'),
  /** A short form for the end of titles and for the wordmark. */
  shortName: line('shortName', 'Pelican Ridge Roofing'),
  /** The one phone number, as a person reads it. */
  phone: line('phone', '"(813) 555-0142"').regex(
    /^\(\d{3}\) \d{3}-\d{4}$/,
    'Write the number with its area code, e.g. phone: "(813) 555-0142"',
  ),
  /** The one e-mail address. */
  email: z.email('Use one e-mail address, e.g. email: info@pelicanridge.example'),
  /** Where the site lives, without a slash at the end. Canonical addresses begin with it. */
  url: webAddress('url', 'https://www.pelicanridge.example').regex(
    /[^/]$/,
    'Leave out the slash at the end of the url.',
  ),
  /** Florida licence number; the law wants it on every page (F.S. 489.119). */
  license: line('license', 'CCC0000000').regex(
    /^C[A-Z]{2}\d{7}$/,
    'Use three letters and seven digits, e.g. license: CCC0000000',
  ),
  /** Price range for structured data: one to four dollar signs. */
  priceRange: line('priceRange', '$$').regex(
    /^\${1,4}$/,
    'Use one to four dollar signs, e.g. priceRange: $$',
  ),
  address: record({
    street: line('street', '100 Sample Ridge Drive'),
    city: line('city', 'Lutz'),
    state: line('state', 'FL').regex(
      /^[A-Z]{2}$/,
      'Use the two letters of the state, e.g. state: FL',
    ),
    postalCode: z
      .string('Put the ZIP code in quotes, e.g. postalCode: "33548"')
      .regex(/^\d{5}$/, 'Use five digits in quotes, e.g. postalCode: "33548"'),
    country: line('country', 'US'),
  }),
  hours: record({
    /** What the footer says; the structured hours may differ (specification section 9). */
    display: line('display', 'Mon-Fri 9AM-5PM'),
    emergency: line('emergency', '24/7 emergency service'),
    /** What search engines are told. */
    structured: record({
      days: list(
        z.enum(DAYS, `Use days of the week: ${DAYS.join(', ')}.`),
        'Add at least one day, e.g. days: [Monday]',
      ),
      opens: clock('opens', '07:00'),
      closes: clock('closes', '19:00'),
    }),
  }),
  /** Shown in the footer and in structured data, in this order. */
  social: z.array(
    record({
      network: line('network', 'Facebook'),
      url: webAddress('url', 'https://www.facebook.com/pelicanridge.example'),
    }),
    'Add a list of networks, e.g. social: and below it - { network: Facebook, url: https://… }',
  ),
})

export type Business = z.infer<typeof businessSchema>
