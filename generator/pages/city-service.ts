import type { City } from '../../schema/city.ts'
import type { CityServiceProps, Link, Page, Passage } from '../../schema/page.ts'
import { cityServicePath, hasCityPage } from '../../schema/paths.ts'
import type { NamedPicture } from '../../schema/picture-record.ts'
import type { Service } from '../../schema/site.ts'
import { inlineProse, prose } from '../text/prose.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import { cityLink, serviceLinks } from './city-links.ts'
import { cityPassages, LOCAL_HEADINGS, passage } from './city-passages.ts'
import type { SiteContext } from './context.ts'
import { factsOf, glanceRows } from './facts.ts'
import { breadcrumbJsonLd, headOf, serviceJsonLd } from './head.ts'
import { moreQuestions } from './more-questions.ts'
import { openingOf, placeOf, questionsOf } from './opening.ts'
import { proofOf } from './proof.ts'

/** The page of one service in one city: the service's texts, and what is different in this city. */
export function cityServicePage(context: SiteContext, city: City, service: Service): Page {
  const { site } = context
  const path = cityServicePath(service, city)
  const scope = context.cityScope(city)
  const { title, description } = cityServiceHead(city, service, scope)
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
    glance: glanceRows(service.glance, own?.glance),
    closing: own?.closing ?? service.closing,
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
      included: passageOf(service.included, scope),
      ...proofOf(context, { city, service: service.slug }),
      steps: service.steps.map((step) => ({
        name: fillTokens(step.name, scope),
        text: inlineProse(step.text, scope),
      })),
      ...costPassage(city, service, scope),
      ...ownPassage(city, service, scope),
      local: localPassages(context, city, service),
      questions: [...questionsOf(questions, scope), ...moreQuestions(context, service.slug)],
      services: {
        heading: `More roofing in ${city.name}`,
        links: serviceLinks(site, city).filter(({ href }) => href !== path),
      },
      nearby: { heading: `${service.name} nearby`, links: nearbyLinks(context, city, service) },
      related: service.related.map((href) => ({ label: context.card(href).label, href })),
    },
  }
}

/** What search engines show of the page of `service` in `city`. */
export function cityServiceHead(
  city: City,
  service: Service,
  scope: Scope,
): { title: string; description: string } {
  const own = city.services?.[service.slug]
  return {
    title: fillTokens(own?.title ?? service.title, scope),
    description: fillTokens(own?.description ?? service.description, scope),
  }
}

function passageOf({ heading, body }: { heading: string; body: string }, scope: Scope): Passage {
  return { heading: fillTokens(heading, scope), blocks: prose(body, scope) }
}

/** The price in detail, with the example of this city. */
function costPassage(city: City, { slug, cost }: Service, scope: Scope): { cost?: Passage } {
  if (cost === undefined) return {}
  const example = city.services?.[slug]?.example
  const { heading, blocks } = passageOf(cost, scope)
  return {
    cost: { heading, blocks: [...blocks, ...(example === undefined ? [] : prose(example, scope))] },
  }
}

/** Most cities that a page lists as nearby. */
export const MOST_NEARBY = 3

/** The same service in the nearest cities that have it. */
function nearbyLinks(context: SiteContext, city: City, service: Service): Link[] {
  return context
    .nearby(city)
    .filter((other) => hasCityPage(service, other))
    .slice(0, MOST_NEARBY)
    .map((other) => ({ label: other.name, href: cityServicePath(service, other) }))
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
  const texts = city.services?.[service.slug]
  if (texts === undefined) return {}
  const { body, heading = `What to know about ${service.name.toLowerCase()} in ${city.name}` } =
    texts
  return { own: passageOf({ heading, body }, scope) }
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
    ? { heading, facts: factsOf(city.facts, scope), passages: cityPassages(city, scope) }
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
