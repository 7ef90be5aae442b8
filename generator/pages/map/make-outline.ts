import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeWhole } from '../../../files/write-whole.mjs'
import { FRAME, mercator, type Point, SCALE } from './project.ts'
import {
  arcPoints,
  type Position,
  ringsOf,
  type Shape,
  sharedArcs,
  type Topology,
} from './topology.ts'

/**
 * Writes outline.ts. Run it by hand after a change of FRAME, then format what it wrote:
 *
 *     npm install --no-save world-atlas@2 us-atlas@3
 *     npx tsx generator/pages/map/make-outline.ts && npx biome check --write generator/pages/map/outline.ts
 *
 * The coast is Natural Earth's at 1:10,000,000 (package world-atlas), the county lines are the U.S. Census Bureau's
 * (package us-atlas). Both are in the public domain.
 */
const MARGIN = 4
const FLORIDA = /^12/
const RADIANS = Math.PI / 180

type Edge = (point: Point) => number

/** How far inside of each edge of the drawing area a point is. */
const EDGES: readonly Edge[] = [
  ({ x }) => x + MARGIN,
  ({ x }) => FRAME.width + MARGIN - x,
  ({ y }) => y + MARGIN,
  ({ y }) => FRAME.height + MARGIN - y,
]

const world = atlas<{ land: { geometries: Shape[] } }>('world-atlas/land-10m.json')
const states = atlas<{ counties: { geometries: Shape[] } }>('us-atlas/counties-10m.json')

const land = world.objects.land.geometries.flatMap((shape) => areas(world, shape))
const counties = states.objects.counties.geometries
  .filter(({ id }) => FLORIDA.test(String(id)))
  .map((shape) => ({ shape, rings: areas(states, shape) }))
  .filter(({ rings }) => rings.length > 0)
const borders = sharedArcs(counties.map(({ shape }) => shape))
  .map((number) => arcPoints(states, number).map(toPoint))
  .filter((points) => points.some(isInside))

const outline = {
  land: land.map(closed).join(''),
  borders: borders.map(line).join(''),
  counties: counties.map(({ shape, rings }) => ({
    name: shape.properties?.name,
    ...middleOf(rings.toSorted((one, other) => other.length - one.length)[0] ?? []),
    path: rings.map(closed).join(''),
  })),
}
writeWhole(
  fileURLToPath(new URL('outline.ts', import.meta.url)),
  `/**
 * The coast and the counties around Tampa Bay, as SVG paths in the units of FRAME; x and y are the middle of the part of
 * a county that is on the map. Written by make-outline.ts. Sources, both in the public domain: Natural Earth (coast),
 * U.S. Census Bureau (counties).
 */
export const OUTLINE = ${JSON.stringify(outline, null, 2)} as const
`,
)

function atlas<Objects>(file: string): Topology & { objects: Objects } {
  return JSON.parse(readFileSync(new URL(`../../../node_modules/${file}`, import.meta.url), 'utf8'))
}

/** The parts of a shape that are on the map. */
function areas(topology: Topology, shape: Shape): Point[][] {
  return ringsOf(topology, shape)
    .map((ring) => EDGES.reduce(cut, ring.map(toPoint)))
    .filter((ring) => ring.length > 2)
}

function toPoint([longitude, latitude]: Position): Point {
  return {
    x: SCALE * (longitude - FRAME.west) * RADIANS,
    y: SCALE * (mercator(FRAME.north) - mercator(latitude)),
  }
}

function isInside(point: Point): boolean {
  return EDGES.every((edge) => edge(point) >= 0)
}

/** The part of a ring on the inner side of an edge (Sutherland and Hodgman). */
function cut(ring: readonly Point[], edge: Edge): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const [from, to] = [edge(before), edge(point)]
    const share = from / (from - to)
    const crossing = {
      x: before.x + share * (point.x - before.x),
      y: before.y + share * (point.y - before.y),
    }
    return [...(from >= 0 === to >= 0 ? [] : [crossing]), ...(to >= 0 ? [point] : [])]
  })
}

function line(points: readonly Point[]): string {
  const places = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
  return `M${places.filter((place, index) => place !== places[index - 1]).join('L')}`
}

function closed(points: readonly Point[]): string {
  return `${line(points)}Z`
}

function middleOf(points: readonly Point[]): Point {
  const middle = (values: number[]) => Math.round((Math.min(...values) + Math.max(...values)) / 2)
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) }
}
