import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { hatch, type Point, path, seenFromCorner } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { BAND, sectionPlaces, WindSection } from './wind-uplift-section.tsx'

const at = seenFromCorner([112, 84], 20)

/** The length and depth of the roof, the height of its eaves and of its ridge, and how wide its edges are. */
const LENGTH = 14
const DEPTH = 9
const EAVE = 3
const RIDGE = 5.6
const EDGE = (BAND * DEPTH) / 2
/** The height of the boards under its edges, in units. */
const BOARD = 7

/** Where the wind pulls at a roof, on a gable house; below it why, on the same house cut across. */
export function WindUplift({ figure }: DrawingProps<'wind-uplift'>) {
  return (
    <Drawing
      figure={figure}
      height={384}
      places={{
        field: { to: onRoof(6, 0.5), side: 'left', y: 34 },
        corner: { to: onRoof(0.5, 0.1), side: 'left', y: 96, pin: [21, 60] },
        edge: { to: onRoof(10.6, 0.92), side: 'right', y: 26 },
        ...sectionPlaces,
      }}
    >
      <Walls />
      <Boards />
      <Zones />
      <WindSection />
    </Drawing>
  )
}

/** A place on the front slope: along the eave, and up the slope as a share of the way to the ridge. */
function onRoof(x: number, share: number): Point {
  return at(x, DEPTH - (share * DEPTH) / 2, EAVE + share * (RIDGE - EAVE))
}

/** The part of the front slope from `x` to `endX` and, as shares of the slope, from `low` to `high`. */
function part(x: number, endX: number, low: number, high: number): Point[] {
  return [onRoof(x, low), onRoof(endX, low), onRoof(endX, high), onRoof(x, high)]
}

/** The middle of the slope, its edges, and on them its corners: the darker, the harder the pull. */
function Zones() {
  const ends = [
    [0, EDGE],
    [LENGTH - EDGE, LENGTH],
  ] as const
  const edges = [
    ...ends.map(([x, end]) => part(x, end, 0, 1)),
    part(0, LENGTH, 0, BAND),
    part(0, LENGTH, 1 - BAND, 1),
  ]
  const corners = ends.flatMap(([x, end]) => [part(x, end, 0, BAND), part(x, end, 1 - BAND, 1)])
  const areas = (parts: readonly Point[][]) =>
    parts.map((points) => path(points, 'closed')).join('')
  return (
    <>
      <path d={path(part(0, LENGTH, 0, 1), 'closed')} {...outline} fill={tint.pale} />
      <path d={areas(edges)} fill={tint.mid} />
      <path
        d={edges.map((points) => hatch(points, 10)).join('')}
        {...detail}
        strokeOpacity={0.35}
      />
      <path d={areas(corners)} {...outline} fill={tint.deep} />
      <path d={corners.map((points) => hatch(points, 5)).join('')} {...detail} />
      <path d={path(part(EDGE, LENGTH - EDGE, BAND, 1 - BAND), 'closed')} {...outline} />
      <path d={path(part(0, LENGTH, 0, 1), 'closed')} {...outline} strokeWidth={2.5} />
    </>
  )
}

/** The boards under the edges of the roof that are in view. */
function Boards() {
  const gable: Point[] = [at(LENGTH, DEPTH, EAVE), onRoof(LENGTH, 1), at(LENGTH, 0, EAVE)]
  const eave: Point[] = [at(0, DEPTH, EAVE), at(LENGTH, DEPTH, EAVE)]
  const board = (edge: readonly Point[]) =>
    path([...edge, ...edge.map(([x, y]): Point => [x, y + BOARD]).toReversed()], 'closed')
  return <path d={board(gable) + board(eave)} {...outline} fill={tint.ground} />
}

function Walls() {
  return (
    <>
      <path
        d={path(
          [
            at(LENGTH - 0.7, 0.7),
            at(LENGTH - 0.7, 0.7, EAVE + 0.3),
            at(LENGTH - 0.7, DEPTH / 2, RIDGE),
            at(LENGTH - 0.7, DEPTH - 0.7, EAVE + 0.3),
            at(LENGTH - 0.7, DEPTH - 0.7),
          ],
          'closed',
        )}
        {...outline}
        fill={tint.wood}
      />
      <path
        d={path(frontPart(0.7, LENGTH - 0.7, 0, EAVE), 'closed')}
        {...outline}
        fill={tint.ground}
      />
      <path d={WINDOWS} {...detail} fill={tint.pale} />
    </>
  )
}

function frontPart(x: number, endX: number, low: number, high: number): Point[] {
  const y = DEPTH - 0.7
  return [at(x, y, low), at(endX, y, low), at(endX, y, high), at(x, y, high)]
}

const WINDOWS = [
  frontPart(2.2, 4.4, 0.9, 2.1),
  frontPart(6.3, 7.7, 0, 2.1),
  frontPart(9.6, 11.8, 0.9, 2.1),
]
  .map((window) => path(window, 'closed'))
  .join('')
