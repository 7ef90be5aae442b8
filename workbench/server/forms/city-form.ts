import { COVERAGES, citySchema, slugOf } from '../../../schema/city.ts'
import type { CityInput, FieldMistake } from '../../contract/forms.ts'
import type { TextChange } from '../fields/lines.ts'
import { appendEntry } from './append.ts'
import { type FormFile, openFile } from './form-file.ts'
import { refuse, schemaMistakes } from './form-mistake.ts'
import { readPosition } from './position.ts'
import { addedPaths, siteMistakes } from './site-mistakes.ts'
import { written, writtenList } from './yaml-words.ts'

/**
 * The edit that adds a city: one line, after the last city with the same coverage where the list is grouped that way.
 *
 * @throws FormMistake
 */
export function addCity(text: string, input: CityInput): { changes: TextChange[] } {
  const file = openFile(text)
  const city = cityOf(file, input)
  const after = placeInGroups(file, city.coverage)
  return { changes: appendEntry(file, cityEntry(city), { key: 'cities', ...after }) }
}

/**
 * Paths of the pages that the city will get.
 *
 * @throws FormMistake
 */
export function previewCity(text: string, input: CityInput): string[] {
  const file = openFile(text)
  return addedPaths(file, 'cities', cityOf(file, input))
}

interface CityRecord {
  name: string
  county: string
  coverage: CityInput['coverage']
  traits?: string[]
  position?: [number, number]
}

/** The record, once the schema and the checks accept it. */
function cityOf(
  file: FormFile,
  { name, county, coverage, traits, position }: CityInput,
): CityRecord {
  const place = readPosition(position)
  const city = {
    name: name.trim(),
    county: county.trim(),
    coverage,
    ...(traits.length > 0 && { traits }),
    ...(place !== undefined && { position: place }),
  }
  const wrongPosition =
    position.trim() !== '' && place === undefined ? [{ field: 'position', message: POSITION }] : []
  refuse(
    () => [
      ...ownWords(schemaMistakes(citySchema, city)),
      ...wrongPosition,
      ...sameName(file, city.name),
    ],
    () => siteMistakes(file, 'cities', city).map(atItsField),
  )
  return city
}

const POSITION =
  'Use latitude and longitude in Florida, e.g. 28.02, -82.11, or paste the address of a Google Maps page.'

const OWN_WORDS: Partial<Record<string, string>> = {
  county: 'Choose the county it is in.',
  position: POSITION,
}

/** Messages for a form instead of those for a line of YAML. */
function ownWords(mistakes: readonly FieldMistake[]): FieldMistake[] {
  return mistakes.map(({ field, message }) => ({ field, message: OWN_WORDS[field] ?? message }))
}

function sameName(file: FormFile, name: string): FieldMistake[] {
  const slug = slugOf(name)
  if (slug === '') return []
  const index = file.site().cities.findIndex((city) => city.slug === slug || city.name === name)
  if (index === -1) return []
  const { line } = file.source.position(['cities', index])
  const same = file.site().cities[index]?.name ?? name
  return [{ field: 'name', message: `${same} is already in the list of cities, on line ${line}.` }]
}

/** The address of a city is made from its name. */
function atItsField({ field, message }: FieldMistake): FieldMistake {
  return { field: field === 'slug' ? 'name' : field, message }
}

/** The city that a new one of this coverage follows; nothing when the coverages are mixed, or it is the first. */
function placeInGroups(file: FormFile, coverage: CityInput['coverage']): { after?: number } {
  const known = file.site().cities.map((city) => city.coverage)
  const isGrouped = COVERAGES.every((each) => {
    const [first, last] = [known.indexOf(each), known.lastIndexOf(each)]
    return known.slice(first, last + 1).every((other) => other === each || first === -1)
  })
  const after = isGrouped ? known.lastIndexOf(coverage) : -1
  return after === -1 ? {} : { after }
}

function cityEntry({ name, county, coverage, traits, position }: CityRecord) {
  const fields = (place: 'flow' | 'block') => [
    `name: ${written(name, place)}`,
    `county: ${written(county, place)}`,
    `coverage: ${coverage}`,
    ...(traits ? [`traits: ${writtenList(traits)}`] : []),
    ...(position ? [`position: ${writtenList(position)}`] : []),
  ]
  return {
    flow: `{ ${fields('flow').join(', ')} }`,
    block: fields('block'),
    style: 'flow' as const,
  }
}
