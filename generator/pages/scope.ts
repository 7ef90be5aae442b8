import type { City } from '../../schema/city.ts'
import { regionOf } from '../../schema/region.ts'
import { STATES } from '../../schema/states.ts'
import { usualWord } from '../../schema/wording.ts'
import { loose } from '../read/value-at.ts'
import { withoutMissingPrices } from '../text/own-prices.ts'
import { fillTokens, type Scope, sentenceList } from '../text/tokens.ts'
import { glossaryScope } from './glossary.ts'
import { mapParts } from './map-parts.ts'
import { ownPriceScope, priceScope } from './price-scope.ts'

/** Most places that a sentence or the structured data names one by one; the rest are counted. */
export const MOST_NAMED_PLACES = 60

/** What tokens may refer to on every page: the business, the state, the constants, the promises, published prices and our own, the words of the glossary, and the names of the cities. */
export function siteScope(
  site: Partial<
    Record<
      | 'business'
      | 'region'
      | 'constants'
      | 'promises'
      | 'prices'
      | 'proof'
      | 'sources'
      | 'glossary'
      | 'wording',
      unknown
    >
  >,
  cities: readonly Pick<City, 'name' | 'coverage'>[],
): Scope {
  const named = (coverages: City['coverage'][]) =>
    namesOf(cities.filter(({ coverage }) => coverages.includes(coverage)))
  const { state } = regionOf(site.region)
  const region = { state, abbreviation: STATES[state] }
  const facts = {
    business: site.business ?? {},
    region,
    constants: site.constants ?? {},
    prices: priceScope(site.prices, site.sources),
    ours: ownPriceScope(site.proof),
  }
  const { unpriced = usualWord(['wording', 'proof', 'unpriced']) } = loose(
    loose(site.wording).proof,
  )
  return {
    ...facts,
    promises: filled(site.promises, facts, String(unpriced)),
    glossary: glossaryScope(site.glossary),
    cities: {
      pages: named(['full', 'area']),
      served: named(['served']),
      all: named(['full', 'area', 'served']),
    },
  }
}

/** The promises with the numbers and prices in them: what replaces a token isn't searched for tokens again. */
function filled(promises: unknown, scope: Scope, unpriced: string): unknown {
  if (typeof promises === 'string')
    return fillTokens(withoutMissingPrices(promises, scope, unpriced), scope)
  if (typeof promises !== 'object' || promises === null) return {}
  return mapParts(promises, (part) => filled(part, scope, unpriced))
}

function namesOf(cities: readonly Pick<City, 'name'>[]): string {
  const names = cities.slice(0, MOST_NAMED_PLACES).map(({ name }) => name)
  const rest = cities.length - names.length
  return sentenceList(rest > 0 ? [...names, `${rest} more places`] : names)
}
