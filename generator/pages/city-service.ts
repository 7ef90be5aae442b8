import type { City } from '../../schema/city.ts'
import type { CityServiceProps, Link, Page, Passage } from '../../schema/page.ts'
import type { Service } from '../../schema/site.ts'
import type { SiteContext } from '../context.ts'
import { breadcrumbJsonLd, headOf, serviceJsonLd } from '../head.ts'
import { cityServicePath, locationPath, reaches } from '../paths.ts'
import { inlineProse, prose } from '../prose.ts'
import { fillTokens, type Scope } from '../tokens.ts'
import { openingOf, placeOf, questionsOf } from './opening.ts'

/** One service in one city: the service's words, and what this city makes of them. */
export function cityServicePage(context: SiteContext, city: City, service: Service): Page {
  const { site } = context
  const path = cityServicePath(service, city)
  const scope = context.cityScope(city)
  const title = fillTokens(service.title, scope)
  const description = fillTokens(service.description, scope)
  const name = `${service.name} in ${city.name}`
  const opening = openingOf(context, {
    ...service,
    scope,
    above: trailAbove(context, city, service),
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
      ...(service.picture !== undefined && { picture: service.picture }),
      body: prose(service.body, scope),
      ...ownPassage(context, city, service),
      local: localPassages(context, city, service),
      steps: service.steps.map((step) => ({
        name: fillTokens(step.name, scope),
        text: inlineProse(step.text, scope),
      })),
      questions: questionsOf(service.questions, scope),
      services: {
        heading: `More roofing services in ${city.name}`,
        links: cityLinks(context, city).filter(({ href }) => href !== path),
      },
      nearby: { heading: `${service.name} nearby`, links: nearbyLinks(context, city, service) },
      related: service.related.map((href) => ({ label: context.card(href).label, href })),
    },
  }
}

/** Every page of a city, its location page first. */
export function cityLinks({ site }: SiteContext, city: City): Link[] {
  return [
    ...(city.coverage === 'full'
      ? [{ label: `Roofing in ${city.name}`, href: locationPath(city) }]
      : []),
    ...site.services
      .filter((service) => reaches(service, city))
      .map((service) => ({
        label: `${service.name} in ${city.name}`,
        href: cityServicePath(service, city),
      })),
  ]
}

/** Cities that a page names as near. */
export const MOST_NEARBY = 6

/** The same service in the nearest cities that have it. */
function nearbyLinks(context: SiteContext, city: City, service: Service): Link[] {
  return context
    .nearby(city)
    .filter((other) => reaches(service, other))
    .slice(0, MOST_NEARBY)
    .map((other) => ({
      label: `${service.name} in ${other.name}`,
      href: cityServicePath(service, other),
    }))
}

/** Above a city's service stands its location page; without one, the first service of the city. */
function trailAbove({ site }: SiteContext, city: City, service: Service): Link[] {
  if (city.coverage === 'full') return [{ label: city.name, href: locationPath(city) }]
  const first = site.services.find((candidate) => reaches(candidate, city))
  return first === undefined || first.slug === service.slug
    ? []
    : [{ label: city.name, href: cityServicePath(first, city) }]
}

function passage(heading: string, text: string | undefined, scope: Scope): Passage[] {
  return text === undefined ? [] : [{ heading, blocks: prose(text, scope) }]
}

/** What only this service's page in this city says. */
function ownPassage(context: SiteContext, city: City, service: Service): { own?: Passage } {
  const heading = `What to know about ${service.name.toLowerCase()} in ${city.name}`
  const [own] = passage(heading, city.services?.[service.slug], context.cityScope(city))
  return own === undefined ? {} : { own }
}

function localPassages(
  context: SiteContext,
  city: City,
  service: Service,
): CityServiceProps['local'] {
  const scope = context.cityScope(city)
  const headings = context.site.traits
  const passages = [
    ...(city.traits ?? []).flatMap((trait) =>
      passage(context.fill(headings[trait] ?? trait), service.traits?.[trait], scope),
    ),
    ...(service.local ?? []).flatMap((key) =>
      passage(LOCAL_HEADINGS[key](city.name), city[key], scope),
    ),
    ...(city.permits === undefined
      ? []
      : passage(`Permits in ${city.name}`, service.facts?.permits, scope)),
  ]
  return { heading: `${service.name} and your part of ${city.name}`, passages }
}

const LOCAL_HEADINGS = {
  about: (name: string) => `${name}, as a roofer sees it`,
  roofs: (name: string) => `Roofs in ${name}`,
  weather: (name: string) => `Weather in ${name}`,
} as const
