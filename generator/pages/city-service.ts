import { type City, slugOf } from '../../schema/city.ts'
import type {
  Block,
  CityServiceProps,
  Inline,
  Link,
  Page,
  Passage,
  QuestionAnswer,
  ShortLink,
} from '../../schema/page.ts'
import { cityServicePath, hasCityPage } from '../../schema/paths.ts'
import type { Service } from '../../schema/site.ts'
import { stripMarks } from '../text/marks.ts'
import { plainText } from '../text/plain-text.ts'
import { inlineProse, prose } from '../text/prose.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import { besideHeading } from './beside-heading.ts'
import { cityLink, cityServiceLink, serviceLinks, shortLink } from './city-links.ts'
import { cityPassages, passage } from './city-passages.ts'
import type { SiteContext } from './context.ts'
import { factsOf, glanceRows } from './facts.ts'
import { breadcrumbJsonLd, headOf, inState, serviceJsonLd } from './head.ts'
import type { ListedCity, ListedService } from './listed-site.ts'
import { moreQuestions } from './more-questions.ts'
import { serviceTokens } from './name-tokens.ts'
import { openingOf, questionsOf } from './opening.ts'
import { proofOf } from './proof.ts'

/** The page of one service in one city: the service's texts, and what is different in this city. */
export function cityServicePage(context: SiteContext, city: City, service: Service): Page {
  const { site } = context
  const path = cityServicePath(service, city)
  const scope = context.cityScope(city)
  const description = cityServiceDescription(city, service, scope)
  const { cities: wording } = site.wording
  const { label: name } = cityServiceLink(site, service, city)
  const own = city.services?.[service.slug]
  const title = fillTokens(own?.title ?? service.title, scope)
  const cityPage = cityLink(context, city)?.href === path ? city : undefined
  const questions = own?.questions ?? service.questions
  // Not all of the service: the rest has nothing to do with how a page opens.
  const { heading, claims, contact, homes, quoteAction, quoteService, slug } = service
  const opening = openingOf(context, {
    heading,
    claims,
    contact,
    quoteAction,
    quoteService,
    homes,
    slug,
    city: city.name,
    lead: own?.lead ?? service.lead,
    glance: glanceRows(service.glance, own?.glance),
    closing: own?.closing ?? service.closing,
    scope,
    above: trailAbove(context, city, path),
    self: { label: name, href: path },
  })
  const ownText = ownPassage(context, city, service)
  const jsonLd = [
    breadcrumbJsonLd(site, opening.trail),
    serviceJsonLd(context, {
      name,
      description,
      path,
      area: [inState(city.name, context.site.region)],
    }),
  ]
  return {
    path,
    template: 'city-service',
    head: headOf(context, { title, description, path, jsonLd }),
    props: {
      ...opening,
      ...besideHeading(context, own, cityPage, service),
      // Sources have numbers in the order of the page: where a call comes first, so does what only this page says.
      ...(opening.contact.promise !== undefined && ownText),
      included: passageOf(service.included, scope),
      ...proofOf(context, { city, service: service.slug }),
      ...costPassage(city, service, scope),
      ...ownText,
      local: localPassages(context, city, service),
      steps: service.steps.map((step) => ({
        name: fillTokens(step.name, scope),
        text: inlineProse(step.text, scope),
      })),
      questions: [...questionsOf(questions, scope), ...moreQuestions(context, service.slug)],
      services: {
        heading: fillTokens(wording.moreServices, scope),
        links: serviceLinks(site, city).filter(({ href }) => href !== path),
      },
      nearby: {
        heading: fillTokens(wording.serviceNearby, { ...scope, ...serviceTokens(service) }),
        links: nearbyLinks(context, city, service),
      },
      related: service.related.map((href) => ({ label: context.card(href).label, href })),
    },
  }
}

/** What search engines show below the title of the page of `service` in `city`. */
export function cityServiceDescription(
  city: ListedCity,
  service: ListedService,
  scope: Scope,
): string {
  const own = city.services?.[service.slug]
  return fillTokens(own?.description ?? service.description, scope)
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
function nearbyLinks(context: SiteContext, city: City, service: Service): ShortLink[] {
  return context
    .nearby(city)
    .filter((other) => hasCityPage(service, other))
    .slice(0, MOST_NEARBY)
    .map((other) => shortLink(cityServiceLink(context.site, service, other), other.name))
}

/** Above a city's service is the page that represents the city, unless it is this one. */
function trailAbove(context: SiteContext, city: City, path: string): Link[] {
  const link = cityLink(context, city)
  return link === undefined || link.href === path ? [] : [link]
}

/**
 * What only this service's page in this city says: the text up to its first heading, and its parts by their headings.
 * The page that represents the city adds facts about the place.
 */
function ownPassage(
  context: SiteContext,
  city: City,
  service: Service,
): Pick<CityServiceProps, 'own'> {
  const scope = context.cityScope(city)
  const texts = city.services?.[service.slug]
  if (texts === undefined) return {}
  const { body, heading = context.site.wording.cities.ownText } = texts
  const { blocks, more } = partsOf(prose(body, scope))
  const isCityPage = cityLink(context, city)?.href === cityServicePath(service, city)
  const cityFacts = isCityPage ? cityFactsOf(context, city) : []
  const filled = fillTokens(heading, { ...scope, ...serviceTokens(service) })
  return { own: { heading: filled, blocks, more: [...more, ...cityFacts] } }
}

/** Facts about a city, by heading. */
function cityFactsOf(context: SiteContext, city: City): QuestionAnswer[] {
  const scope = context.cityScope(city)
  const items = factsOf(city.facts, scope).map(({ label, value }): Inline[] => [
    { type: 'strong', children: [label] },
    ': ',
    ...value,
  ])
  const rules: Passage = {
    heading: context.site.wording.sections.rules,
    blocks: [{ type: 'list', items }],
  }
  const passages = [...cityPassages(context, city), ...(items.length > 0 ? [rules] : [])]
  return passages.map(({ heading, blocks }) => ({
    id: slugOf(stripMarks(heading)),
    question: heading,
    answer: blocks,
  }))
}

/** A text up to its first heading, and its parts by their headings. */
function partsOf(text: readonly Block[]): { blocks: Block[]; more: QuestionAnswer[] } {
  const blocks: Block[] = []
  const more: QuestionAnswer[] = []
  for (const block of text) {
    if (block.type === 'subheading')
      more.push({ id: block.id, question: plainText(block.children), answer: [] })
    else (more.at(-1)?.answer ?? blocks).push(block)
  }
  return { blocks, more }
}

/** What applies to any place of its kind, on a page without a text of its own. */
function localPassages(
  context: SiteContext,
  city: City,
  service: Service,
): CityServiceProps['local'] {
  const hasOwn = city.services?.[service.slug] !== undefined
  return {
    heading: fillTokens(context.site.wording.cities.localText, {
      ...context.cityScope(city),
      ...serviceTokens(service),
    }),
    passages: hasOwn ? [] : generalPassages(context, city, service),
  }
}

function generalPassages(context: SiteContext, city: City, service: Service): Passage[] {
  const scope = context.cityScope(city)
  const {
    traits: headings,
    wording: { cities: wording },
  } = context.site
  return [
    ...(city.traits ?? []).flatMap((trait) =>
      passage(headings[trait] ?? trait, service.traits?.[trait], scope),
    ),
    ...(service.local ?? []).flatMap((key) => passage(wording[key], city[key], scope)),
    ...(city.permits === undefined
      ? []
      : passage(wording.servicePermits, service.facts?.permits, scope)),
  ]
}
