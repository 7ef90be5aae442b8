import type { AreaMap, MapPlace } from '../../../schema/page.ts'
import { stripMarks } from '../../text/marks.ts'
import { cityLink } from '../city-links.ts'
import type { SiteContext } from '../context.ts'
import type { ListedCity, ListedSite } from '../listed-site.ts'
import type { Box } from './boxes.ts'
import { OUTLINE } from './outline.ts'
import { type Mark, type Placed, placeLabels, squareOf } from './place-labels.ts'
import { type AreaName, placeNames } from './place-names.ts'
import { FRAME, pointOf } from './project.ts'
import { overWater } from './water.ts'

const OFFICE = 'Our office'
const OFFICE_WIDTH = 26
const WATERS: readonly AreaName[] = [
  { name: 'Gulf', x: 62, y: 330 },
  { name: 'Tampa Bay', x: 255, y: 650 },
]

/**
 * The map of `cities` around Tampa Bay: the ones with pages as links, the others as marks. Undefined when none of them has
 * a position on it. A city without room for its label gets a mark alone.
 */
export function areaMap(
  context: Pick<SiteContext, 'site' | 'cityLinks'>,
  cities: readonly ListedCity[],
): AreaMap | undefined {
  const places = cities.flatMap((city) => placeOf(context, city) ?? [])
  if (places.length === 0) return undefined
  const office = officePoint(context.site)
  const marks: Mark[] = [
    ...places.map(({ x, y, name, href }) => ({
      x,
      y,
      name: stripMarks(name),
      linked: href !== undefined,
    })),
    ...(office === undefined
      ? []
      : [{ ...office, name: OFFICE, linked: false, width: OFFICE_WIDTH }]),
  ]
  const labels = placeLabels(marks, FRAME, overWater)
  const served = new Set(cities.map(({ county }) => county as string))
  const counties = OUTLINE.counties.map(({ name, path }) => ({ path, served: served.has(name) }))
  return {
    width: FRAME.width,
    height: FRAME.height,
    land: OUTLINE.land,
    borders: OUTLINE.borders,
    counties: counties.filter((county) => !county.served).map(({ path }) => path),
    servedCounties: counties.filter((county) => county.served).map(({ path }) => path),
    ...namesAround(served, marks, labels),
    places: places.map((place, index) => ({ ...place, ...drawn(labels[index]) })),
    ...(office !== undefined && {
      office: { ...office, name: OFFICE, ...drawn(labels[places.length]) },
    }),
  }
}

function placeOf(context: Pick<SiteContext, 'cityLinks'>, city: ListedCity): MapPlace | undefined {
  const point = city.position && pointOf(city.position)
  if (point === undefined) return undefined
  const link = cityLink(context, city)
  return { name: city.name, ...point, ...(link !== undefined && { href: link.href }) }
}

function officePoint({ business: { position } }: ListedSite) {
  return position && pointOf([position.latitude, position.longitude])
}

function drawn(placed: Placed | undefined): Pick<MapPlace, 'label' | 'target'> {
  if (placed === undefined) return {}
  const { label, target } = placed
  return { label, ...(target !== undefined && { target }) }
}

/** The names of the waters and of the counties we work in, where they cover nothing. */
function namesAround(
  served: ReadonlySet<string>,
  marks: readonly Mark[],
  labels: readonly (Placed | undefined)[],
): Pick<AreaMap, 'waters' | 'countyNames'> {
  const taken = [
    ...marks.map((mark) => squareOf(mark)),
    ...labels.flatMap((placed) => placed?.target ?? placed?.words ?? []),
  ]
  const counties = OUTLINE.counties
    .filter(({ name }) => served.has(name))
    .map(({ name, x, y }) => ({ name, x, y }))
  const isWater = ({ name }: AreaName) => WATERS.some((water) => water.name === name)
  const fits = (words: Box, name: AreaName) => isWater(name) || overWater(words) === 0
  const names = placeNames([...WATERS, ...counties], taken, FRAME, fits)
  return { waters: names.filter(isWater), countyNames: names.filter((name) => !isWater(name)) }
}
