import type { City } from '../../schema/city.ts'
import type { Page } from '../../schema/page.ts'
import { locationPath } from '../../schema/paths.ts'
import { prose } from '../text/prose.ts'
import { fillTokens } from '../text/tokens.ts'
import { besideHeading } from './beside-heading.ts'
import { cityLink, serviceLinks } from './city-links.ts'
import { cityPassages } from './city-passages.ts'
import { MOST_NEARBY } from './city-service.ts'
import type { SiteContext } from './context.ts'
import { factsOf, glanceRows } from './facts.ts'
import { breadcrumbJsonLd, headOf } from './head.ts'
import { openingOf, questionsOf } from './opening.ts'
import { proofOf } from './proof.ts'

/** The location page of a city: what we do there, and every service. */
export function locationPage(context: SiteContext, city: City): Page {
  const { site } = context
  const { locations } = site
  const { cities: wording } = site.wording
  const path = locationPath(city)
  const scope = context.cityScope(city)
  const opening = openingOf(context, {
    heading: locations.heading,
    lead: city.lead ?? locations.lead,
    city: city.name,
    glance: glanceRows(locations.glance, city.glance),
    closing: locations.closing,
    scope,
    self: { label: city.name, href: path },
  })
  return {
    path,
    template: 'location',
    head: headOf(context, {
      title: fillTokens(city.title ?? locations.title, scope),
      description: fillTokens(city.description ?? locations.description, scope),
      path,
      jsonLd: [breadcrumbJsonLd(site, opening.trail)],
    }),
    props: {
      ...opening,
      ...besideHeading(context, city, locations),
      body: prose(locations.body, scope),
      ...proofOf(context, { city }),
      local: cityPassages(context, city),
      facts: factsOf(city.facts, scope),
      neighborhoods: {
        heading: wording.neighborhoods,
        names: city.neighborhoods ?? [],
        zips: (city.zips ?? []).join(', '),
      },
      questions: questionsOf(city.questions, scope),
      services: {
        heading: fillTokens(wording.services, scope),
        links: serviceLinks(site, city),
      },
      nearby: {
        heading: fillTokens(wording.nearby, scope),
        links: context
          .nearby(city)
          .slice(0, MOST_NEARBY)
          .flatMap((other) => cityLink(context, other) ?? []),
      },
    },
  }
}
