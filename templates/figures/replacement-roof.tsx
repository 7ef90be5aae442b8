import { tint } from '../theme/tokens.ts'
import { hatch, type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { moved } from './kit/moved.ts'

interface Props {
  /** The middle of the house, which is 100 units wide and 58 high. */
  at: Point
  roof: keyof typeof stages
}

/** A small house whose roof is as far along as `roof` says. */
export function RoofSoFar({ at, roof }: Props) {
  const { surface, rows, seams, sheets, holes, edged } = stages[roof]
  const drawn = (lines: readonly Point[][]) => lines.map((line) => path(moved(line, at))).join('')
  return (
    <>
      <path d={path(moved(WALL, at))} {...outline} fill={tint.ground} />
      <path d={path(moved(ROOF, at), 'closed')} {...outline} fill={surface} />
      {seams && <path d={drawn(SEAMS)} {...detail} strokeDasharray="5 4" />}
      {sheets && <path d={drawn(SHEETS) + hatch(moved(NEW_SHEET, at), 6)} {...detail} />}
      {rows > 0 && (
        <path d={path(moved(shingled(rows), at), 'closed')} {...outline} fill={tint.deep} />
      )}
      <path d={drawn(courses(rows))} {...detail} />
      {holes && <path d={drawn(HOLES)} {...outline} fill={tint.ground} />}
      {edged && (
        <path d={path(moved(EDGE, at))} {...outline} stroke={tint.accent} strokeWidth={4} />
      )}
    </>
  )
}

/** From the ridge to the eave: half the width, and the height. */
const RIDGE = { half: 34, y: -28 }
const EAVE = { half: 50, y: 14 }
const ROWS = 6

const WALL: readonly Point[] = [
  [-40, 14],
  [-40, 30],
  [40, 30],
  [40, 14],
]
const ROOF = shingled(ROWS)
const EDGE: readonly Point[] = [
  [-RIDGE.half, RIDGE.y],
  [-EAVE.half, EAVE.y],
  [EAVE.half, EAVE.y],
  [RIDGE.half, RIDGE.y],
]
const SEAMS = [level(2), level(4)]
const SHEETS: Point[][] = [
  [
    [0, RIDGE.y],
    [0, EAVE.y],
  ],
  level(3),
]
/** A new sheet of decking in the place of a bad one. */
const NEW_SHEET: readonly Point[] = [
  [0, RIDGE.y],
  [RIDGE.half, RIDGE.y],
  [42, -7],
  [0, -7],
]
const HOLES: Point[][] = [
  [
    [-14, -14],
    [-4, -16],
    [0, -7],
    [-10, -4],
    [-14, -14],
  ],
  [
    [14, 2],
    [26, -1],
    [28, 7],
    [17, 9],
    [14, 2],
  ],
]

/** The line at the upper edge of row `row`, counted from the eave. */
function level(row: number): Point[] {
  const share = row / ROWS
  const half = EAVE.half + (RIDGE.half - EAVE.half) * share
  const y = EAVE.y + (RIDGE.y - EAVE.y) * share
  return [
    [-half, y],
    [half, y],
  ]
}

/** The lowest `rows` rows of the roof, as an area. */
function shingled(rows: number): Point[] {
  return [...level(0), ...level(rows).toReversed()]
}

function courses(rows: number): Point[][] {
  return Array.from({ length: rows }, (_, row) => level(row))
}

const nothing = { rows: 0, seams: false, sheets: false, holes: false, edged: false }

const stages = {
  old: { ...nothing, surface: tint.deep, rows: ROWS, holes: true },
  bare: { ...nothing, surface: tint.wood, sheets: true },
  sealed: { ...nothing, surface: tint.mid, seams: true },
  edged: { ...nothing, surface: tint.mid, seams: true, edged: true },
  begun: { ...nothing, surface: tint.mid, seams: true, rows: 3, edged: true },
  almost: { ...nothing, surface: tint.mid, rows: 5, edged: true },
  new: { ...nothing, surface: tint.deep, rows: ROWS, edged: true },
}
