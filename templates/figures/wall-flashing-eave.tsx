import { tint } from '../theme/tokens.ts'
import { path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'
import { at, DEPTH, EAVE, onRoof } from './wall-flashing-place.ts'

/** The edges where the roof is cut off, and the wall below its eave. */
export function RoofEdges() {
  const wall = EAVE - 0.7
  const below = [
    at(wall, 0, -0.2),
    at(wall, DEPTH - 0.1, -0.2),
    at(wall, DEPTH - 0.1, -1.7),
    at(wall, 0, -1.7),
  ]
  const end = [
    at(wall, DEPTH - 0.1, 0),
    at(wall, DEPTH - 0.1, -1.7),
    at(wall - 0.45, DEPTH - 0.1, -1.7),
    at(wall - 0.45, DEPTH - 0.1, 0),
  ]
  const rafter = [
    onRoof(0, DEPTH),
    at(EAVE, DEPTH, 0),
    at(EAVE, DEPTH, -0.6),
    at(wall, DEPTH, -0.6),
    onRoof(0, DEPTH, -0.95),
  ]
  const deck = [
    onRoof(0, DEPTH),
    onRoof(EAVE, DEPTH),
    onRoof(EAVE, DEPTH, -0.2),
    onRoof(0, DEPTH, -0.2),
  ]
  return (
    <>
      <path {...outline} fill={tint.pale} d={path(below, 'closed')} />
      <path {...outline} fill={tint.ground} d={path(end, 'closed')} />
      <path {...outline} fill={tint.ground} d={path(rafter, 'closed')} />
      <path {...outline} fill={tint.wood} d={path(deck, 'closed')} />
    </>
  )
}

const [BACK, FRONT, BRIM, FLOOR] = [EAVE + 0.04, EAVE + 0.65, -0.12, -0.6]

export function Gutter() {
  const inside = [
    at(BACK, 0.08, BRIM),
    at(FRONT, 0.08, BRIM),
    at(FRONT, DEPTH, BRIM),
    at(BACK, DEPTH, BRIM),
  ]
  const face = [
    at(FRONT, 0.08, BRIM),
    at(FRONT, DEPTH, BRIM),
    at(FRONT - 0.1, DEPTH, FLOOR),
    at(FRONT - 0.1, 0.08, FLOOR),
  ]
  const end = [
    at(FRONT, DEPTH, BRIM),
    at(BACK, DEPTH, BRIM),
    at(BACK, DEPTH, FLOOR),
    at(FRONT - 0.1, DEPTH, FLOOR),
  ]
  return (
    <>
      <path {...outline} fill={tint.deep} d={path(inside, 'closed')} />
      <path {...outline} fill={tint.pale} d={path(face, 'closed')} />
      <path {...outline} fill={tint.ground} d={path(end, 'closed')} />
    </>
  )
}

/** The lowest piece of metal: its upright leg turns away from the wall. */
export function KickOut() {
  const base = [
    onRoof(EAVE - 0.85, 0),
    onRoof(EAVE - 0.35, 0),
    at(EAVE + 0.35, 0.45, 0.05),
    at(EAVE + 0.2, 0.9, 0),
    onRoof(EAVE - 0.85, 0.9),
  ]
  const turned = [
    onRoof(EAVE - 0.35, 0),
    at(EAVE + 0.35, 0.45, 0.05),
    at(EAVE + 0.35, 0.45, 0.75),
    onRoof(EAVE - 0.35, 0, 0.85),
  ]
  const upright = [
    onRoof(EAVE - 0.85, 0),
    onRoof(EAVE - 0.35, 0),
    onRoof(EAVE - 0.35, 0, 0.85),
    onRoof(EAVE - 0.85, 0, 0.75),
  ]
  return [base, upright, turned].map((area, index) => (
    <path key={index} {...outline} fill={tint.accent} d={path(area, 'closed')} />
  ))
}
