import type { City } from '../../schema/city.ts'
import type { CityServiceProps, Link, Page, Passage } from '../../schema/page.ts'
import { cityServicePath, hasCityPage } from '../../schema/paths.ts'
import type { NamedPicture } from '../../schema/picture-record.ts'
import type { Service } from '../../schema/site.ts'
import { inlineProse, prose } from '../text/prose.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import { cityLink, cityServiceLink } from './city-links.ts'
import { cityFacts, cityPassages, LOCAL_HEADINGS, passage } from './city-passages.ts'
import type { SiteContext } from './context.ts'
import { breadcrumbJsonLd, headOf, serviceJsonLd } from './head.ts'
import { openingOf, placeOf, questionsOf } from './opening.ts'

/** The page of one service in one city: the service's texts, and what is different in this city. */
export function cityServicePage(context: SiteContext, city: City, service: Service): Page {
  const { site } = context
  const path = cityServicePath(service, city)
  const scope = context.cityScope(city)
  const title = fillTokens(service.title, scope)
  const description = fillTokens(service.description, scope)
  const name = `${service.name} in ${city.name}`
  const own = city.services?.[service.slug]
  const picture = own?.picture ?? cityPicture(context, city, path) ?? service.picture
  const questions = own?.questions ?? service.questions
  // Not all of the service: the rest has nothing to do with how a page opens.
  const { heading, claims, contact, quoteService, slug } = service
  const opening = openingOf(context, {
    heading,
    claims,
    contact,
    quoteService,
    slug,
    city: city.name,
    lead: own?.lead ?? service.lead,
    scope,
    above: trailAbove(context, city, path),
    self: { label: name, href: path },
  })
  const jsonLd = [
    breadcrumbJsonLd(site, opening.trail),
    serviceJsonLd(context, { name, description, path, area: [placeOf(city)] }),
  ]
  return {
    path,
    template: 'city-service',
    head: headOf(context, { title, description, path, jsonLd }),
    props: {
      ...opening,
      ...(picture !== undefined && { picture: context.pictures.of(picture, 'intro') }),
      ...ownPassage(city, service, scope),
      body: prose(service.body, scope),
      local: localPassages(context, city, service),
      steps: service.steps.map((step) => ({
        name: fillTokens(step.name, scope),
        text: inlineProse(step.text, scope),
      })),
      questions: questionsOf(questions, scope),
      services: {
        heading: `More roofing services in ${city.name}`,
        links: context.cityLinks(city).filter(({ href }) => href !== path),
      },
      nearby: { heading: `${service.name} nearby`, links: nearbyLinks(context, city, service) },
      related: service.related.map((href) => ({ label: context.card(href).label, href })),
    },
  }
}

/** Most cities that a page lists as nearby. */
export const MOST_NEARBY = 6

/** The same service in the nearest cities that have it. */
function nearbyLinks(context: SiteContext, city: City, service: Service): Link[] {
  return context
    .nearby(city)
    .filter((other) => hasCityPage(service, other))
    .slice(0, MOST_NEARBY)
    .map((other) => cityServiceLink(service, other))
}

/** Above a city's service is the page that represents the city, unless it is this one. */
function trailAbove(context: SiteContext, city: City, path: string): Link[] {
  const link = cityLink(context, city)
  return link === undefined || link.href === path ? [] : [link]
}

/** The picture of the city, for the page that represents it. */
function cityPicture(context: SiteContext, city: City, path: string): NamedPicture | undefined {
  return cityLink(context, city)?.href === path ? city.picture : undefined
}

/** What only this service's page in this city says. */
function ownPassage(city: City, service: Service, scope: Scope): { own?: Passage } {
  const heading = `What to know about ${service.name.toLowerCase()} in ${city.name}`
  const [own] = passage(heading, city.services?.[service.slug]?.body, scope)
  return own === undefined ? {} : { own }
}

/**
 * What is known of the place. A page with a text of its own leaves it to the page that represents the city; another
 * page shows what applies to any place of its kind.
 */
function localPassages(
  context: SiteContext,
  city: City,
  service: Service,
): CityServiceProps['local'] {
  const scope = context.cityScope(city)
  const heading = `${service.name} and your part of ${city.name}`
  const isCityPage = cityLink(context, city)?.href === cityServicePath(service, city)
  if (city.services?.[service.slug] === undefined)
    return { heading, facts: [], passages: generalPassages(context, city, service) }
  return isCityPage
    ? { heading, facts: cityFacts(city, scope), passages: cityPassages(city, scope) }
    : { heading, facts: [], passages: [] }
}

function generalPassages(context: SiteContext, city: City, service: Service): Passage[] {
  const scope = context.cityScope(city)
  const headings = context.site.traits
  return [
    ...(city.traits ?? []).flatMap((trait) =>
      passage(headings[trait] ?? trait, service.traits?.[trait], scope),
    ),
    ...(service.local ?? []).flatMap((key) =>
      passage(LOCAL_HEADINGS[key](city.name), city[key], scope),
    ),
    ...(city.permits === undefined
      ? []
      : passage(`Permits in ${city.name}`, service.facts?.permits, scope)),
  ]
}
