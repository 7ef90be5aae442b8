import { z } from 'zod'
import { asText, documented, underKey } from './field-meta.ts'
import { anyList, flag, list, oneOf, record } from './fields.ts'
import { minuteOf } from './minute-of.ts'
import { SITE_ADDRESS, siteAddress, siteAddressHint } from './site-address.ts'
import { clock, closingTime, line, webAddress } from './text-fields.ts'

/** The days of the week, in the order of the week. */
export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/**
 * A phone number of the United States as pages show it; undefined when it is none.
 *
 * @example phoneNumber('+1 813.555.0142') // '(813) 555-0142'
 */
export function phoneNumber(typed: string): string | undefined {
  const isNumber = /^(?:tel:)?[+\d\s().-]+$/.test(typed)
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(typed.replace(/\D/g, '')) ?? []
  return isNumber && area !== undefined ? `(${area}) ${exchange}-${line}` : undefined
}

const PHONE_HINT = 'Write the number with its area code, e.g. phone: (813) 555-0142'

function meantPhone(typed: string): string {
  const meant = phoneNumber(typed)
  return meant === undefined ? '' : `. Did you mean "${meant}"?`
}

const AFTERNOON = { opens: '13:00', closes: '17:00' }

/** In Google's documentation, the same time twice means closed all day. */
const isSpan = ({ opens, closes }: { opens: string; closes: string }) => opens !== closes
const SPAN = {
  path: ['closes'],
  error: 'Use another time than opens. For around the clock: opens: "00:00", closes: "24:00"',
}

const URL_EXAMPLE = 'https://www.pelicanridge.example'
const URL_HINT = {
  error: ({ input }: { input?: unknown }) => siteAddressHint(String(input), URL_EXAMPLE),
}

/** Who the contractor is. Every other place says these things with a token such as {business.phone}. */
export const businessSchema = record(
  'Who we are. Other texts repeat these facts with tokens such as {business.phone}.',
  {
    name: line(
      'The full company name as customers know it, in the footer and for search engines.',
      'Pelican Ridge Roofing & Restoration',
    ),
    shortName: line('A shorter form of the name, for the header.', 'Pelican Ridge Roofing'),
    phone: line(
      'The one phone number, with its area code. Every call button dials it.',
      '(813) 555-0142',
    ).regex(/^\(\d{3}\) \d{3}-\d{4}$/, {
      error: ({ input }) => `${PHONE_HINT}${meantPhone(String(input))}`,
    }),
    email: asText(
      documented(
        z.email('Use one email address, e.g. email: info@pelicanridge.example'),
        'The one email address, in the footer and for search engines.',
        'info@pelicanridge.example',
      ),
      'line',
    ),
    url: documented(
      z
        .string(`Use a full https address, e.g. url: ${URL_EXAMPLE}`)
        .regex(SITE_ADDRESS, { ...URL_HINT, abort: true })
        .refine((text) => siteAddress(text) === text, URL_HINT),
      'Address of the live site, without a path or a trailing slash. The full address of every page begins with it.',
      URL_EXAMPLE,
    ),
    license: line(
      'License number, as the state lists it: the region says how that is written. Every page shows it, as the law of Florida requires (F.S. 489.119).',
      'CCC0000000',
    ),
    priceRange: line('One to four dollar signs, for search engines.', '$$').regex(
      /^\${1,4}$/,
      'Use one to four dollar signs, e.g. priceRange: $$',
    ),
    address: record('The office address, in the footer and for search engines.', {
      street: line('Number and street.', '100 Sample Ridge Drive'),
      city: line('City of the office.', 'Lutz'),
      state: line('Two-letter state code.', 'FL').regex(
        /^[A-Z]{2}$/,
        'Use the two-letter state code, e.g. state: FL',
      ),
      postalCode: asText(
        documented(
          z
            .string('Put the ZIP code in quotes, e.g. postalCode: "33548"')
            .regex(/^\d{5}$/, 'Use five digits in quotes, e.g. postalCode: "33548"'),
          'Five-digit ZIP code, in quotes.',
          '33548',
        ),
        'line',
      ),
      country: line('Two-letter country code, for search engines.', 'US'),
    }),
    position: record(
      'Where the office is on the map, for search engines. Leave it out if it is not known.',
      {
        latitude: degrees('Degrees north, with five decimals.', 28.1398),
        longitude: degrees('Degrees east; negative in America.', -82.4815),
      },
    ).optional(),
    hours: record('When the office is open, for people and for search engines.', {
      display: line('The office hours as the footer shows them.', 'Mon-Fri 9AM-5PM'),
      emergency: line(
        'The line about emergencies below the office hours.',
        '24/7 emergency service',
      ),
      office: weeklyHours(
        'The office hours once more, for the clock: by them the thank-you page says when we call. gen warns when they differ from display.',
        { opens: '09:00', closes: '17:00' },
      ).optional(),
      structured: weeklyHours(
        'The hours when crews work, in the footer and for search engines. gen warns when they differ from the office hours.',
        { opens: '07:00', closes: '19:00' },
      ),
    }),
    texts: flag(
      'Whether our phone number takes text messages with photos. The email to a visitor then says so.',
      true,
    ),
    reviews: webAddress(
      'Full https address where customers write a review, e.g. from your Google Business Profile. After a won job, the server offers it to send to the customer.',
      'https://g.page/r/sample/review',
    ).optional(),
    social: anyList(
      'Our profiles on other sites, in the order of the footer. Search engines are told about them too.',
      record('A profile on another site.', {
        network: line('Name of the network, as its link says.', 'Facebook'),
        url: webAddress(
          'Full https address of the profile.',
          'https://www.facebook.com/pelicanridge.example',
        ),
      }),
      'Add a list of networks, e.g. social: and below it - { network: Facebook, url: https://… }',
    ),
  },
)

