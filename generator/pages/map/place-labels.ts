import { type Box, overlap, squareAround, within } from './boxes.ts'
import { type Candidate, candidates, type Label, LINK, NAME, type Size } from './candidates.ts'
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

/**
 * A place for the label of each mark in an area, in the order of `marks`: nothing overlaps another label, another mark or
 * what can be pressed. Undefined for a mark without room; links have the choice, the first ones first, then the others from
 * the south to the north. Where it can, a label is where `cost` says the least. The same marks give the same places.
 */
export function placeLabels(
  marks: readonly Mark[],
  area: { width: number; height: number },
  cost: (words: Box) => number = () => 0,
): (Placed | undefined)[] {
  const placed = new Map<Mark, Placed>()
  const others = marks.filter(({ linked }) => !linked).toSorted((one, other) => other.y - one.y)
  for (const mark of [...marks.filter(({ linked }) => linked), ...others]) {
    const taken = [...placed.values()].map(({ words, target }) => target ?? words)
    const possible = candidates(mark, mark.name, sizeOf(mark)).filter((candidate) => {
      const box = mark.linked ? candidate.target : candidate.words
      return (
        within(box, area) &&
        !marks.some((other) => other !== mark && hits(candidate, mark, other)) &&
        !taken.some((other) => overlap(box, other))
      )
    })
    const [found] = possible.toSorted((one, other) => cost(one.words) - cost(other.words))
    if (found !== undefined) {
      const { label, words, target } = found
      placed.set(mark, { label, words, ...(mark.linked && { target }) })
    }
  }
  return marks.map((mark) => placed.get(mark))
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
