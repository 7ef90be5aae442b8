import type { City } from '../../schema/city.ts'
import type { Link } from '../../schema/page.ts'
import { cityServicePath, hasCityPage, locationPath } from '../../schema/paths.ts'
import type { Service, Site } from '../../schema/site.ts'

/** A link to the location page of `city`. */
export function locationLink(city: City): Link {
  return { label: `Roofing in ${city.name}`, href: locationPath(city) }
}

/** A link to the page of `service` in `city`. */
export function cityServiceLink(service: Service, city: City): Link {
  return { label: `${service.name} in ${city.name}`, href: cityServicePath(service, city) }
}

/** Links to every page of `city`, its location page first. */
export function cityLinks(site: Site, city: City): Link[] {
  return [
    ...(city.coverage === 'full' ? [locationLink(city)] : []),
    ...site.services
      .filter((service) => hasCityPage(service, city))
      .map((service) => cityServiceLink(service, city)),
  ]
}

/**
 * A link with the name of `city` to the page that represents it: its location page, or its first service. Undefined for
 * a city without pages.
 */
export function cityLink(site: Site, city: City): Link | undefined {
  const [main] = cityLinks(site, city)
  return main && { label: city.name, href: main.href }
}
