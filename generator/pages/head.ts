import type { Head, Link } from '../../schema/page.ts'
import { HOME_PATH } from '../../schema/paths.ts'
import type { Region } from '../../schema/region.ts'
import { STATES } from '../../schema/states.ts'
import { type Hours, spansOf } from '../text/hours.ts'
import { plainProse } from '../text/prose.ts'
import type { SiteContext } from './context.ts'
import type { ListedSite } from './listed-site.ts'
import { MOST_NAMED_PLACES } from './scope.ts'
import { specialHours } from './special-hours.ts'

/** Absolute address of `path`. The home page is the bare root with its slash. */
export function absolute(site: ListedSite, path: string): string {
  return `${site.business.url}${path}`
}

interface HeadFields {
  title: string
  description: string
  path: string
  index?: boolean | undefined
  jsonLd?: object[]
}

/** The head of a page: what search engines and shared links show of it. Until the page is finished, its picture is that of the home page. */
export function headOf(
  { site, sharedPicture }: SiteContext,
  { title, description, path, index = true, jsonLd = [] }: HeadFields,
): Head {
  return {
    title,
    description,
    canonical: absolute(site, path),
    robots: index ? 'index, follow' : 'noindex, follow',
    ...sharedPicture,
    ...(jsonLd.length > 0 && { jsonLd }),
  }
}

/** The identifier of the business in the structured data of every page. */
export function businessId(site: ListedSite): string {
  return `${absolute(site, HOME_PATH)}#business`
}

/** The business, for the home page only. */
export function businessJsonLd({ site, sharedPicture, calendar }: SiteContext): object {
  const { business } = site
  const { hours } = business
  return {
    '@context': 'https://schema.org',
    '@type': 'RoofingContractor',
    '@id': businessId(site),
    name: business.name,
    url: absolute(site, HOME_PATH),
    image: sharedPicture.image.url,
    telephone: business.phone,
    email: business.email,
    priceRange: business.priceRange,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address.street,
      addressLocality: business.address.city,
      addressRegion: business.address.state,
      postalCode: business.address.postalCode,
      addressCountry: business.address.country,
    },
    ...(business.position !== undefined && {
      geo: { '@type': 'GeoCoordinates', ...business.position },
    }),
    areaServed: areasServed(site),
    openingHoursSpecification: spansOf(hours.structured).map(openingHours),
    ...specialHours(calendar, hours.structured),
    sameAs: business.social.map(({ url }) => url),
    identifier: {
      '@type': 'PropertyValue',
      name: `${site.region.state} roofing contractor license`,
      value: business.license,
    },
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      identifier: business.license,
    },
  }
}

/**
 * A span as search engines read it. They know no 24:00, and take 00:00 to 00:00 for closed all day: the end of a day is
 * 23:59. Source: Google Search Central, Local business structured data, "Open 24 hours".
 */
function openingHours({ days, opens, closes }: Hours): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  }
}

/** @example inState('Tampa', region) // 'Tampa, FL' */
export function inState(place: string, { state }: Region): string {
  return `${place}, ${STATES[state]}`
}

/** Places by name up to a limit, then the counties: what a visitor downloads must not grow with the number of cities. */
function areasServed({ cities, region }: ListedSite): object[] {
  const named = cities
    .slice(0, MOST_NAMED_PLACES)
    .map(({ name }) => ({ '@type': 'City', name: inState(name, region) }))
  const counties = new Set(cities.slice(MOST_NAMED_PLACES).map(({ county }) => county))
  return [
    ...named,
    ...[...counties].toSorted().map((county) => ({
      '@type': 'AdministrativeArea',
      name: inState(`${county} County`, region),
    })),
  ]
}

/** The two structured questions; the home page shows the same words. */
export function faqJsonLd({ site, scope }: SiteContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: site.home.structuredQuestions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainProse(answer, scope) },
    })),
  }
}

/** The breadcrumb trail, for search engines. */
export function breadcrumbJsonLd(site: ListedSite, trail: readonly Link[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(site, href),
    })),
  }
}

/** A service that the business offers, everywhere or in one city. */
export function serviceJsonLd(
  { site }: SiteContext,
  {
    name,
    description,
    path,
    area,
  }: { name: string; description: string; path: string; area: string[] },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url: absolute(site, path),
    areaServed: area,
    provider: { '@id': businessId(site) },
  }
}
