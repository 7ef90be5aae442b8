import { type Box, overlap, squareAround, within } from './boxes.ts'
import {
  type Candidate,
  candidates,
  type Label,
  LINK,
  NAME,
  RIGHT_FIRST,
  SIDES,
  type Size,
} from './candidates.ts'
import type { Point } from './project.ts'

/** Something to label on a map. */
export interface Mark extends Point {
  name: string
  /** Whether it can be pressed, and so needs room for a thumb. */
  linked: boolean
  /** How wide the mark is, if not as wide as others. */
  width?: number
}

/** Where a label goes, and for a link what can be pressed. */
export interface Placed {
  label: Label
  words: Box
  target?: Box
}

/** Between a label and another mark, so that it is plain whose label it is. */
const CLEARANCE = 3

type Order = (one: Mark, other: Mark) => number

/** Links first, in their order; the orders in which the others get their labels. */
const ORDERS: readonly Order[] = [
  () => 0,
  (one, other) => other.name.length - one.name.length,
  (one, other) => one.name.length - other.name.length,
  (one, other) => one.y - other.y,
  (one, other) => other.y - one.y,
  (one, other) => one.x - other.x,
  (one, other) => other.x - one.x,
]

/**
 * A place for the label of each mark in an area, in the order of `marks`: nothing overlaps another label, another mark or
 * what can be pressed. Undefined for a mark without room; links have the choice, the first ones first. Where it can, a
 * label is where `cost` says the least. The same marks give the same places.
 */
export function placeLabels(
  marks: readonly Mark[],
  area: { width: number; height: number },
  cost: (words: Box) => number = () => 0,
): (Placed | undefined)[] {
  const costOf = (attempt: Attempt) =>
    [...attempt.values()].reduce((sum, { words }) => sum + cost(words), 0)
  const attempts = ORDERS.flatMap((order) =>
    [SIDES, RIGHT_FIRST].map((sides) =>
      placeInOrder(
        [
          ...marks.filter(({ linked }) => linked),
          ...marks.filter(({ linked }) => !linked).toSorted(order),
        ],
        area,
        { sides, cost },
      ),
    ),
  )
  const best = attempts.reduce((one, other) =>
    other.size > one.size || (other.size === one.size && costOf(other) < costOf(one)) ? other : one,
  )
  return marks.map((mark) => best.get(mark))
}

type Attempt = Map<Mark, Placed>

function placeInOrder(
  marks: readonly Mark[],
  area: { width: number; height: number },
  { sides, cost }: { sides: typeof RIGHT_FIRST; cost: (words: Box) => number },
): Attempt {
  const placed = new Map<Mark, Placed>()
  for (const mark of marks) {
    const others = marks.filter((other) => other !== mark)
    const taken = [...placed.values()].map(({ words, target }) => target ?? words)
    const possible = candidates(mark, mark.name, sizeOf(mark), sides).filter((candidate) => {
      const box = mark.linked ? candidate.target : candidate.words
      return (
        within(box, area) &&
        !others.some((other) => hits(candidate, mark, other)) &&
        !taken.some((other) => overlap(box, other))
      )
    })
    const [found] = possible.toSorted((one, other) => cost(one.words) - cost(other.words))
    if (found !== undefined) {
      const { label, words, target } = found
      placed.set(mark, { label, words, ...(mark.linked && { target }) })
    }
  }
  return placed
}

/** Whether the label of `mark` covers the mark of `other`. A mark right beside it may be where the finger goes. */
function hits({ words, target }: Candidate, mark: Mark, other: Mark): boolean {
  if (overlap(words, squareOf(other, CLEARANCE))) return true
  const box = squareOf(other)
  return mark.linked && !overlap(squareOf(mark), box) && overlap(target, box)
}

/** The square that a mark covers, with `clearance` around it. */
export function squareOf(mark: Mark, clearance = 0): Box {
  return squareAround(mark, sizeOf(mark).mark + 2 * clearance)
}

function sizeOf({ linked, width }: Mark): Size {
  const size = linked ? LINK : NAME
  return { ...size, mark: width ?? size.mark }
}
