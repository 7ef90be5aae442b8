import { fieldInfo } from '../../../schema/field-info.ts'
import { type Region, regionIn } from '../../../schema/region.ts'
import type { Finding } from '../../read/site-error.ts'
import type { Source } from '../../read/source.ts'
import { loose, looseList } from '../../read/value-at.ts'
import { escaped } from '../../text/words.ts'
import { indexed, type PlaceName, type PlaceNames, placeNames } from './place-names.ts'

/** A place that a text names, and that the site does not say it knows. */
export interface ForeignPlace {
  path: PropertyKey[]
  offset: number
  name: string
}

/**
 * The cities, counties and states that texts and addresses name and that are in none of `cities`, `constants.counties` and
 * `places`. `more` are names that belong to another site, such as its small towns.
 */
export function foreignPlaces(source: Source, more: readonly string[] = []): ForeignPlace[] {
  const region = regionIn(loose(source.value).region)
  if (region === undefined) return []
  const foreign = [placeNames(region.state), ...(more.length > 0 ? [indexed(more)] : [])]
  const own = indexed(ownPlaces(source.value, region))
  const texts = [...source.texts()].filter(({ path: [block = ''] }) => !NOT_READ.has(block))
  // Most texts name none, and what a field is for takes longer to find out.
  const found = texts.flatMap(({ path, text }) => {
    const isAddress = path.at(-1) === 'slug' && ADDRESSED.has(path[0] ?? '')
    const names = namesIn(isAddress ? inCapitals(text) : words(text), own, foreign)
    const isRead = names.length > 0 && (isAddress || fieldInfo(path)?.text !== undefined)
    return isRead ? names.map((place) => ({ ...place, path })) : []
  })
  const common = commonWords(found, texts)
  return found.filter(({ name, asCounty }) => asCounty || !common.has(name))
}

/** The warnings about them: one for each text and name. */
export function checkForeignPlaces(source: Source): Finding[] {
  return foreignPlaces(source).map(({ path, offset, name }) => ({
    severity: 'warning',
    rule: 'foreign-place',
    path,
    position: source.positionAt(path, offset),
    message: `"${name}" is none of your cities, counties and places. Write about one of them, or add it under places.`,
  }))
}

/** Everything whose name texts may have, with the neighborhoods of the cities and the storms. */
function ownPlaces(value: unknown, { state, storms }: Region): string[] {
  const { cities, cityTexts, constants, places, business } = loose(value)
  const records = looseList(cities)
  return [
    state,
    ...records.flatMap(({ name, county }) => [name, county]),
    ...Object.values(loose(cityTexts)).flatMap((texts) => loose(texts).neighborhoods),
    ...[loose(constants).counties, places, storms].flat(),
    loose(loose(business).address).city,
  ].filter((name) => typeof name === 'string')
}

/** Blocks that no visitor reads, or that name who published something. */
const NOT_READ: ReadonlySet<PropertyKey> = new Set(['sources', 'acknowledged'])

/** Blocks whose records have an address of their own. */
const ADDRESSED: ReadonlySet<PropertyKey> = new Set(['services', 'hubs', 'guides', 'pages'])

/** @example inCapitals('roof-repair-tampa') // 'Roof Repair Tampa' */
function inCapitals(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** A text with straight quotes and on one line, each character at its place. */
function words(text: string): string {
  return text.replaceAll('’', "'").replaceAll('\n', ' ')
}

/** A capital and what follows it. Without the classes of Unicode, which take three times as long. */
const CAPITALIZED = /[A-ZÀ-Þ][A-Za-zÀ-ÿ]*/g

/** What is before a name in an address that nobody reads, or inside another word. */
const UNREAD = /(?:\]\(|https?:\/\/)\S*$|[\p{L}\p{N}'-]$/u

/** A longer word goes on behind the name, or a street has it. */
const WORD_OR_STREET =
  /^(?:[\p{L}\p{N}]| (?:Street|Avenue|Road|Drive|Boulevard|Lane|Highway|Parkway)\b)/u

/** More names with County at the end of the list: "Polk, Lake and Orange counties". */
const COUNTY = /^(?:(?:, | and |, and | or )\p{Lu}[\p{L}. ]{2,20}?){0,5} [Cc]ount(?:y|ies)\b/u

/** The first of each foreign name in a text. Inside a longer name of one's own, none counts: Tampa in Tampa Bay. */
function namesIn(text: string, own: PlaceNames, foreign: readonly PlaceNames[]) {
  const found = new Map<string, PlaceName & { offset: number }>()
  let end = 0
  for (const { 0: word, index } of text.matchAll(CAPITALIZED)) {
    if (index < end) continue
    const known = longest(text, index, own.get(word))
    const [other] = foreign
      .flatMap((names) => longest(text, index, names.get(word)) ?? [])
      .toSorted((one, next) => next.name.length - one.name.length)
    const place = (other?.name.length ?? 0) > (known?.name.length ?? 0) ? other : known
    if (place === undefined) continue
    end = index + place.name.length
    if (place !== other || found.has(place.name)) continue
    if (!UNREAD.test(text.slice(Math.max(0, index - 300), index)))
      found.set(place.name, { ...place, offset: index })
  }
  return [...found.values()]
}

function longest(text: string, index: number, names: readonly PlaceName[] = []) {
  return names.find(({ name, asCounty }) => {
    if (!text.startsWith(name, index)) return false
    const behind = text.slice(index + name.length, index + name.length + 100)
    return !WORD_OR_STREET.test(behind) && (!asCounty || COUNTY.test(behind))
  })
}

/** The names that the texts also write in small letters: those are words, such as holiday and orange. */
function commonWords(
  found: readonly PlaceName[],
  texts: readonly { path: readonly PropertyKey[]; text: string }[],
): Set<string> {
  const names = new Set(found.flatMap(({ name, asCounty }) => (asCounty ? [] : [name])))
  const isCommon = (name: string) => {
    const word = name.toLowerCase()
    // Not in an address, such as /roof-repair-tampa.
    const pattern = new RegExp(`(?<![\\p{L}/-])${escaped(word)}(?![\\p{L}/-])`, 'u')
    return texts.some(
      ({ path, text }) =>
        text.includes(word) && pattern.test(text) && fieldInfo(path)?.text !== undefined,
    )
  }
  return new Set([...names].filter(isCommon))
}
