import { tint } from '../theme/tokens.ts'
import { type Point, path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'
import { at, DEPTH, EAVE, FOOT, onRoof } from './wall-flashing-place.ts'

/** The edges where the roof is cut off, and the wall below its eave. */
export function RoofEdges() {
  const wall = EAVE - 0.45
  const below = [at(wall, 0, -0.2), at(wall, DEPTH, -0.2), at(wall, DEPTH, FOOT), at(wall, 0, FOOT)]
  const rafter = [
    onRoof(0, DEPTH),
    at(EAVE, DEPTH, 0),
    at(EAVE, DEPTH, -0.5),
    at(wall, DEPTH, -0.5),
    onRoof(0, DEPTH, -0.72),
  ]
  const deck = [
    onRoof(0, DEPTH),
    onRoof(EAVE, DEPTH),
    onRoof(EAVE, DEPTH, -0.15),
    onRoof(0, DEPTH, -0.15),
  ]
  return (
    <>
      <path {...outline} fill={tint.pale} d={path(below, 'closed')} />
      <path {...outline} fill={tint.ground} d={path(rafter, 'closed')} />
      <path {...outline} fill={tint.wood} d={path(deck, 'closed')} />
    </>
  )
}

const [BACK, FRONT, BRIM, FLOOR, START] = [EAVE + 0.04, EAVE + 0.85, -0.14, -0.7, 0.12]

/** The gutter, open to the viewer. Its end is a little away from the wall. */
export function Gutter() {
  const inside = [
    at(BACK, START, BRIM),
    at(FRONT, START, BRIM),
    at(FRONT, DEPTH, BRIM),
    at(BACK, DEPTH, BRIM),
  ]
  const face = [
    at(FRONT, START, BRIM),
    at(FRONT, DEPTH, BRIM),
    at(FRONT - 0.1, DEPTH, FLOOR),
    at(FRONT - 0.1, START, FLOOR),
  ]
  const end = [
    at(FRONT, DEPTH, BRIM),
    at(BACK, DEPTH, BRIM),
    at(BACK, DEPTH, FLOOR),
    at(FRONT - 0.1, DEPTH, FLOOR),
  ]
  return (
    <>
      <path {...outline} fill={tint.ground} d={path(inside, 'closed')} />
      <path {...outline} fill={tint.pale} d={path(face, 'closed')} />
      <path {...outline} fill={tint.ground} d={path(end, 'closed')} />
    </>
  )
}

const [TOP, BEND] = [EAVE - 1.3, EAVE - 0.6]
/** The foot of the free end of the kick-out, over the gutter. */
export const TIP: readonly [x: number, y: number, z: number] = [EAVE + 0.5, 0.95, 0.04]
const TALL = 1.15

/** The lowest piece of metal: past its bend the upright leg turns away from the wall, over the gutter. */
export function KickOut() {
  const [x, y, z] = TIP
  const [foot, tip]: Point[] = [at(x, y, z), at(x, y, z + TALL)]
  const [bend, top] = [onRoof(BEND, 0), onRoof(BEND, 0, TALL)]
  const base = [onRoof(TOP, 0), bend, foot, onRoof(EAVE, 1.2), onRoof(TOP, 1.2)]
  const upright = [onRoof(TOP, 0), bend, top, onRoof(TOP, 0, TALL - 0.1)]
  return [base, upright, [bend, foot, tip, top]].map((area, index) => (
    <path
      key={index}
      {...outline}
      strokeWidth={2.25}
      fill={tint.accent}
      d={path(area as Point[], 'closed')}
    />
  ))
}
