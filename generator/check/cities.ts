import { localFacts } from '../../schema/field-info.ts'
import { closest } from '../../schema/fields.ts'
import { hasCityPage } from '../../schema/paths.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'
import type { PartialSite } from './partial-site.ts'

/** Cities without pages, cities that say too little about themselves, and texts that no page shows. */
export function checkCities(site: PartialSite, source: Source): Finding[] {
  return [
    ...citiesWithoutPages(site, source),
    ...bareCities(site, source),
    ...textsOfNoCity(site, source),
    ...textsOfNoPage(site, source),
  ]
}

function citiesWithoutPages({ cities, services }: PartialSite, source: Source): Finding[] {
  return cities.flatMap((city, index): Finding[] => {
    const hasPages =
      city.coverage !== 'area' || services.some((service) => hasCityPage(service, city))
    if (hasPages) return []
    const path = ['cities', index, 'coverage']
    const message = `${city.name} gets no pages: no service has coverage: area. Give it coverage: full or served, or a service coverage: area.`
    const position = source.position(path)
    return [{ severity: 'warning', rule: 'city-without-pages', path, position, message }]
  })
}

/** A bare line makes decent pages; these facts would make them the city's own. */
function bareCities({ cities }: PartialSite, source: Source): Finding[] {
  const facts = localFacts()
  return cities.flatMap(({ name, slug, coverage, record, texts }, index): Finding[] => {
    if (coverage === 'served') return []
    const path = ['cities', index]
    const fields = [
      ...facts.city.filter((fact) => record[fact] === undefined).map((fact) => [...path, fact]),
      ...facts.cityTexts
        .filter((fact) => texts[fact] === undefined)
        .map((fact) => ['cityTexts', slug, fact]),
    ]
    if (fields.length === 0) return []
    const lacks = { name, fields }
    const message = lackMessage(lacks)
    const position = source.position(path)
    return [{ severity: 'warning', rule: 'local-facts', path, position, message, lacks }]
  })
}

/** The message about fields that a city has not, by their keys or as `nameOf` calls them. */
export function lackMessage(
  { name, fields }: NonNullable<Finding['lacks']>,
  nameOf = keysOf,
): string {
  return `${name} would have better pages with ${fields.map(nameOf).join(', ')}.`
}

function keysOf(path: (string | number)[]): string {
  return path[0] === 'cities' ? String(path.at(-1)) : path.join('.')
}

function textsOfNoCity({ cities }: PartialSite, source: Source): Finding[] {
  const slugs = cities.map(({ slug }) => slug)
  return Object.keys(loose(loose(source.value).cityTexts))
    .filter((slug) => !slugs.includes(slug))
    .map((slug) => {
      const path = ['cityTexts', slug]
      return {
        severity: 'warning',
        rule: 'texts-of-no-city',
        path,
        position: source.keyPosition(path),
        ...wrongWord(`No city has the slug "${slug}", so no page shows these texts.`, {
          wrong: slug,
          right: closest(slug, slugs),
          otherwise: 'Add the city, or delete its texts.',
        }),
      }
    })
}

function textsOfNoPage({ cities, services }: PartialSite, source: Source): Finding[] {
  return cities.flatMap((city) =>
    Object.keys(loose(city.texts.services)).flatMap((slug): Finding[] => {
      const service = services.find((candidate) => candidate.slug === slug)
      if (service === undefined || hasCityPage(service, city)) return []
      const path = ['cityTexts', city.slug, 'services', slug]
      const message = `${city.name} has no page for ${slug}. Raise its coverage to full, or delete these texts.`
      const position = source.keyPosition(path)
      return [{ severity: 'error', rule: 'dead-link', path, position, message }]
    }),
  )
}
