import { referencePlaces } from '../../schema/field-info.ts'
import { closestChoice, closestName } from '../../schema/fields.ts'
import type { RuleName } from '../../schema/rules.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose, looseList, valueAt } from '../read/value-at.ts'
import type { PartialSite } from './partial-site.ts'
import { countiesOf } from './places/state-places.ts'

type Path = readonly PropertyKey[]

/** What a format refers to: the valid names, if they can be known, and the message for any other. */
interface Kind {
  rule: RuleName
  names: (site: PartialSite, source: Source, path: Path) => string[] | undefined
  wrong: (name: string, path: Path, site: PartialSite) => string
  /** The name that was probably meant, where `closestName` finds too few. */
  closest?: (name: string, names: readonly string[]) => string | undefined
  /** The way that works where no name is close. */
  cure: (names: readonly string[]) => string
}

/** Names of a city, a service, a hub, a source, a price or a trait that site.yaml doesn't have. */
export function checkReferences(site: PartialSite, source: Source): Finding[] {
  const seen = new Set<string>()
  return referencePlaces().flatMap(({ path: place, format, isKey }) => {
    const kind = KINDS[format]
    // Texts of a city that isn't there are a warning.
    if (kind === undefined || (isKey && format === 'city-slug')) return []
    return pathsTo(source.value, place).flatMap((path): Finding[] => {
      const name = isKey ? path.at(-1) : valueAt(source.value, path)
      const names = kind.names(site, source, path)
      if (typeof name !== 'string' || names === undefined || names.includes(name)) return []
      const position = isKey ? source.keyPosition(path) : source.position(path)
      // What an alias repeats is one mistake.
      const at = `${position.line}:${position.column}`
      if (seen.has(at)) return []
      seen.add(at)
      const problem = wrongWord(kind.wrong(name, path, site), {
        wrong: name,
        right: (kind.closest ?? closestName)(name, names),
        otherwise: kind.cure(names),
      })
      return [{ severity: 'error', rule: kind.rule, path, position, ...problem }]
    })
  })
}

const isHubGroup = ([block]: Path) => block === 'hubs'

const KINDS: Readonly<Record<string, Kind>> = {
  'city-slug': matching('city', ({ cities }) => cities.map(({ slug }) => slug)),
  'service-slug': matching('service', ({ services }) => services.map(({ slug }) => slug)),
  'hub-slug': matching('hub', (_, source) => slugsAt(source, ['hubs'])),
  'service-page-slug': {
    ...matching('service', servicePages),
    wrong: (name, path) =>
      `"${name}" does not match any ${isHubGroup(path) ? 'page of this hub' : 'service'}.`,
  },
  'source-name': defined('sources', 'unknown-source'),
  'price-name': defined('prices', 'tool-price'),
  'county-name': {
    rule: 'region',
    names: ({ region }) => region && countiesOf(region.state),
    wrong: (name, _, { region }) => `"${name}" is not a county of ${region?.state}.`,
    closest: (name, names) => closestChoice(name.replace(/ county$/i, ''), names),
    cure: (names) => `Write one without the word County, e.g. ${names[0]}.`,
  },
  'trait-name': {
    rule: 'unknown-trait',
    names: ({ traits }) => [...traits],
    wrong: (name) => `Unknown trait "${name}".`,
    cure: (names) => `Defined traits: ${names.join(', ')}.`,
  },
}

function matching(what: string, names: Kind['names']): Kind {
  return {
    rule: 'dead-link',
    names,
    wrong: (name) => `"${name}" does not match any ${what}.`,
    cure: (words) => `Use one of ${words.join(', ')}.`,
  }
}

function defined(block: string, rule: RuleName): Kind {
  return {
    rule,
    names: (_, { value }) => Object.keys(loose(loose(value)[block])),
    wrong: (name) => `"${name}" is not defined under ${block}.`,
    cure: () => 'Define it there.',
  }
}

/** What a group of a hub may list: the pages of that hub. All others name services, and the pages of hubs that sell one. */
function servicePages({ services }: PartialSite, source: Source, path: Path): string[] {
  if (isHubGroup(path)) return slugsAt(source, ['hubs', path[1] ?? 0, 'pages'])
  const pages = looseList(loose(source.value).hubs).flatMap((hub) => looseList(hub.pages))
  const selling = pages.filter(({ kind }) => kind === 'service')
  return [...services.map(({ slug }) => slug), ...selling.map(({ slug }) => String(slug))]
}

function slugsAt({ value }: Source, path: Path): string[] {
  return looseList(valueAt(value, path)).map(({ slug }) => String(slug ?? ''))
}

/** Every path in `value` that fits `place`, in which `*` is any entry. */
function pathsTo(value: unknown, [key, ...rest]: readonly string[]): PropertyKey[][] {
  if (key === undefined) return value === undefined ? [] : [[]]
  return keysOf(value, key).flatMap((each) =>
    pathsTo(valueAt(value, [each]), rest).map((path) => [each, ...path]),
  )
}

function keysOf(value: unknown, key: string): PropertyKey[] {
  if (key !== '*') return [key]
  return Array.isArray(value) ? [...value.keys()] : Object.keys(loose(value))
}
