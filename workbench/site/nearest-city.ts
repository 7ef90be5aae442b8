import type { PageEntry } from '../contract/api.ts'

interface Place {
  position?: unknown
  county?: unknown
}

/**
 * The page of the city that is nearest to the one at `index` of the list of cities: by their positions, or else one of the
 * same county. Undefined when no other city has a page.
 */
export function nearestCityPage(
  index: number,
  cities: unknown,
  pages: readonly PageEntry[],
): string | undefined {
  const places: Place[] = Array.isArray(cities) ? cities : []
  const own = places[index] ?? {}
  const others = pages.flatMap(({ path, records: [record = [], more] }) => {
    const [block, at] = record
    const isOther = block === 'cities' && more === undefined && at !== index
    return isOther ? [{ path, distance: distance(own, places[Number(at)] ?? {}) }] : []
  })
  return others.toSorted((one, other) => one.distance - other.distance)[0]?.path
}

/** Degrees between two cities; a city without a position is far away, and farther in another county. */
function distance(one: Place, other: Place): number {
  const [[north, east], [otherNorth, otherEast]] = [positionOf(one), positionOf(other)]
  const degrees = Math.hypot(
    north - otherNorth,
    (east - otherEast) * Math.cos((north * Math.PI) / 180),
  )
  return Number.isNaN(degrees) ? FAR + Number(one.county !== other.county) : degrees
}

const FAR = 1000

function positionOf({ position }: Place): [number, number] {
  const [north, east] = Array.isArray(position) ? position : []
  return [Number(north), Number(east)]
}
