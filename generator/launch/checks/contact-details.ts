import type { Site } from '../../../schema/site.ts'
import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { SitePage } from '../gather/page.ts'
import { textOf } from '../html/select.ts'
import { mailLinks, otherNumbers, phones } from './contact-links.ts'

const NAME = ruleOf('contact-name')

const OTHER_NUMBERS =
  'Pages show phone numbers of others. Check that none is an old number of the business.'

/** Checks that texts typed by hand use the one name and phone number of the business. */
export function checkContactDetails({ site, pages, notFound }: Gathered): Outcome {
  const findings = [...pages, notFound].flatMap((page) => [
    ...phones(page, site),
    ...names(page, site),
    ...mailLinks(page, site),
  ])
  const others = otherNumbers(pages, site)
  return {
    findings,
    notes: others.length === 0 ? [] : [{ text: OTHER_NUMBERS, list: others }],
  }
}

/**
 * Reports a business name that is written neither in full nor in its short form. Of a name that begins with a place, such as
 * Savannah Roof Works, nobody can tell: "Savannah Roof repair" is no mistake.
 */
function names({ path, document }: SitePage, site: Site): LaunchFinding[] {
  const { name, shortName } = site.business
  const brand = shortName.split(' ').slice(0, 2).join(' ')
  if (placesOf(site).some((place) => brand.startsWith(place))) return []
  const text = textOf(document)
  const others = text
    .split(brand)
    .slice(1)
    .map((rest) => `${brand}${rest.slice(0, 40)}`)
    .filter((written) => ![name, shortName].some((allowed) => written.startsWith(allowed)))
  return [...new Set(others)].map((written) =>
    NAME(
      path,
      `The page writes "${written.trim()}"; the name is "${name}", or "${shortName}" for short.`,
      'Write {business.name} or {business.shortName}.',
    ),
  )
}

function placesOf({ cities, constants, places = [] }: Site): string[] {
  return [...cities.map((city) => city.name), ...constants.counties, ...places]
}
