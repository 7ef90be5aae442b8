import { tint } from '../theme/tokens.ts'
import { path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { at, DEPTH, EAVE, KICK_OUT, LEG, onRoof } from './wall-flashing-place.ts'

/** The edges where the roof is cut off. */
export function RoofEdges() {
  const wall = EAVE - 0.45
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
  const back = [
    at(BACK, START, BRIM),
    at(BACK, DEPTH, BRIM),
    at(BACK, DEPTH - 0.43, FLOOR),
    at(BACK, START, FLOOR),
  ]
  return (
    <>
      <path {...outline} fill={tint.deep} d={path(inside, 'closed')} />
      <path {...detail} fill={tint.mid} d={path(back, 'closed')} />
      <path {...outline} d={path(inside, 'closed')} />
      <path {...outline} fill={tint.pale} d={path(face, 'closed')} />
      <path {...outline} fill={tint.ground} d={path(end, 'closed')} />
      <path {...outline} strokeWidth={4} d={path(face.slice(0, 2))} />
    </>
  )
}

/** The foot of the free end of the kick-out, over the gutter. */
const [x, y, z] = [EAVE + 0.5, 0.95, 0.04]

/** The lowest piece of metal: past its bend the upright leg turns away from the wall, over the gutter. */
export function KickOut() {
  const { top, bend } = KICK_OUT
  const [foot, tip] = [at(x, y, z), at(x, y, z + LEG)]
  const base = [onRoof(top, 0), onRoof(bend, 0), foot, onRoof(EAVE, 1.2), onRoof(top, 1.2)]
  const turned = [onRoof(bend, 0), foot, tip, onRoof(bend, 0, LEG)]
  return [base, turned].map((area, index) => (
    <path key={index} {...kickOut} d={path(area, 'closed')} />
  ))
}

export const kickOut = { ...outline, strokeWidth: 2.25, fill: tint.accent } as const
