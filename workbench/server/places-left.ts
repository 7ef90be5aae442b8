import { foreignPlaces } from '../../generator/check/places/foreign-places.ts'
import type { Source } from '../../generator/read/source.ts'
import { plainPath } from '../../generator/read/value-at.ts'
import type { PlaceLeft } from '../contract/api.ts'

/** The places of the old site that texts still name, the most usual first; `gone` are its cities that are no more. */
export function placesLeft(source: Source, gone: readonly string[]): PlaceLeft[] {
  const texts = new Map<string, PlaceLeft['texts']>()
  for (const { name, path, offset } of foreignPlaces(source, gone)) {
    const { line } = source.positionAt(path, offset)
    texts.set(name, [...(texts.get(name) ?? []), { path: plainPath(path), line }])
  }
  return Array.from(texts, ([name, found]) => ({ name, texts: found })).toSorted(
    (one, other) => other.texts.length - one.texts.length,
  )
}
