import type { City } from '../schema/city.ts'
import type { Card, Contact, Link, Notice } from '../schema/page.ts'
import type { Service, Site } from '../schema/site.ts'
import { fillSite } from './fill-site.ts'
import { neighbours } from './neighbours.ts'
import {
  cityServicePath,
  corePath,
  guidePath,
  HOME_PATH,
  hubPagePath,
  hubPath,
  locationPath,
  reaches,
} from './paths.ts'
import { siteScope } from './scope.ts'
import { fillTokens, type Scope } from './tokens.ts'

/** What the makers of pages share: the site, and answers that would be costly to find again for each page. */
export interface SiteContext {
  site: Site
  scope: Scope
  contact: Contact
  /** Where a quote is asked for. */
  quote: Link
  notice: Notice
  /** The text with the site's tokens filled in. */
  fill(text: string): string
  /** What tokens may refer to on a page about `city`. */
  cityScope(city: City): Scope
  /** Name and description of the page at `path`, for a link to it. */
  card(path: string): Card
  /** Cities with pages, nearest first. */
  nearby(city: City): City[]
}

/** Everything the makers of pages need to know of `definition`. */
export function siteContext(definition: Site): SiteContext {
  const scope = siteScope(definition, definition.cities)
  const site = fillSite(definition, scope)
  const fill = (text: string) => fillTokens(text, scope)
  const cards = writtenPages(site, fill)
  const cityPage = cityPageFinder(site, fill)
  return {
    site,
    scope,
    fill,
    quote: linkOf(site.navigation.quote),
    contact: {
      call: { label: `Call ${site.business.phone}`, href: phoneHref(site.business.phone) },
      quote: linkOf(site.navigation.quote),
      promise: `An answer within ${site.constants.quoteResponseMinutes} minutes`,
      license: `Florida license ${site.business.license}`,
    },
    notice: {
      statements: fill(site.legal.claimsNotice),
      information: fill(site.legal.information),
    },
    cityScope: (city) => ({ ...scope, city }),
    card: (path) => cards.get(path) ?? cityPage(path) ?? { label: path, href: path, text: '' },
    nearby: neighbours(site.cities.filter(({ coverage }) => coverage !== 'served')),
  }
}

/** @example phoneHref('(813) 555-0142') // 'tel:+18135550142' */
export function phoneHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}

/** A navigation item as a link. */
export function linkOf({ label, path }: { label: string; path: string }): Link {
  return { label, href: path }
}

function writtenPages(site: Site, fill: (text: string) => string): Map<string, Card> {
  const card = (
    href: string,
    { name, description }: { name: string; description: string },
  ): [string, Card] => [href, { label: fill(name), href, text: fill(description) }]
  return new Map([
    [HOME_PATH, { label: 'Home', href: HOME_PATH, text: fill(site.home.description) }],
    ...site.pages.map((page) => card(corePath(page), page)),
    ...site.hubs.flatMap((hub) => [
      card(hubPath(hub), hub),
      ...hub.pages.map((page) => card(hubPagePath(hub, page), page)),
    ]),
    ...site.guides.map((guide) => card(guidePath(guide), guide)),
  ])
}

/** Cards of pages that are made from a pattern: found by taking their path apart, since there may be very many. */
function cityPageFinder(
  site: Site,
  fill: (text: string) => string,
): (path: string) => Card | undefined {
  const cities = new Map(site.cities.map((city) => [city.slug, city]))
  const match = (path: string, service: Service): Card | undefined => {
    const city = cities.get(path.slice(cityServicePath(service, { slug: '' }).length))
    if (
      city === undefined ||
      !path.startsWith(cityServicePath(service, { slug: '' })) ||
      !reaches(service, city)
    )
      return undefined
    return {
      label: `${service.name} in ${city.name}`,
      href: path,
      text: fillTokens(fill(service.description), { city }),
    }
  }
  return (path) => {
    for (const service of site.services) {
      const card = match(path, service)
      if (card !== undefined) return card
    }
    const city = cities.get(path.slice(locationPath({ slug: '' }).length))
    if (city?.coverage !== 'full' || path !== locationPath(city)) return undefined
    return {
      label: `Roofing in ${city.name}`,
      href: path,
      text: fillTokens(fill(city.description ?? site.locations.description), { city }),
    }
  }
}
