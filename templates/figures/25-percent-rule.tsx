import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { hatch, type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

/** Three roof sections: what is being repaired of each, and what then has to meet today's code. */
export function TwentyFivePercentRule({ figure }: DrawingProps<'25-percent-rule'>) {
  return (
    <Drawing
      figure={figure}
      height={470}
      places={{
        section: { at: [20 + 3 * COLUMN, ROWS.small + 3.5 * ROW], quiet: true },
        small: { at: [TEXT, ROWS.small + 24], anchor: 'start' },
        smallRule: { at: [TEXT, ROWS.small + 80], anchor: 'start' },
        large: { at: [TEXT, ROWS.large + 24], anchor: 'start' },
        largeRule: { at: [TEXT, ROWS.large + 80], anchor: 'start' },
        newer: { at: [TEXT, ROWS.newer + 24], anchor: 'start' },
        newerRule: { at: [TEXT, ROWS.newer + 80], anchor: 'start' },
        repair: { at: [56, KEY], anchor: 'start' },
        code: { at: [TEXT + 36, KEY], anchor: 'start' },
      }}
    >
      <Section top={ROWS.small} repaired={[3, 2]} meetsCode={[3, 2]} />
      <Section top={ROWS.large} repaired={[4, 2]} meetsCode={[6, 4]} />
      <Section top={ROWS.newer} repaired={[4, 4]} meetsCode={[4, 4]} />
      <path d={path(area(20, KEY - 10, 28, 20), 'closed')} {...outline} fill={tint.ground} />
      <path d={hatch(area(20, KEY - 10, 28, 20), 6)} {...outline} strokeWidth={1.4} />
      <path d={path(area(TEXT, KEY - 10, 28, 20), 'closed')} {...code} />
    </Drawing>
  )
}

const TEXT = 226
const ROWS = { small: 16, large: 150, newer: 284 } as const
const KEY = 440
const COLUMN = 32
const ROW = 26

const code = {
  ...outline,
  fill: tint.accent,
  fillOpacity: 0.35,
  stroke: tint.line,
  strokeWidth: 5,
} as const

interface Props {
  top: number
  /** Columns and rows of the 24 squares, from the corner at the top left. */
  repaired: readonly [columns: number, rows: number]
  meetsCode: readonly [columns: number, rows: number]
}

/** A roof section of 6 by 4 squares, seen from above. */
function Section({ top, repaired, meetsCode }: Props) {
  const whole = squares(top, [6, 4])
  const work = squares(top, repaired)
  return (
    <>
      <path d={path(whole, 'closed')} {...outline} fill={tint.pale} />
      <path d={path(squares(top, meetsCode), 'closed')} {...code} stroke="none" />
      <path d={`${grid(top)}`} {...detail} />
      <path d={hatch(work, 8)} {...outline} strokeWidth={1.4} />
      <path d={path(work, 'closed')} {...outline} strokeWidth={2.5} />
      <path d={path(squares(top, meetsCode), 'closed')} {...code} fill="none" />
    </>
  )
}

function squares(top: number, [columns, rows]: readonly [number, number]): Point[] {
  return area(20, top, columns * COLUMN, rows * ROW)
}

function area(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** The lines between the squares. */
function grid(top: number): string {
  const columns = [1, 2, 3, 4, 5].map((column) =>
    path([
      [20 + column * COLUMN, top],
      [20 + column * COLUMN, top + 4 * ROW],
    ]),
  )
  const rows = [1, 2, 3].map((row) =>
    path([
      [20, top + row * ROW],
      [20 + 6 * COLUMN, top + row * ROW],
    ]),
  )
  return [...columns, ...rows].join('')
}
