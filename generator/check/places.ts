import { placeKey } from '../../schema/shared/place-key.ts'
import { OUTLINE } from '../pages/map/outline.ts'
import { FRAME, type Point, pointOf } from '../pages/map/project.ts'
import { distanceTo, isWithin, linesIn } from '../pages/map/rings.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import type { PartialSite } from './partial-site.ts'

/** Cities that are there twice in two spellings, and cities whose position is in another county than they say. */
export function checkPlaces(site: PartialSite, source: Source): Finding[] {
  return [...samePlaces(site, source), ...wrongCounties(site, source)]
}

function samePlaces({ cities }: PartialSite, source: Source): Finding[] {
  const first = new Map<string, number>()
  return cities.flatMap(({ name, slug, record }, index): Finding[] => {
    const key = `${placeKey(name)} ${record.county}`
    const earlier = first.get(key)
    const other = earlier === undefined ? undefined : cities[earlier]
    if (earlier === undefined || other === undefined) {
      first.set(key, index)
      return []
    }
    // Of equal slugs, the check of addresses tells.
    if (other.slug === slug) return []
    const path = ['cities', index, 'name']
    const { line } = source.position(['cities', earlier, 'name'])
    const message = `"${name}" is another spelling of "${other.name}" on line ${line}, so the city would have its pages twice. Keep one of them.`
    return [
      { severity: 'error', rule: 'same-place', path, position: source.position(path), message },
    ]
  })
}

const COUNTIES = OUTLINE.counties.map(({ name, path }) => ({ name, border: linesIn(path) }))

/** Kilometers that a unit of the map stands for, halfway up. */
const UNIT_KM =
  (((FRAME.east - FRAME.west) * Math.PI) / 180 / FRAME.width) *
  6371 *
  Math.cos((((FRAME.north + FRAME.south) / 2) * Math.PI) / 180)

/** The outlines are rough: so close to its county, a city may be in it. */
const NEAR_KM = 2

function wrongCounties({ cities }: PartialSite, source: Source): Finding[] {
  return cities.flatMap(({ name, record: { county, position } }, index): Finding[] => {
    const point = placeOf(position)
    if (point === undefined) return []
    const found = COUNTIES.find(({ border }) => isWithin(point, border))
    const own = COUNTIES.find((each) => each.name === county)
    if (found === undefined || found === own) return []
    const km = own && distanceTo(point, own.border) * UNIT_KM
    if (km !== undefined && km < NEAR_KM) return []
    const path = ['cities', index, 'county']
    const far = km === undefined ? '' : `, about ${Math.round(km)} km outside ${own?.name}`
    const message = `The position of ${name} is in ${found.name} County${far}. Write county: ${found.name}, or correct the position.`
    return [
      { severity: 'warning', rule: 'wrong-county', path, position: source.position(path), message },
    ]
  })
}

function placeOf(position: unknown): Point | undefined {
  const [latitude, longitude] = Array.isArray(position) ? position : []
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return pointOf([latitude, longitude])
}
