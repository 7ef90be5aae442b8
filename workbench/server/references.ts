import { siteScope } from '../../generator/pages/scope.ts'
import { loose } from '../../generator/read/value-at.ts'
import { tokenNames, tokenValue, typedTokens } from '../../generator/text/tokens.ts'
import { slugOf } from '../../schema/city.ts'
import { priceTitle } from '../../schema/titles.ts'
import type { Reference, References } from '../contract/api.ts'
import { placesOf } from './draft/outline.ts'
import type { Workbench } from './workbench.ts'

/** What texts of the draft may refer to, and what readers see there. */
export function referencesOf({
  value: { value },
  draft,
}: Pick<Workbench, 'value' | 'draft'>): References {
  const site = loose(value)
  const cities = namedIn<City>(site.cities)
  const scope = siteScope(site, cities)
  // Prices have a token for every number of units: those that a text uses.
  const names = new Set([...tokenNames(scope), ...typedTokens(draft.text)])
  return {
    tokens: [...names].flatMap((name) => {
      const said = tokenValue(name, scope)
      return said === undefined ? [] : [{ name, says: said }]
    }),
    sources: entriesOf(site.sources).map(([name, { title, publisher }]) => ({
      name,
      says: [title, publisher].filter((words) => typeof words === 'string').join(', '),
    })),
    figures: entriesOf(site.figures).map(([name, { description }]) => ({
      name,
      says: String(description ?? ''),
    })),
    tools: entriesOf(site.tools).map(([name, { heading }]) => ({
      name,
      says: String(heading ?? ''),
    })),
    cities: cities.map(bySlug),
    services: namedIn(site.services).map(bySlug),
    prices: Object.keys(loose(site.prices)).map((name) => ({
      name,
      says: priceTitle(name, placesOf(value)),
    })),
    traits: Object.entries(loose(site.traits)).map(([name, says]) => ({
      name,
      says: String(says ?? ''),
    })),
  }
}

interface Named {
  name: string
  slug?: unknown
}

type City = Parameters<typeof siteScope>[1][number]

function bySlug({ name, slug }: Named): Reference {
  return { name: String(slug ?? slugOf(name)), says: name }
}

function entriesOf(block: unknown): [string, Record<string, unknown>][] {
  return Object.entries(loose(block)).map(([name, record]) => [name, loose(record)])
}

function namedIn<Record extends Named>(records: unknown): Record[] {
  return (Array.isArray(records) ? records : []).filter(
    (record) => typeof loose(record).name === 'string',
  )
}
