import type { Link, SitemapProps } from '../../schema/page.ts'
import type { SiteContext } from '../context.ts'
import {
  cityServicePath,
  corePath,
  guidePath,
  HOME_PATH,
  hubPagePath,
  hubPath,
  locationPath,
  reaches,
} from '../paths.ts'

/** Every page a visitor may look for, in groups; pages kept from search engines are left out. */
export function sitemapGroups({ site, fill }: SiteContext): SitemapProps['groups'] {
  const link = (href: string, { name }: { name: string }): Link => ({ label: fill(name), href })
  const hubs = site.hubs.map((hub) => ({
    id: hub.slug,
    heading: fill(hub.name),
    links: [
      link(hubPath(hub), hub),
      ...hub.pages.map((page) => link(hubPagePath(hub, page), page)),
    ],
  }))
  const cities = site.cities
    .filter(({ coverage }) => coverage !== 'served')
    .map((city) => ({
      id: `city-${city.slug}`,
      heading: city.name,
      links: [
        ...(city.coverage === 'full'
          ? [{ label: `Roofing in ${city.name}`, href: locationPath(city) }]
          : []),
        ...site.services
          .filter((service) => reaches(service, city))
          .map((service) => ({
            label: `${service.name} in ${city.name}`,
            href: cityServicePath(service, city),
          })),
      ],
    }))
  return [
    {
      id: 'company',
      heading: site.business.shortName,
      links: [
        { label: site.navigation.home.label, href: HOME_PATH },
        ...site.pages
          .filter(({ index }) => index !== false)
          .map((page) => link(corePath(page), page)),
      ],
    },
    ...hubs,
    ...cities,
    {
      id: 'guides',
      heading: 'Help guides',
      links: site.guides.map((guide) => link(guidePath(guide), guide)),
    },
  ]
}
