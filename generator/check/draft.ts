import { type City, COVERAGES, slugOf } from '../../schema/city.ts'
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
import { siteScope } from '../scope.ts'
import type { Source } from '../source.ts'
import type { Scope } from '../tokens.ts'

/**
 * What can be known of a site definition that may still hold mistakes. Where a mistake hides something, the draft
 * assumes the larger site, so that one mistake is not reported a second time as a link to no page.
 */
export interface Draft {
  /** Every record with an address of its own. */
  records: { address: string; path: PropertyKey[] }[]
  /** Every address that the site has. */
  addresses: Set<string>
  cities: {
    name: string
    slug: string
    coverage: City['coverage']
    path: PropertyKey[]
    record: Loose
    texts: Loose
  }[]
  services: { slug: string; coverage: 'full' | 'area'; path: PropertyKey[] }[]
  traits: string[]
  /** What tokens may refer to. */
  scope: Scope
}

/** End of an address that stands for a page in every city. */
const PATTERN_END = '…'

export type Loose = Readonly<Record<string, unknown>>

/** The value as a record; an empty one when it is something else. */
export function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : {}
}

/** The value as a list of records with their positions; an empty one when it is something else. */
export function looseList(value: unknown): { record: Loose; index: number }[] {
  return Array.isArray(value) ? value.map((item, index) => ({ record: loose(item), index })) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function readDraft(source: Source): Draft {
  const top = loose(source.value)
  const texts = loose(top.cityTexts)
  const cities = looseList(top.cities).map(({ record, index }) => {
    const slug = text(record.slug) || slugOf(text(record.name))
    const coverage = COVERAGES.find((known) => known === record.coverage) ?? ('full' as const)
    return {
      name: text(record.name),
      slug,
      coverage,
      path: ['cities', index],
      record,
      texts: loose(texts[slug]),
    }
  })
  const services = looseList(top.services).map(({ record, index }) => ({
    slug: text(record.slug),
    coverage: record.coverage === 'full' ? ('full' as const) : ('area' as const),
    path: ['services', index],
  }))
  const slugged = (
    value: unknown,
    path: PropertyKey[],
    address: (record: { slug: string }) => string,
  ) =>
    looseList(value)
      .filter(({ record }) => text(record.slug) !== '')
      .map(({ record, index }) => ({
        address: address({ slug: text(record.slug) }),
        path: [...path, index],
      }))

  const hubs = looseList(top.hubs)
  const records = [
    { address: HOME_PATH, path: ['home'] as PropertyKey[] },
    ...slugged(top.pages, ['pages'], corePath),
    ...slugged(top.hubs, ['hubs'], hubPath),
    ...hubs.flatMap(({ record, index }) =>
      slugged(record.pages, ['hubs', index, 'pages'], (page) =>
        hubPagePath({ folder: text(record.folder) }, page),
      ),
    ),
    ...slugged(top.guides, ['guides'], guidePath),
    ...cities
      .filter(({ slug }) => slug !== '')
      .map((city) => ({ address: locationPath(city), path: city.path })),
    ...services
      .filter(({ slug }) => slug !== '')
      .map((service) => ({
        address: `/services/${service.slug}-${PATTERN_END}`,
        path: service.path,
      })),
  ]
  const addresses = new Set(
    records.map(({ address }) => address).filter((address) => !address.endsWith(PATTERN_END)),
  )
  for (const city of cities) {
    if (city.coverage !== 'full') addresses.delete(locationPath(city))
    for (const service of services)
      if (reaches(service, city)) addresses.add(cityServicePath(service, city))
  }
  return {
    records,
    addresses,
    cities,
    services,
    traits: Object.keys(loose(top.traits)),
    scope: { ...siteScope(top, cities), city: CITY_TOKENS },
  }
}

/** Tokens that the texts of services may use for the city of the page; every city has them. */
const CITY_TOKENS = {
  name: 'Tampa',
  county: 'Hillsborough',
  slug: 'tampa',
  permits: { office: 'the permit office' },
}
