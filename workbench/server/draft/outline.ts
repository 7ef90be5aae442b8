import { loose, looseList, plainPath, valueAt } from '../../../generator/read/value-at.ts'
import { slugOf } from '../../../schema/city.ts'
import { regionOf } from '../../../schema/region.ts'
import { blockOf, inWords, nameOf, priceTitle, titleOf } from '../../../schema/titles.ts'
import type { OutlineEntry } from '../../contract/api.ts'
import { toText } from '../../contract/text.ts'
import type { SiteRecord } from './records.ts'

/** The records that a person looks for, by the names they have: keys at the top, their entries, and the pages of hubs. */
export function outlineOf(
  records: readonly SiteRecord[],
  value: unknown,
  text: string,
): OutlineEntry[] {
  const doc = toText(text)
  return records.flatMap(({ path, from, to }) => {
    const depth = depthOf(path)
    if (depth === undefined) return []
    const keys = plainPath(path)
    return [
      { path: keys, from, to, depth, line: doc.lineAt(from).number, label: labelOf(keys, value) },
    ]
  })
}

/** How far below the top a record is listed; undefined for parts of a record. */
function depthOf(path: readonly PropertyKey[]): number | undefined {
  if (path.length === 1) return 0
  if (path.length === 2) return isPart(path) ? undefined : 1
  return path.length === 4 && path[0] === 'hubs' && path[2] === 'pages' ? 2 : undefined
}

/** Whether a key is a field of a block that is one record, such as home, and not the name of a record. */
function isPart([top, key]: readonly PropertyKey[]): boolean {
  return typeof key === 'string' && blockOf(top)?.add === undefined
}

/** A record that was added and has no name yet. */
const UNNAMED = 'No name yet'

function labelOf(path: readonly (string | number)[], value: unknown): string {
  const [block, key = ''] = path
  if (path.length === 1) return titleOf(path)
  // Known by their keys more than by what they say.
  if (block === 'prices') return priceTitle(String(key), placesOf(value))
  if (block === 'traits') return inWords(String(key))
  if (block === 'cityTexts') return cityName(String(key), value) ?? String(key)
  const record = valueAt(value, path)
  // A name in a list of names, such as places.
  if (typeof record === 'string') return record || UNNAMED
  return nameOf(record) ?? (typeof key === 'number' ? UNNAMED : String(path.at(-1)))
}

/** The state, the other places, the cities and the counties that the site names. */
export function placesOf(value: unknown): string[] {
  const { region, places, cities, constants } = loose(value)
  const { counties } = loose(constants)
  const names = looseList(cities).map(({ name }) => name)
  return [regionOf(region).state, places, names, counties]
    .flat()
    .filter((name) => typeof name === 'string')
}

function cityName(slug: string, value: unknown): string | undefined {
  const city = looseList(loose(value).cities).find(
    ({ name, slug: own }) => (own ?? slugOf(String(name))) === slug,
  )
  return city && String(city.name)
}