/**
 * The same hours on some days of the week. A span that closes at or before the time when it opens ends on the next day, as
 * schema.org has it.
 */
function span(example: { opens: string; closes: string }) {
  return {
    days: list(
      'Days with these hours.',
      oneOf('A day of the week.', DAYS, `Use days of the week: ${DAYS.join(', ')}.`),
      'Add at least one day, e.g. days: [Monday]',
    ).refine((days) => new Set(days).size === days.length, {
      error: 'A day is listed twice. Name each day once, e.g. days: [Monday, Tuesday]',
    }),
    opens: clock('Opening time, 24-hour clock, in quotes.', example.opens),
    closes: closingTime(
      'Closing time, 24-hour clock, in quotes. "24:00" is midnight; a time before opens is on the next day.',
      example.closes,
    ),
  }
}

function weeklyHours(description: string, example: { opens: string; closes: string }) {
  return record(description, {
    ...span(example),
    also: anyList(
      'Other hours of the week: on other days, or a second time on the same day.',
      record('More hours on some days.', span(AFTERNOON)).refine(isSpan, SPAN),
      `Add a list, e.g. also: and below it - { days: [Monday], opens: "${AFTERNOON.opens}", closes: "${AFTERNOON.closes}" }`,
    ).optional(),
  })
    .refine(isSpan, SPAN)
    .superRefine(({ also = [], ...first }, { addIssue }) => {
      for (const [at, span] of also.entries()) {
        const day = [first, ...also.slice(0, at)].flatMap(
          (other) => sharedDay(span, other) ?? [],
        )[0]
        if (day === undefined) continue
        const message = `These hours overlap the others on ${day}. Say each hour of a day once.`
        addIssue({ code: 'custom', path: ['also', at], message })
      }
    })
}

interface Span {
  days: readonly (typeof DAYS)[number][]
  opens: string
  closes: string
}

/** The first day on which two spans have an hour in common. */
function sharedDay(one: Span, other: Span): string | undefined {
  const others = minutesOf(other)
  return minutesOf(one).find(({ from, to }) =>
    [-WEEK, 0, WEEK].some((shift) =>
      others.some((span) => from < span.to + shift && span.from + shift < to),
    ),
  )?.day
}

const DAY = 24 * 60
const WEEK = 7 * DAY

/** When a span begins and ends on each of its days, in minutes of the week. */
function minutesOf({ days, opens, closes }: Span) {
  const [from, until] = [minuteOf(opens), minuteOf(closes)]
  const to = until > from ? until : until + DAY
  return days.map((day) => {
    const start = DAYS.indexOf(day) * DAY
    return { day, from: start + from, to: start + to }
  })
}

function degrees(description: string, example: number) {
  const hint = underKey((key) => `Use degrees, e.g. ${key}: ${example}`)
  return documented(z.number(hint), description, example)
}

export type Business = z.infer<typeof businessSchema>
