import type { HomeProps, Link } from '../../schema/page.ts'
import { SITEMAP_PATH } from '../../schema/paths.ts'
import { inlineProse } from '../text/prose.ts'
import { cityLink } from './city-links.ts'
import type { SiteContext } from './context.ts'
import type { ListedCity } from './listed-site.ts'
import { areaMap } from './map/area-map.ts'

/** More places than that are on the page that lists every page. */
const MOST_PLACES = 24

/** Where we work: a map and the same places by county. Undefined when the site says nothing about it. */
export function areaOf(context: SiteContext): HomeProps['area'] {
  const { site, scope } = context
  const { area } = site.home
  if (area === undefined) return undefined
  const cities = mostImportant(site.cities)
  const map = areaMap(context, cities)
  return {
    heading: area.heading,
    ...(area.lead !== undefined && { lead: inlineProse(area.lead, scope) }),
    ...(map !== undefined && { map }),
    counties: countiesOf(cities, (city) => cityLink(context, city)),
    ...(site.cities.length > cities.length && {
      more: { label: site.wording.lists.allPlaces, href: SITEMAP_PATH },
    }),
  }
}

/** The first cities of the site; those with pages before those without. */
function mostImportant(cities: readonly ListedCity[]): ListedCity[] {
  return [
    ...cities.filter(({ coverage }) => coverage !== 'served'),
    ...cities.filter(({ coverage }) => coverage === 'served'),
  ].slice(0, MOST_PLACES)
}

function countiesOf(
  cities: readonly ListedCity[],
  linkOf: (city: ListedCity) => Link | undefined,
): { name: string; places: { name: string; href?: string }[] }[] {
  const counties = new Map<string, { name: string; href?: string }[]>()
  for (const city of cities) {
    const link = linkOf(city)
    const place = { name: city.name, ...(link !== undefined && { href: link.href }) }
    counties.set(city.county, [...(counties.get(city.county) ?? []), place])
  }
  return [...counties].map(([name, places]) => ({ name: `${name} County`, places }))
}
