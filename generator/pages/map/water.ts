import type { Box } from './boxes.ts'
import { OUTLINE } from './outline.ts'
import type { Point } from './project.ts'

/** The rings of the coast. */
const RINGS: Point[][] = OUTLINE.land
  .split('M')
  .filter((ring) => ring !== '')
  .map((ring) =>
    Array.from(ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    })),
  )

const SAMPLES = Array.from({ length: 11 }, (_, index) => index / 10)
/** A label may reach over the coast by this share of its length. */
const REACH = 0.2

/** How much of the words in a box is over the water, from 0 to 1; a letter or two is nothing. */
export function overWater({ x, y, width, height }: Box): number {
  const wet = SAMPLES.filter((share) => !isLand({ x: x + share * width, y: y + height / 2 }))
  const share = wet.length / SAMPLES.length
  return share > REACH ? share : 0
}

/** Whether a ray to the right from `point` crosses the coast an odd number of times. */
function isLand({ x, y }: Point): boolean {
  const crossed = RINGS.flatMap((ring) =>
    ring.filter((from, index) => {
      const to = ring[(index + 1) % ring.length] ?? from
      if (from.y > y === to.y > y) return false
      return x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
    }),
  )
  return crossed.length % 2 === 1
}
