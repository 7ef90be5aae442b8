import { type Point, seenFromCorner } from './kit/geometry.ts'

/** The wall is at y = 0, the eave at x = 5 and z = 0; one unit of x is one row of shingles. */
export const at = seenFromCorner([72, 229], 54)

export const EAVE = 5
/** How far the roof goes from the wall before it is cut off. */
export const DEPTH = 2.6
/** The far end of the wall, past the eave, and its foot. */
export const [WALL_END, FOOT] = [6.5, -1.45]

/** How high the metal goes up the wall. */
export const LEG = 0.85
/** Where the kick-out begins, and where it turns away from the wall. */
export const KICK_OUT = { top: EAVE - 1.3, bend: EAVE - 0.55 } as const

const RISE = 0.5

/** A place `x` rows down the roof, `y` away from the wall, `up` above the surface. */
export function onRoof(x: number, y: number, up = 0): Point {
  return at(x, y, (EAVE - x) * RISE + up)
}
