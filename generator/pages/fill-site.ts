import { citySchema } from '../../schema/city.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import type { Site } from '../../schema/site.ts'
import { withoutMissingPrices } from '../text/own-prices.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'
import { mapParts } from './map-parts.ts'
import { siteScope } from './scope.ts'

/**
 * The site with its tokens filled in, wherever they are: in a menu label as in a picture's alt text. Markdown keeps its
 * tokens until it is parsed, so that a value cannot turn into Markdown; the business and the constants, to which tokens
 * refer, stay as they are. What has no tokens is the same object as in `site`.
 */
export function fillSite(site: Site, scope: Scope): Site {
  return filled(site, { scope, unpriced: unpricedOf(site), cache: new WeakMap() })
}

/**
 * `fillSite` for one version of a draft after the other, with what its tokens refer to: where that is the same, parts that
 * are the same objects as in the version before are not filled in again.
 */
export function siteFiller(): (site: Site) => { site: Site; scope: Scope } {
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
    return { site: filled(site, last), scope: last.scope }
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

function filled(site: Site, filling: Filling): Site {
  const { business, constants, cities, ...rest } = site
  return {
    business,
    constants,
    // A city holds the texts that site.yaml has under cityTexts.
    cities: cities.map((city, index) => {
      const own = ['cities', index]
      const texts = ['cityTexts', city.slug]
      return mapParts(city, (part, key) =>
        fill(part, [...(Object.hasOwn(citySchema.shape, key) ? own : texts), key], filling),
      )
    }),
    ...fill(rest, [], filling),
  }
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
