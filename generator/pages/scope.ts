import type { City } from '../../schema/city.ts'
import { type Scope, sentenceList } from '../text/tokens.ts'
import { glossaryScope } from './glossary.ts'
import { priceScope } from './price-scope.ts'

/** Most places that a sentence or the structured data names one by one; the rest are counted. */
export const MOST_NAMED_PLACES = 60

/** What tokens may refer to on every page: the business, the constants, published prices, the words of the glossary, and the names of the cities. */
export function siteScope(
  site: Partial<Record<'business' | 'constants' | 'prices' | 'sources' | 'glossary', unknown>>,
  cities: readonly Pick<City, 'name' | 'coverage'>[],
): Scope {
  const named = (coverages: City['coverage'][]) =>
    namesOf(cities.filter(({ coverage }) => coverages.includes(coverage)))
  return {
    business: site.business ?? {},
    constants: site.constants ?? {},
    prices: priceScope(site.prices, site.sources),
    glossary: glossaryScope(site.glossary),
    cities: {
      pages: named(['full', 'area']),
      served: named(['served']),
      all: named(['full', 'area', 'served']),
    },
  }
}

function namesOf(cities: readonly Pick<City, 'name'>[]): string {
  const names = cities.slice(0, MOST_NAMED_PLACES).map(({ name }) => name)
  const rest = cities.length - names.length
  return sentenceList(rest > 0 ? [...names, `${rest} more places`] : names)
}
