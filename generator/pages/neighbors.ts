import type { ListedCity } from './listed-site.ts'

// More than a page shows, since not every neighbor has every service.
const MOST_NEIGHBORS = 16

/**
 * A function that gives the nearest other cities of `cities`, nearest first.
 *
 * A city without a position counts as near the cities of its own county, and then as near the cities next to it in the
 * list.
 */
export function neighbors(cities: readonly ListedCity[]): (city: ListedCity) => ListedCity[] {
  const found = new Map<string, ListedCity[]>()
  const listed = cities.map((city, index) => ({ city, index }))
  const order = new Map(cities.map((city, index) => [city.slug, index]))
  const isPlaced = ({ city }: Listed) => city.position !== undefined
  const anywhere = listed.filter((each) => !isPlaced(each))
  const fromSouth = listed.filter(isPlaced).toSorted((a, b) => latitudeOf(a) - latitudeOf(b))

  const nearestTo = (city: ListedCity): ListedCity[] => {
    const own = { city, index: order.get(city.slug) ?? 0 }
    const nearest = nearestList(own)
    for (const other of city.position ? anywhere : listed) nearest.add(other)
    // No city is nearer than its latitude: the first that is too far to the south, or to the north, is the last there.
    const start = fromSouth.findIndex((other) => latitudeOf(other) >= latitudeOf(own))
    const north = start === -1 ? fromSouth.length : start
    const isNear = (other?: Listed) => other !== undefined && nearest.add(other)
    for (let step = 0; city.position && step < fromSouth.length; step++) {
      const isNearNorth = isNear(fromSouth[north + step])
      if (!isNear(fromSouth[north - 1 - step]) && !isNearNorth) break
    }
    return nearest.cities()
  }
  return (city) => {
    const nearest = found.get(city.slug) ?? nearestTo(city)
    found.set(city.slug, nearest)
    return nearest
  }
}

/** A city and its place in the list. */
interface Listed {
  city: ListedCity
  index: number
}

function latitudeOf({ city }: Listed): number {
  return city.position?.[0] ?? 0
}

interface Near extends Listed {
  distance: number
}

/** The nearest of the cities that are added, nearest first; of equally near ones, the first in the list. */
function nearestList({ city, index }: Listed) {
  const nearest: Near[] = []
  return {
    cities: () => nearest.map((entry) => entry.city),
    /** False for a city whose latitude alone is too far away. */
    add({ city: other, index: otherIndex }: Listed): boolean {
      const most = nearest[MOST_NEIGHBORS - 1]?.distance ?? Number.POSITIVE_INFINITY
      if (latitudesApart(city, other) > most) return false
      if (longitudesApart(city, other) > most || other.slug === city.slug) return true
      const distance = distanceBetween(city, other) + Math.abs(otherIndex - index) * 1e-6
      if (distance > most) return true
      insert({ city: other, index: otherIndex, distance }, nearest)
      if (nearest.length > MOST_NEIGHBORS) nearest.pop()
      return true
    },
  }
}

function insert(entry: Near, nearest: Near[]): void {
  let place = nearest.length
  while (place > 0 && isBefore(entry, nearest[place - 1])) place--
  nearest.splice(place, 0, entry)
}

function isBefore(a: Near, b: Near | undefined): boolean {
  if (b === undefined || a.distance < b.distance) return true
  return a.distance === b.distance && a.index < b.index
}

const SAME_COUNTY = 0.3
const OTHER_COUNTY = 3

/** Distance in degrees of latitude; estimated from the counties where a position is missing. */
function distanceBetween(a: ListedCity, b: ListedCity): number {
  if (a.position === undefined || b.position === undefined)
    return a.county === b.county ? SAME_COUNTY : OTHER_COUNTY
  return Math.hypot(latitudesApart(a, b), longitudesApart(a, b))
}

/** In degrees of latitude, like every distance here; 0 where a position is missing. */
function latitudesApart(a: ListedCity, b: ListedCity): number {
  return a.position && b.position ? Math.abs(a.position[0] - b.position[0]) : 0
}

function longitudesApart(a: ListedCity, b: ListedCity): number {
  if (a.position === undefined || b.position === undefined) return 0
  return Math.abs((a.position[1] - b.position[1]) * Math.cos((a.position[0] * Math.PI) / 180))
}
