import { tint } from '../../theme/tokens.ts'
import { type Point, path } from './geometry.ts'
import { outline } from './ink.ts'
import { moved } from './moved.ts'

interface Props {
  /** The middle of the mark, which is 15 units wide. */
  at: Point
  kind: keyof typeof marks
}

/** A check mark or a cross, beside the word that says the same. */
export function Mark({ at, kind }: Props) {
  const { strokes, color } = marks[kind]
  const d = strokes.map((stroke) => path(moved(stroke, at))).join('')
  return <path d={d} {...outline} stroke={color} strokeWidth={3.5} />
}

const CHECK: readonly Point[] = [
  [-7, 0],
  [-2, 6],
  [8, -7],
]
const DOWN: readonly Point[] = [
  [-6, -6],
  [6, 6],
]
const UP: readonly Point[] = [
  [-6, 6],
  [6, -6],
]

const marks = {
  right: { strokes: [CHECK], color: tint.water },
  wrong: { strokes: [DOWN, UP], color: tint.wrong },
} as const
