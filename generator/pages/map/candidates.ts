import { type Box, squareAround } from './boxes.ts'
import { type Point, tenth } from './project.ts'

/**
 * Sizes in units of the drawing area. A phone of 390 px draws it 390 px wide, so that 26 units are 14 px, 23 units are
 * 12 px and 84 units are 45 px: labels are read, and links are pressed with a thumb.
 */
export const LINK = { label: 26, mark: 22 } as const
export const NAME = { label: 23, mark: 16 } as const
const TARGET_HEIGHT = 84
const GAP = 6

/** How large the label and the mark of a place are. */
export interface Size {
  label: number
  mark: number
}

/** A label next to its mark. On the middle of its line, the words begin at x (1), are centered on it (0) or end there (-1). */
export interface Label extends Point {
  run: -1 | 0 | 1
}

/** A way to label a mark. */
export interface Candidate {
  label: Label
  /** What the words cover. */
  words: Box
  /** What a finger may press: the mark, the words and the room around them. */
  target: Box
}

/**
 * Where the label is from its mark, as shares of its size, and which way its words run from there; the best first: to the
 * right of the mark, to the left, above and below.
 */
const SIDES = [
  { across: 1, down: -0.5, run: 1 },
  { across: 1, down: 0, run: 1 },
  { across: 1, down: 0.5, run: 1 },
  { across: 1, down: 1, run: 1 },
  { across: 1, down: -1, run: 1 },
  { across: -1, down: 0, run: -1 },
  { across: -1, down: -1, run: -1 },
  { across: -1, down: 1, run: -1 },
  { across: -1, down: -0.5, run: -1 },
  { across: -1, down: 0.5, run: -1 },
  { across: 0, down: -1, run: 0 },
  { across: 0, down: 1, run: 0 },
  { across: 0, down: -1, run: 1 },
  { across: 0, down: -1, run: -1 },
  { across: 0, down: 1, run: 1 },
  { across: 0, down: 1, run: -1 },
] as const

/** Capitals with what goes below the line, as a share of the font size. */
const WORDS_HEIGHT = 0.9

/** The ways to label the mark at `at`, the best first. */
export function candidates(at: Point, name: string, size: Size): Candidate[] {
  const mark = squareAround(at, size.mark)
  const width = widthOf(name, size.label)
  const height = size.label * WORDS_HEIGHT
  return SIDES.map(({ across, down, run }) => {
    const rise = across === 0 ? (size.mark + size.label + GAP) / 2 : size.label * 0.7
    const edge = across === 0 ? -run * (size.mark / 2) : across * (size.mark / 2 + GAP)
    const label = { x: tenth(at.x + edge), y: tenth(at.y + down * rise), run }
    const words = {
      x: label.x - (width * (1 - run)) / 2,
      y: label.y - height / 2,
      width,
      height,
    }
    return { label, words, target: targetOf(mark, words, down) }
  })
}

/** The box around a mark and its words, tall and wide enough for a thumb; it grows away from the mark. */
function targetOf(mark: Box, words: Box, down: number): Box {
  const left = Math.min(mark.x, words.x)
  const right = Math.max(mark.x + mark.width, words.x + words.width)
  const width = Math.max(right - left, TARGET_HEIGHT)
  const middle = (left + right) / 2
  return {
    x: middle - width / 2,
    y: mark.y - ((1 - down) / 2) * (TARGET_HEIGHT - mark.height),
    width,
    height: TARGET_HEIGHT,
  }
}

const NARROW = /[fijlrt.,' I-]/
const WIDE = /[mwMW]/

/** About how wide a label is in the font of the site, rather too wide than too narrow. */
export function widthOf(name: string, size: number): number {
  const widths = Array.from(name, (letter) => {
    if (NARROW.test(letter)) return 0.32
    if (WIDE.test(letter)) return 0.84
    return letter === letter.toLowerCase() ? 0.52 : 0.63
  })
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) * size)
}
