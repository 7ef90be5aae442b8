import { siteScope } from '../../generator/pages/scope.ts'
import { loose } from '../../generator/read/value-at.ts'
import { tokenNames, tokenValue, typedTokens } from '../../generator/text/tokens.ts'
import type { References } from '../contract/api.ts'
import type { Workbench } from './workbench.ts'

/** What texts of the draft may refer to, and what readers see there. */
export function referencesOf({
  value: { value },
  draft,
}: Pick<Workbench, 'value' | 'draft'>): References {
  const site = loose(value)
  const scope = siteScope(site, namedCities(site.cities))
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
  }
}

function entriesOf(block: unknown): [string, Record<string, unknown>][] {
  return Object.entries(loose(block)).map(([name, record]) => [name, loose(record)])
}

function namedCities(cities: unknown): Parameters<typeof siteScope>[1] {
  return (Array.isArray(cities) ? cities : []).filter(
    (city) => typeof loose(city).name === 'string',
  )
}
