import { foreignPlaces } from '../../generator/check/places/foreign-places.ts'
import type { Source } from '../../generator/read/source.ts'
import { counted } from '../../schema/shared/format.ts'

/** The texts that still name other places, by the name, with the lines of the first ones; `gone` are cities of the old site. */
export function placesLeft(source: Source, gone: readonly string[]): string[] {
  const lines = new Map<string, number[]>()
  const found = foreignPlaces(source, gone)
  for (const { name, path, offset } of found)
    lines.set(name, [...(lines.get(name) ?? []), source.positionAt(path, offset).line])
  const names = [...lines].toSorted(([, one], [, other]) => other.length - one.length)
  return [
    `${counted(found.length, 'text')} to write again: they name places that are not yours.`,
    ...names.map(([name, at]) => `  ${name}: lines ${linesOf(at)}`),
  ]
}

const MOST_LINES = 8

function linesOf(lines: readonly number[]): string {
  const more = lines.length - MOST_LINES
  return `${lines.slice(0, MOST_LINES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
