import type { Link, ShortLink } from '../../schema/page.ts'
import { cityServicePath, hasCityPage, locationPath } from '../../schema/paths.ts'
import type { Site } from '../../schema/site.ts'
import { fillTokens } from '../text/tokens.ts'
import type { NearbyCity, SiteContext } from './context.ts'
import type { ListedService, ListedSite } from './listed-site.ts'
import { serviceTokens } from './name-tokens.ts'

/** A link to the location page of `city`. */
export function locationLink({ wording }: Pick<Site, 'wording'>, city: NearbyCity): Link {
  return { label: fillTokens(wording.cities.location, { city }), href: locationPath(city) }
}

/** A link to the page of `service` in `city`. */
export function cityServiceLink(
  { wording }: Pick<Site, 'wording'>,
  service: ListedService,
  city: NearbyCity,
): Link {
  const label = fillTokens(wording.cities.service, { city, ...serviceTokens(service) })
  return { label, href: cityServicePath(service, city) }
}

/** Links to the pages of `city` by the names of its services alone, for a list under the name of the city. */
export function serviceLinks(
  site: Pick<ListedSite, 'services' | 'wording'>,
  city: NearbyCity,
): ShortLink[] {
  return site.services
    .filter((service) => hasCityPage(service, city))
    .map((service) => shortLink(cityServiceLink(site, service, city), service.name))
}

/** `link` under a heading that says the rest of its label. */
export function shortLink({ label: fullName, href }: Link, label: string): ShortLink {
  return { label, fullName, href }
}

/** Links to every page of `city`, its location page first. */
export function cityLinks(
  site: Pick<ListedSite, 'services' | 'wording'>,
  city: NearbyCity,
): Link[] {
  return [
    ...(city.coverage === 'full' ? [locationLink(site, city)] : []),
    ...site.services
      .filter((service) => hasCityPage(service, city))
      .map((service) => cityServiceLink(site, service, city)),
  ]
}

/**
 * A link with the name of `city` to the page that represents it: its location page, or its first service. Undefined for
 * a city without pages.
 */
export function cityLink(
  context: Pick<SiteContext, 'cityLinks'>,
  city: NearbyCity,
): Link | undefined {
  const [main] = context.cityLinks(city)
  return main && { label: city.name, href: main.href }
}
