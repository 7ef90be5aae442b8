import type { Site } from '../../schema/site.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'

interface Tension {
  rule: string
  path: PropertyKey[]
  message: string
}

/**
 * Statements of the site that pull against each other. None is wrong by itself; the owner decides, and acknowledges
 * each by name.
 */
export function truthFindings(site: Site, source: Source): Finding[] {
  const { constants, business, home, faq } = site
  const tensions: (Tension | undefined)[] = [
    hoursAgree(business.hours)
      ? undefined
      : {
          rule: 'hours-conflict',
          path: ['business', 'hours'],
          message: `The footer says ${business.hours.display}, the structured data ${business.hours.structured.days.length} days from ${business.hours.structured.opens} to ${business.hours.structured.closes}.`,
        },
    outsideCounties(site),
    {
      rule: 'rating-basis',
      path: ['constants', 'averageRating'],
      message: `The average rating of ${constants.averageRating} and ${constants.reviewCount} reviews are not the ones shown (${site.testimonials.length}, all of ${[...new Set(site.testimonials.map(({ rating }) => rating))].join(' or ')} stars). Keep proof of both numbers.`,
    },
    constants.satisfaction === '100%' && constants.averageRating < 5
      ? {
          rule: 'satisfaction-basis',
          path: ['constants', 'satisfaction'],
          message: `${constants.satisfaction} satisfaction stands beside an average rating of ${constants.averageRating}. Keep proof, or drop it.`,
        }
      : undefined,
    /lifetime warrant/i.test(home.trust.map(({ claim }) => claim).join(' '))
      ? {
          rule: 'lifetime-scope',
          path: ['home', 'trust'],
          message:
            '"Lifetime warranties" is true of full replacements only. The limit must stand beside the claim.',
        }
      : undefined,
    {
      rule: 'minutes-meaning',
      path: ['constants', 'quoteFormMinutes'],
      message: `${constants.quoteFormMinutes} minutes is the time to fill in the form, ${constants.quoteResponseMinutes} minutes the time until we answer. Say which is meant wherever one stands.`,
    },
    faq.some(({ answer }) => /guarantee/i.test(answer))
      ? {
          rule: 'guarantee-wording',
          path: ['faq'],
          message: `The FAQ guarantees ${constants.emergencyResponseHours} hours, other places call it a target. A guarantee that storms break is deceptive.`,
        }
      : undefined,
    home.structuredQuestions.some(
      ({ question }) => !faq.some((visible) => visible.question === question),
    )
      ? {
          rule: 'structured-questions',
          path: ['home', 'structuredQuestions'],
          message:
            'The questions told to search engines are not among the eight of the FAQ; their words must stand elsewhere on the home page.',
        }
      : undefined,
  ]
  return tensions.flatMap((tension) =>
    tension === undefined
      ? []
      : [{ severity: 'warning' as const, ...tension, position: source.position(tension.path) }],
  )
}

/** Whether people read the first day, the last day and the times that search engines read, e.g. Mon-Fri 9AM-5PM. */
function hoursAgree({ display, structured }: Site['business']['hours']): boolean {
  const { days, opens, closes } = structured
  const read = display.toLowerCase().replace(/[^a-z0-9:]+/g, '')
  const said = [...days.slice(0, 1), ...days.slice(-1)].map((day) => day.slice(0, 3).toLowerCase())
  return [...said, twelveHours(opens), twelveHours(closes)].every((words) => read.includes(words))
}

/** @example twelveHours('17:30') // '5:30pm' */
function twelveHours(time: string): string {
  const [hours = '', minutes] = time.split(':')
  return `${Number(hours) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}${Number(hours) < 12 ? 'am' : 'pm'}`
}

function outsideCounties({ cities, constants }: Site): Tension | undefined {
  const outside = cities
    .filter(({ county }) => !constants.counties.includes(county))
    .map(({ name, county }) => `${name} (${county})`)
  return outside.length === 0
    ? undefined
    : {
        rule: 'counties-conflict',
        path: ['constants', 'counties'],
        message: `We say we serve ${constants.counties.join(', ')}; ${outside.join(' and ')} lie elsewhere.`,
      }
}
