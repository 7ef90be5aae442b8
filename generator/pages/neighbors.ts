import type { City } from '../../schema/city.ts'

// More than a page shows, since not every neighbor has every service.
const MOST_NEIGHBORS = 16

/**
 * A function that gives the nearest other cities of `cities`, nearest first.
 *
 * A city without a position counts as near the cities of its own county, and then as near the cities next to it in the
 * list.
 */
export function neighbors(cities: readonly City[]): (city: City) => City[] {
  const found = new Map<string, City[]>()
  const order = new Map(cities.map((city, index) => [city.slug, index]))
  return (city) => {
    let nearest = found.get(city.slug)
    if (nearest === undefined) {
      const index = order.get(city.slug) ?? 0
      nearest = nearestTo(city, index, cities)
      found.set(city.slug, nearest)
    }
    return nearest
  }
}

function nearestTo(city: City, index: number, cities: readonly City[]): City[] {
  const nearest: { city: City; distance: number }[] = []
  for (const [otherIndex, other] of cities.entries()) {
    if (other.slug === city.slug) continue
    const distance = distanceBetween(city, other) + Math.abs(otherIndex - index) * 1e-6
    if (nearest.length === MOST_NEIGHBORS && distance >= (nearest.at(-1)?.distance ?? 0)) continue
    const place = nearest.findIndex((known) => known.distance > distance)
    nearest.splice(place === -1 ? nearest.length : place, 0, { city: other, distance })
    if (nearest.length > MOST_NEIGHBORS) nearest.pop()
  }
  return nearest.map((entry) => entry.city)
}

const SAME_COUNTY = 0.3
const OTHER_COUNTY = 3

/** Distance in degrees of latitude; estimated from the counties where a position is missing. */
function distanceBetween(a: City, b: City): number {
  if (a.position === undefined || b.position === undefined)
    return a.county === b.county ? SAME_COUNTY : OTHER_COUNTY
  const [latitude, longitude] = a.position
  const [otherLatitude, otherLongitude] = b.position
  return Math.hypot(
    latitude - otherLatitude,
    (longitude - otherLongitude) * Math.cos((latitude * Math.PI) / 180),
  )
}
