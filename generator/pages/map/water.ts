import type { Box } from './boxes.ts'
import { OUTLINE } from './outline.ts'
import { isWithin, linesIn } from './rings.ts'

const COAST = linesIn(OUTLINE.land)

const SAMPLES = Array.from({ length: 11 }, (_, index) => index / 10)
/** A label may reach over the coast by this share of its length. */
const REACH = 0.2

/** How much of the words in a box is over the water, from 0 to 1; a letter or two is nothing. */
export function overWater({ x, y, width, height }: Box): number {
  const wet = SAMPLES.filter(
    (share) => !isWithin({ x: x + share * width, y: y + height / 2 }, COAST),
  )
  const share = wet.length / SAMPLES.length
  return share > REACH ? share : 0
}
