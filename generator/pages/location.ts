import type { City } from '../../schema/city.ts'
import type { Page } from '../../schema/page.ts'
import { locationPath } from '../../schema/paths.ts'
import { prose } from '../text/prose.ts'
import { fillTokens } from '../text/tokens.ts'
import { cityLink } from './city-links.ts'
import { cityFacts, cityPassages } from './city-passages.ts'
import { MOST_NEARBY } from './city-service.ts'
import type { SiteContext } from './context.ts'
import { breadcrumbJsonLd, headOf } from './head.ts'
import { openingOf, questionsOf } from './opening.ts'

/** The location page of a city: what we do there, and every service. */
export function locationPage(context: SiteContext, city: City): Page {
  const { site } = context
  const { locations } = site
  const path = locationPath(city)
  const scope = context.cityScope(city)
  const opening = openingOf(context, {
    heading: locations.heading,
    lead: city.lead ?? locations.lead,
    city: city.name,
    scope,
    self: { label: city.name, href: path },
  })
  return {
    path,
    template: 'location',
    head: headOf(context, {
      title: fillTokens(locations.title, scope),
      description: fillTokens(city.description ?? locations.description, scope),
      path,
      jsonLd: [breadcrumbJsonLd(site, opening.trail)],
    }),
    props: {
      ...opening,
      picture: context.pictures.of(city.picture ?? locations.picture, 'intro'),
      facts: cityFacts(city, scope),
      local: cityPassages(city, scope),
      body: prose(locations.body, scope),
      neighborhoods: {
        heading: 'Neighborhoods we work in',
        names: city.neighborhoods ?? [],
        zips: (city.zips ?? []).join(', '),
      },
      questions: questionsOf(city.questions, scope),
      services: {
        heading: `Roofing services in ${city.name}`,
        links: context.cityLinks(city).filter(({ href }) => href !== path),
      },
      nearby: {
        heading: `Near ${city.name}`,
        links: context
          .nearby(city)
          .slice(0, MOST_NEARBY)
          .flatMap((other) => cityLink(context, other) ?? []),
      },
    },
  }
}
