import { STATE_NAMES, type State } from '../../../schema/states.ts'
import { escaped } from '../../text/words.ts'
import { countiesOf } from './state-places.ts'
import { US_PLACES } from './us-places.ts'

/** A name of a place that texts may have. */
export interface PlaceName {
  name: string
  /** Counts only with the word County behind it: Lee and Marion are names of people too. */
  asCounty?: boolean
}

/** Names by the letters that they begin with, the longest first. */
export type PlaceNames = ReadonlyMap<string, readonly PlaceName[]>

const made = new Map<State, PlaceNames>()

/** The names that tell where a text is about, for a site in `state`: other states, cities and counties there, large cities and counties elsewhere. */
export function placeNames(state: State): PlaceNames {
  const known = made.get(state)
  if (known !== undefined) return known
  const names = indexed([
    ...STATE_NAMES.filter((name) => name !== state),
    ...split(US_PLACES[state].cities),
    ...STATE_NAMES.flatMap((each) => split(US_PLACES[each].largeCities)),
    ...STATE_NAMES.flatMap(countiesOf).map((name) => ({ name, asCounty: true })),
    ...countiesOf(state).filter((name) => !isCommon(name, state)),
  ])
  made.set(state, names)
  return names
}

/** Names by the letters that they begin with. */
export function indexed(names: readonly (string | PlaceName)[]): PlaceNames {
  const index = new Map<string, PlaceName[]>()
  const seen = new Set<string>()
  for (const each of names.flatMap(spellings)) {
    const { name, asCounty = false } = each
    const begin = FIRST_LETTERS.exec(name)?.[0]
    if (begin === undefined || seen.has(`${name} ${asCounty}`)) continue
    seen.add(`${name} ${asCounty}`)
    index.set(begin, [...(index.get(begin) ?? []), each])
  }
  for (const list of index.values())
    list.sort((a, b) => b.name.length - a.name.length || Number(a.asCounty) - Number(b.asCounty))
  return index
}

export const FIRST_LETTERS = /\p{L}+/u

const SAINT = /\b(?:Saint|St\.) /

/** People write St. Cloud, St Cloud and Saint Cloud. */
function spellings(place: string | PlaceName): PlaceName[] {
  const one = typeof place === 'string' ? { name: place } : place
  if (!SAINT.test(one.name)) return [one]
  return ['St. ', 'St ', 'Saint '].map((word) => ({ ...one, name: one.name.replace(SAINT, word) }))
}

/** Whether many states have a county of that name, as Lee, or several cities of this one have it in their names, as Bay. */
function isCommon(county: string, state: State): boolean {
  const states = STATE_NAMES.filter((each) =>
    `|${US_PLACES[each].counties}|`.includes(`|${county}|`),
  )
  const word = new RegExp(`\\b${escaped(county)}\\b`)
  const cities = split(US_PLACES[state].cities).filter((city) => city !== county && word.test(city))
  return states.length > 3 || cities.length > 1
}

function split(names: string): string[] {
  return names === '' ? [] : names.split('|')
}
