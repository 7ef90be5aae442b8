import type { Site } from '../../../schema/site.ts'
import { type LaunchFinding, ruleOf } from '../finding.ts'
import type { SitePage } from '../gather/page.ts'
import { attribute, elements, textOf } from '../html/select.ts'
import { businessIn, type Data, structuredData } from '../html/structured-data.ts'
import { hoursNotShown } from './hours.ts'

const HOURS = ruleOf('data-hours')
const UNSEEN = ruleOf('data-unseen')
const RATING = ruleOf('data-rating')
const SHOW = 'Show it on the page too, or leave it out of the structured data.'

/** The contact, the license and the profiles that search engines are told are on the page. */
export function business({ path, document }: SitePage): LaunchFinding[] {
  const text = textOf(document)
  const links = new Set(elements(document, 'a').map((link) => attribute(link, 'href')))
  return businessIn(document).flatMap(({ telephone, sameAs, identifier }) => [
    ...[telephone, (identifier as Data | undefined)?.value]
      .filter((fact) => typeof fact === 'string' && !text.includes(fact))
      .map((fact) =>
        UNSEEN(path, `The structured data says ${fact}, which the page does not show.`, SHOW),
      ),
    ...((sameAs ?? []) as string[])
      .filter((address) => !links.has(address))
      .map((address) =>
        UNSEEN(
          path,
          `The structured data names the profile ${address}, which the page does not link to.`,
          SHOW,
        ),
      ),
  ])
}

/** The hours that search engines are told are on the page. */
export function openingHours({ path, document }: SitePage): LaunchFinding[] {
  const text = textOf(document)
  return businessIn(document)
    .flatMap((data) => (data.openingHoursSpecification ?? []) as Data[])
    .flatMap((hours) => {
      const missing = hoursNotShown(hours, text)
      if (missing.length === 0) return []
      return HOURS(
        path,
        `The structured data says that we are open ${missing.join(' and ')}, which the page does not show.`,
        'Give both the same hours under business.hours.',
      )
    })
}

/** Stars in search results need real reviews that a visitor can read on the same page. */
export function ratings({ path, document }: SitePage, { testimonials }: Site): LaunchFinding[] {
  const rated = structuredData(document).items.filter(
    (item) => item.aggregateRating !== undefined || item.review !== undefined,
  )
  if (rated.length === 0) return []
  const text = textOf(document)
  const isShown = testimonials.some((each) => each.sample !== true && text.includes(each.name))
  if (isShown) return []
  return [
    RATING(
      path,
      'The structured data rates the business, and the page shows no real reviews.',
      SHOW,
    ),
  ]
}
