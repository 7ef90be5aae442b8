import { tint } from '../theme/tokens.ts'
import { type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

/** How far a slope reaches from the middle of its valley, and how far a valley runs up the drawing. */
export const REACH = 182
export const RUN = 104

/** How far a slope rises toward its outer edge, and how far a row of shingles comes down toward it. */
const RISE = 0.29
const FALL = 0.84
/** From row to row, up the valley. */
export const ROW = 26
/** From joint to joint in a row. */
const JOINT = 36

/** A place in a valley: to the left (less than 0) or right of its middle, up the valley, and under its surface. */
export type InValley = (x: number, up?: number, under?: number) => Point

/** Puts places of a valley into a drawing, looking up it from the place where it is cut, `foot`. */
export function inValley([left, top]: Point): InValley {
  return (x, up = 0, under = 0) => [left + x, top - Math.abs(x) * RISE - up + under]
}

interface Props {
  at: InValley
  side: 'left' | 'right'
  /** From the middle of the valley to the first shingle. */
  from: number
  /** How much higher the slope is at the valley than at its outer edge. */
  raised?: number
}

/** The shingles of one slope, in rows that are level and meet those of the other slope at the valley. */
export function Shingles({ at, side, from, raised = 0 }: Props) {
  const on = (out: number, up: number): Point =>
    at(side === 'left' ? -out : out, up, (-raised * (REACH - out)) / (REACH - from))
  const rows = Array.from({ length: Math.ceil((RUN + REACH * FALL) / ROW) }, (_, row) => row * ROW)
  const area = [on(from, 0), on(REACH, 0), on(REACH, RUN), on(from, RUN)]
  return (
    <>
      <path d={path(area, 'closed')} {...outline} fill={side === 'left' ? tint.mid : tint.pale} />
      <path
        d={rows
          .flatMap((row) => rowLine(row, from))
          .map((line) => drawn(line, on))
          .join('')}
        {...detail}
      />
      <path
        d={rows
          .flatMap((row, index) => joints(row, index, from))
          .map((line) => drawn(line, on))
          .join('')}
        {...detail}
        strokeOpacity={0.35}
      />
    </>
  )
}

type Line = readonly [Point, Point]

function drawn(line: Line, on: (out: number, up: number) => Point): string {
  return path(line.map(([out, up]) => on(out, up)))
}

/** The lower edge of the row that meets the middle of the valley at `row`: out and up at both of its ends. */
function rowLine(row: number, from: number): Line[] {
  const start = Math.max(from, (row - RUN) / FALL)
  const end = Math.min(REACH, row / FALL)
  const up = (out: number) => row - out * FALL
  return end <= start
    ? []
    : [
        [
          [start, up(start)],
          [end, up(end)],
        ],
      ]
}

/** The joints between the shingles of a row, which run straight up the slope to the next row. */
function joints(row: number, index: number, from: number): Line[] {
  const step = ROW / (2 * FALL)
  return Array.from({ length: 6 }, (_, count): Line => {
    const out = from + 4 + ((index * (step + JOINT / 2)) % JOINT) + count * JOINT
    const up = row - out * FALL
    return [
      [out, up],
      [out + step, up + ROW / 2],
    ]
  }).filter(([[, low], [out, high]]) => low >= 0 && high <= RUN && out <= REACH)
}
