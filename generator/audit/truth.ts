import { minuteOf } from '../../schema/minute-of.ts'
import type { Site } from '../../schema/site.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { hoursText, isAroundTheClock, spansOf, twelveHours } from '../text/hours.ts'

interface Conflict {
  rule: Finding['rule']
  path: PropertyKey[]
  message: string
}

/**
 * Statements of the site that contradict each other or need proof. The owner decides, and acknowledges each by its
 * rule.
 */
export function truthFindings(site: Site, source: Source): Finding[] {
  const { constants, business, home, faq } = site
  const { office } = business.hours
  const conflicts: (Conflict | undefined)[] = [
    office === undefined || hoursAgree(business.hours.display, office)
      ? undefined
      : {
          rule: 'office-hours',
          path: ['business', 'hours', 'office'],
          message: `The footer says ${business.hours.display}, the clock of the thank-you page ${hoursText(office)}.`,
        },
    hoursAgree(business.hours.display, business.hours.structured)
      ? undefined
      : {
          rule: 'hours-conflict',
          path: ['business', 'hours'],
          message: `The footer says ${business.hours.display}, the structured data ${business.hours.structured.days.length} days from ${business.hours.structured.opens} to ${business.hours.structured.closes}.`,
        },
    ...(['office', 'structured'] as const).map((key) => overnight(key, business.hours[key])),
    outsideCounties(site),
    {
      rule: 'rating-basis',
      path: ['constants', 'averageRating'],
      message: `The average rating of ${constants.averageRating} and ${constants.reviewCount} reviews do not come from the testimonials shown (${site.testimonials.length}, all of ${[...new Set(site.testimonials.map(({ rating }) => rating))].join(' or ')} stars). Keep proof of both numbers.`,
    },
    constants.satisfaction === '100%' && constants.averageRating < 5
      ? {
          rule: 'satisfaction-basis',
          path: ['constants', 'satisfaction'],
          message: `${constants.satisfaction} satisfaction appears next to an average rating of ${constants.averageRating}. Keep proof, or remove it.`,
        }
      : undefined,
    /lifetime warrant/i.test(home.trust.map(({ claim }) => claim).join(' '))
      ? {
          rule: 'lifetime-scope',
          path: ['home', 'trust'],
          message:
            '"Lifetime warranties" applies to full replacements only. State the limit next to the claim.',
        }
      : undefined,
    {
      rule: 'minutes-meaning',
      path: ['constants', 'quoteFormMinutes'],
      message: `${constants.quoteFormMinutes} minutes is the time to fill in the form, ${constants.quoteResponseMinutes} minutes the time until we answer. Make clear which one is meant wherever either appears.`,
    },
    faq.some(({ answer }) => /guarantee/i.test(answer))
      ? {
          rule: 'guarantee-wording',
          path: ['faq'],
          message: `The FAQ guarantees ${constants.emergencyResponseHours} hours; other texts call it a target. Guaranteeing what a storm can prevent is deceptive: call it a target everywhere.`,
        }
      : undefined,
    home.structuredQuestions.some(
      ({ question }) => !faq.some((visible) => visible.question === question),
    )
      ? {
          rule: 'structured-questions',
          path: ['home', 'structuredQuestions'],
          message:
            'The questions for search engines are not in the FAQ. The same words must appear elsewhere on the home page.',
        }
      : undefined,
  ]
  return conflicts.flatMap((conflict) =>
    conflict === undefined
      ? []
      : [{ severity: 'warning' as const, ...conflict, position: source.position(conflict.path) }],
  )
}

/** Whether the displayed hours name the same first day, last day and times as the others, e.g. Mon-Fri 9AM-5PM. */
function hoursAgree(display: string, hours: Site['business']['hours']['structured']): boolean {
  const shown = display.toLowerCase().replace(/[^a-z0-9:]+/g, '')
  return spansOf(hours).every((span) => {
    // "24/7" and "Open 24 hours" name no days.
    if (isAroundTheClock(span)) return /24(?:7|hours)/.test(shown)
    const days = [...span.days.slice(0, 1), ...span.days.slice(-1)].map((day) =>
      day.slice(0, 3).toLowerCase(),
    )
    const times = [span.opens, span.closes].map((time) => twelveHours(time).toLowerCase())
    return [...days, ...times].every((words) => shown.includes(words))
  })
}

/** Longer through the night than this, and opening and closing are more likely the wrong way around. */
const LONGEST_NIGHT = 12 * 60

function overnight(key: string, hours: Site['business']['hours']['office']): Conflict | undefined {
  const long = hours && spansOf(hours).find((span) => minutesOpen(span) > LONGEST_NIGHT)
  if (long === undefined || minuteOf(long.opens) < minuteOf(long.closes)) return undefined
  const { opens, closes } = long
  return {
    rule: 'overnight-hours',
    path: ['business', 'hours', key],
    message: `These hours go from ${twelveHours(opens)} through the night until ${twelveHours(closes)}. If they are the wrong way around, write opens: "${closes}" and closes: "${opens}".`,
  }
}

function minutesOpen({ opens, closes }: { opens: string; closes: string }): number {
  const minutes = minuteOf(closes) - minuteOf(opens)
  return minutes > 0 ? minutes : minutes + 24 * 60
}

function outsideCounties({ cities, constants }: Site): Conflict | undefined {
  const outside = cities
    .filter(({ county }) => !constants.counties.includes(county))
    .map(({ name, county }) => `${name} (${county})`)
  return outside.length === 0
    ? undefined
    : {
        rule: 'counties-conflict',
        path: ['constants', 'counties'],
        message: `We say we serve ${constants.counties.join(', ')}, but ${outside.join(' and ')} are in other counties.`,
      }
}
