import { expect, test } from 'vitest'
import { neighbors } from '../../generator/pages/neighbors.ts'
import { type City, slugOf } from '../../schema/city.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { type Random, randomFrom } from '../fixtures/random.ts'
import { siteText } from '../fixtures/site.ts'

function city(name: string, county: City['county'], position?: [number, number]): City {
  return { name, slug: slugOf(name), county, coverage: 'full', ...(position && { position }) }
}

function namesNear(center: City, cities: readonly City[]): string[] {
  return neighbors(cities)(center).map(({ name }) => name)
}

const TAMPA = city('Tampa', 'Hillsborough', [27.95, -82.46])
const LUTZ = city('Lutz', 'Hillsborough', [28.15, -82.46])
const CLEARWATER = city('Clearwater', 'Pinellas', [27.97, -82.8])
const LAKELAND = city('Lakeland', 'Polk', [28.04, -81.95])
const MIAMI = city('Miami', 'Miami-Dade', [25.76, -80.19])

test('the nearest city comes first, and a city is not its own neighbor', () => {
  const cities = [MIAMI, LAKELAND, TAMPA, CLEARWATER, LUTZ]
  expect(namesNear(TAMPA, cities)).toEqual(['Lutz', 'Clearwater', 'Lakeland', 'Miami'])
})

test('a page lists the three nearest cities with its service, skipping those without it', () => {
  const line = (coverage: string) => (_: unknown, index: number) =>
    `{ name: ${coverage} ${index}, county: Polk, coverage: ${coverage}, position: [${28 + index / 10}, -82] }`
  const cities = [
    '{ name: Center, county: Polk, coverage: full, position: [27.95, -82] }',
    ...Array.from({ length: 7 }, line('area')),
    ...Array.from({ length: 7 }, line('full')),
  ]
  const pages = pagesOf(siteText({ cities }))
  const nearby = (service: string) =>
    pageAt(pages, `/services/${service}-center`, 'city-service').props.nearby.links
  expect(nearby('roof-cleaning').map(({ href }) => href)).toEqual(
    [0, 1, 2].map((index) => `/services/roof-cleaning-full-${index}`),
  )
  expect(nearby('roof-repair').map(({ href }) => href)).toEqual(
    ['area-0', 'full-0', 'area-1'].map((slug) => `/services/roof-repair-${slug}`),
  )
})

test('without a position, cities of the same county are near, with those next to it in the list first', () => {
  const cities = [
    city('A', 'Pasco'),
    city('B', 'Hillsborough'),
    city('C', 'Pasco'),
    city('D', 'Pasco'),
    city('E', 'Hillsborough'),
    city('F', 'Pasco'),
  ]
  const d = cities[3]
  expect(d && namesNear(d, cities)).toEqual(['C', 'F', 'A', 'E', 'B'])
})

/** Cities on a coarse grid, so that many are equally far away; some without a position. */
function randomCities(random: Random): City[] {
  const counties = ['Hillsborough', 'Polk', 'Pinellas'] as const
  return Array.from({ length: random.below(120) }, (_, index) =>
    city(
      `Town ${index}`,
      random.pick(counties) ?? 'Polk',
      random.below(8) === 0 ? undefined : [27 + random.below(8) / 4, -83 + random.below(8) / 4],
    ),
  )
}

/** The distances of all other cities, compared one by one. */
function plainNearest(center: City, cities: readonly City[]): City[] {
  const index = cities.indexOf(center)
  return cities
    .map((other, place) => ({ other, away: away(center, other) + Math.abs(place - index) * 1e-6 }))
    .filter(({ other }) => other !== center)
    .toSorted((a, b) => a.away - b.away)
    .slice(0, 16)
    .map(({ other }) => other)
}

function away(a: City, b: City): number {
  if (!a.position || !b.position) return a.county === b.county ? 0.3 : 3
  const shrink = Math.cos((a.position[0] * Math.PI) / 180)
  return Math.hypot(a.position[0] - b.position[0], (a.position[1] - b.position[1]) * shrink)
}

test('the neighbors are the sixteen cities that are nearest when all distances are compared one by one, in any order of calls', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const cities = randomCities(randomFrom(seed))
    const nearby = neighbors(cities)
    for (const center of cities)
      expect(nearby(center), `seed ${seed}, ${center.name}`).toEqual(plainNearest(center, cities))
  }
})
