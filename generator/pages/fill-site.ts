import { type City, citySchema } from '../../schema/city.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import type { Site } from '../../schema/site.ts'
import { valueAt } from '../read/value-at.ts'
import { withoutMissingPrices } from '../text/own-prices.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import type { SiteContext } from './context.ts'
import { type ListedCity, type ListedSite, listedSite } from './listed-site.ts'
import { mapParts } from './map-parts.ts'
import { siteScope } from './scope.ts'

/** A site with its tokens filled in, and what they refer to. */
interface FilledSite extends Pick<SiteContext, 'site' | 'scope' | 'records'> {}

/**
 * Fills in the tokens of a site, wherever they are: in a menu label as in a picture's alt text. Markdown keeps its tokens
 * until it is parsed, so that a value cannot turn into Markdown; the business and the constants, to which tokens refer,
 * stay as they are. What has no tokens is the same object as in the site.
 *
 * Of one version of a draft after the other, parts that are the same objects as in the version before are not filled in
 * again, where what their tokens refer to is the same.
 */
export function siteFiller(): (site: Site) => FilledSite {
  let last: (Filling & { facts: readonly unknown[] }) | undefined
  return (site) => {
    const facts = factsOf(site)
    const isSame =
      facts.length === last?.facts.length && facts.every((fact, at) => fact === last?.facts[at])
    if (last === undefined || !isSame)
      last = {
        facts,
        scope: siteScope(site, site.cities),
        unpriced: unpricedOf(site),
        cache: new WeakMap(),
      }
    const filling = last
    return {
      site: filled(listedSite(site), filling),
      scope: filling.scope,
      records: (paths) => paths.map((path) => filledRecord(site, path, filling)),
    }
  }
}

/** Everything that tokens may refer to. */
function factsOf(site: Site) {
  const { business, region, constants, promises, prices, proof, sources, glossary, cities } = site
  const names = cities.flatMap(({ name, coverage }) => [name, coverage])
  return [
    business,
    region.state,
    constants,
    promises,
    prices,
    proof.prices,
    unpricedOf(site),
    sources,
    glossary,
    ...names,
  ]
}

function unpricedOf({ wording }: Site): string {
  return wording.proof.unpriced
}

interface Filling {
  scope: Scope
  /** What is said where a price of ours is missing. */
  unpriced: string
  /** Parts that were filled in before, where they were. */
  cache: WeakMap<object, { path: string; value: unknown }>
}

function filled(site: ListedSite, filling: Filling): ListedSite {
  const { business, constants, cities, ...rest } = site
  return {
    business,
    constants,
    cities: cities.map((city, index) => filledCity(city, index, filling)),
    ...fill(rest, [], filling),
  }
}

/** A city holds the texts that site.yaml has under cityTexts. */
function filledCity<City extends ListedCity>(city: City, index: number, filling: Filling): City {
  const own = ['cities', index]
  const texts = ['cityTexts', city.slug]
  return mapParts(city, (part, key) =>
    fill(part, [...(Object.hasOwn(citySchema.shape, key) ? own : texts), key], filling),
  )
}

/** The value at `path`, such as `['hubs', 0, 'pages', 3]`, as its own page shows it. */
function filledRecord(
  site: Site,
  [list, index, ...inner]: readonly PropertyKey[],
  filling: Filling,
): unknown {
  const above = [list, index].filter((key) => key !== undefined)
  const record = valueAt(site, above)
  return list === 'cities'
    ? filledCity(record as City, Number(index), filling)
    : valueAt(fill(record, above, filling), inner)
}

/** Larger parts are remembered: records, and the lists in them. */
const REMEMBERED_DEPTH = 3

function fill<Value>(value: Value, path: readonly PropertyKey[], filling: Filling): Value
function fill(value: unknown, path: readonly PropertyKey[], filling: Filling): unknown {
  if (typeof value === 'string') {
    if (!value.includes('{')) return value
    const text = withoutMissingPrices(value, filling.scope, filling.unpriced)
    return fieldInfo(path)?.text === 'markdown' ? text : fillTokens(text, filling.scope)
  }
  if (typeof value !== 'object' || value === null) return value
  if (path.length > REMEMBERED_DEPTH) return fillInside(value, path, filling)
  const name = path.join('\n')
  const last = filling.cache.get(value)
  if (last?.path === name) return last.value
  const made = fillInside(value, path, filling)
  filling.cache.set(value, { path: name, value: made })
  return made
}

function fillInside(value: object, path: readonly PropertyKey[], filling: Filling): object {
  return mapParts(value, (part, key) => fill(part, [...path, key], filling))
}
