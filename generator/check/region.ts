import type { Region } from '../../schema/region.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose, valueAt } from '../read/value-at.ts'
import type { PartialSite } from './partial-site.ts'
import { edgesOf } from './places/state-places.ts'

/** A license and positions that don't fit the state of the region. Its counties are references. */
export function checkRegion({ region, cities }: PartialSite, source: Source): Finding[] {
  if (region === undefined) return []
  const office = ['business', 'position']
  const positions = [office, ...cities.map((_, index) => ['cities', index, 'position'])]
  return [
    ...wrongLicense(region, source),
    ...positions.flatMap((path) => wrongPosition(region, path, source)),
  ]
}

function wrongLicense({ state, license }: Region, source: Source): Finding[] {
  const path = ['business', 'license']
  const number = valueAt(source.value, path)
  if (license === undefined || typeof number !== 'string') return []
  if (new RegExp(`^(?:${license.pattern})$`).test(number)) return []
  const message = `"${number}" is not a license number of ${state}. Write it as the state lists it, e.g. license: ${license.example}`
  return [finding(path, source, message)]
}

function wrongPosition(region: Region, path: PropertyKey[], source: Source): Finding[] {
  const position = valueAt(source.value, path)
  const { latitude, longitude } = loose(position)
  const [north, east] = Array.isArray(position) ? position : [latitude, longitude]
  if (typeof north !== 'number' || typeof east !== 'number' || isIn(region, north, east)) return []
  if (isIn(region, east, north)) {
    const right = Array.isArray(position)
      ? `position: [${east}, ${north}]`
      : `latitude: ${east}, longitude: ${north}`
    const message = `The latitude comes first, the longitude is negative. Swap them: ${right}`
    return [finding(path, source, message)]
  }
  const edges = edgesOf(region.state)
  const message = `This position is not in ${region.state}. Use a latitude from ${edges.south} to ${edges.north} and a longitude from ${edges.west} to ${edges.east}.`
  return [finding(path, source, message)]
}

function isIn({ state }: Region, latitude: number, longitude: number): boolean {
  const { south, west, north, east } = edgesOf(state)
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function finding(path: PropertyKey[], source: Source, message: string): Finding {
  return { severity: 'error', rule: 'region', path, position: source.position(path), message }
}
