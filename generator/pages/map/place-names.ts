import { type Box, overlap, within } from './boxes.ts'
import { NAME, widthOf } from './candidates.ts'
import type { Point } from './project.ts'

/** A name that belongs to a whole area, near the middle of it. */
export interface AreaName extends Point {
  name: string
}

const STEP = 22
const STEPS = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]
/** How far the name may be from the middle; the nearest first. */
const OFFSETS = STEPS.flatMap((down) =>
  STEPS.map((across) => ({ x: across * STEP, y: down * STEP })),
).toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

/**
 * Moves each name to the place nearest to its middle where it `fits` and overlaps neither `taken` nor another name. A name
 * without such a place is left out.
 */
export function placeNames(
  names: readonly AreaName[],
  taken: readonly Box[],
  frame: { width: number; height: number },
  fits: (words: Box, name: AreaName) => boolean = () => true,
): AreaName[] {
  const placed: { name: AreaName; words: Box }[] = []
  for (const area of names) {
    const found = OFFSETS.map((offset) =>
      centered(area.name, { x: area.x + offset.x, y: area.y + offset.y }),
    ).find(
      ({ words }) =>
        within(words, frame) &&
        fits(words, area) &&
        ![...taken, ...placed.map((other) => other.words)].some((box) => overlap(words, box)),
    )
    if (found !== undefined) placed.push(found)
  }
  return placed.map(({ name }) => name)
}

function centered(name: string, { x, y }: Point): { name: AreaName; words: Box } {
  const width = widthOf(name, NAME.label)
  return {
    name: { name, x, y },
    words: { x: x - width / 2, y: y - NAME.label / 2, width, height: NAME.label },
  }
}
