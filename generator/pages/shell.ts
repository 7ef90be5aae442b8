import type { City } from '../schema/city.ts'
import { slugOf } from '../schema/city.ts'
import type { Navigation } from '../schema/navigation.ts'
import type { Link, Shell } from '../schema/page.ts'
import { linkOf, phoneHref, type SiteContext } from './context.ts'
import { cityServicePath, hubPath, locationPath, reaches, SITEMAP_PATH } from './paths.ts'

/** Most cities that one group of the header lists; beyond, it leads to the list of all pages. */
const MOST_CITIES = 24

/** What surrounds every page. */
export function shellOf(context: SiteContext): Shell {
  const { site, fill } = context
  const { business, constants, navigation } = site
  const { address } = business
  return {
    business: {
      name: business.name,
      shortName: business.shortName,
      license: business.license,
      emergency: {
        label: `${constants.emergencyHours} Emergency`,
        href: phoneHref(business.phone),
      },
      call: { label: business.phone, href: phoneHref(business.phone) },
      email: { label: business.email, href: `mailto:${business.email}` },
      address: [address.street, `${address.city}, ${address.state} ${address.postalCode}`],
      hours: business.hours.display,
      emergencyHours: business.hours.emergency,
    },
    banner: {
      text: fill(site.banner.text),
      close: fill(site.banner.close),
      fallbackHeight: constants.bannerFallbackPixels,
    },
    header: {
      shrinkAfter: constants.headerShrinkPixels,
      home: linkOf(navigation.home),
      menus: navigation.menus.map((menu) => ({
        id: `menu-${slugOf(menu.label)}`,
        label: menu.label,
        groups: menu.groups.map((group) => ({
          id: `group-${slugOf(group.category)}`,
          label: group.category,
          links: groupLinks(context, group),
        })),
      })),
      sections: navigation.sections.map(linkOf),
      quote: linkOf(navigation.quote),
    },
    footer: {
      social: business.social.map(({ network, url }) => ({ label: network, href: url })),
      links: navigation.footer.map(linkOf),
      licenseVerification: navigation.licenseVerification.label,
    },
    toasts: site.toasts,
    consent: { version: site.quote.consent.version, text: fill(site.quote.consent.text) },
    fallbackHero: {
      services: fill(site.fallbackHero.services),
      locations: fill(site.fallbackHero.locations),
      problems: fill(site.fallbackHero.problems),
      default: fill(site.fallbackHero.default),
      links: site.hubs.slice(0, 2).map((hub) => ({ label: fill(hub.name), href: hubPath(hub) })),
    },
  }
}

type Group = Navigation['menus'][number]['groups'][number]

function groupLinks(context: SiteContext, { items, cities }: Group): Link[] {
  if (cities === undefined) return (items ?? []).map(linkOf)
  const places = context.site.cities.filter(({ coverage }) => coverage === cities)
  const links = places.slice(0, MOST_CITIES).map((city) => cityLink(context, city))
  return places.length > MOST_CITIES
    ? [
        ...links,
        { label: `All ${places.length.toLocaleString('en-US')} places`, href: SITEMAP_PATH },
      ]
    : links
}

function cityLink({ site }: SiteContext, city: City): Link {
  const first = site.services.find((service) => reaches(service, city))
  return {
    label: city.name,
    href:
      city.coverage === 'full' || first === undefined
        ? locationPath(city)
        : cityServicePath(first, city),
  }
}
