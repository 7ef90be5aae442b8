import { slugOf } from '../../schema/city.ts'
import type { Navigation } from '../../schema/navigation.ts'
import type { Link, Shell } from '../../schema/page.ts'
import { hubPath, SITEMAP_PATH } from '../../schema/paths.ts'
import { drawnWords } from '../../schema/wording.ts'
import { hoursText } from '../text/hours.ts'
import { callOffice } from './call-time.ts'
import { cityLink } from './city-links.ts'
import { linkOf, phoneHref, type SiteContext } from './context.ts'
import { hasSamples } from './proof.ts'

/** Most cities that one group of the header lists; the last link then leads to the list of all pages. */
const MOST_CITIES = 24

/** The banner, header, footer and other parts that every page shares. */
export function shellOf(context: SiteContext): Shell {
  const { site } = context
  const { closedDays, storms } = context.calendar
  const { business, constants, navigation } = site
  const { address } = business
  const { contact } = site.wording
  const office = callOffice(context)
  return {
    counting: site.counting ?? false,
    business: {
      name: business.name,
      shortName: business.shortName,
      license: business.license,
      emergency: {
        label: contact.emergency,
        href: phoneHref(business.phone),
      },
      call: { label: business.phone, href: phoneHref(business.phone) },
      email: { label: business.email, href: `mailto:${business.email}` },
      address: [address.street, `${address.city}, ${address.state} ${address.postalCode}`],
      hours: `${contact.office}: ${business.hours.display}`,
      crewHours: `${contact.crews}: ${hoursText(business.hours.structured)}`,
      emergencyHours: business.hours.emergency,
      promise: site.promises.nights.phone,
    },
    banner: {
      text: site.banner.text,
      close: site.banner.close,
      fallbackHeight: constants.bannerFallbackPixels,
    },
    ...(closedDays.length > 0 && { closedDays }),
    ...(storms.length > 0 && { storms }),
    ...(office !== undefined && { office }),
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
      ...(navigation.urgent !== undefined && { urgent: linkOf(navigation.urgent) }),
      sections: navigation.sections.map(linkOf),
      quote: linkOf(navigation.quote),
    },
    footer: {
      social: business.social.map(({ network, url }) => ({ label: network, href: url })),
      links: navigation.footer.map(linkOf),
      licenseVerification: navigation.licenseVerification.label,
      ...(hasSamples(site) && { samples: site.wording.proof.samples }),
    },
    toasts: site.toasts,
    wording: drawnWords(site.wording),
    consent: { version: site.quote.consent.version, text: site.quote.consent.text },
    fallbackHero: {
      services: site.fallbackHero.services,
      locations: site.fallbackHero.locations,
      problems: site.fallbackHero.problems,
      default: site.fallbackHero.default,
      links: site.hubs.slice(0, 2).map((hub) => ({ label: hub.name, href: hubPath(hub) })),
    },
  }
}

type Group = Navigation['menus'][number]['groups'][number]

function groupLinks(context: SiteContext, { items, cities }: Group): Link[] {
  if (cities === undefined) return (items ?? []).map(linkOf)
  const places = context.site.cities.filter(({ coverage }) => coverage === cities)
  const links = places.slice(0, MOST_CITIES).flatMap((city) => cityLink(context, city) ?? [])
  return places.length > MOST_CITIES
    ? [
        ...links,
        { label: `All ${places.length.toLocaleString('en-US')} places`, href: SITEMAP_PATH },
      ]
    : links
}
