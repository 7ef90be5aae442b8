import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'

/** A roof replacement as a calendar: a row for each step with its days, five squares that show which, and the work. */
export function ReplacementDays({ figure }: DrawingProps<'replacement-days'>) {
  return (
    <Drawing
      figure={figure}
      height={ROW * STEPS.length + KEY}
      places={{
        before: day(0),
        permit: work(0),
        tearOffDay: day(1),
        tearOff: work(1),
        sealDay: day(2),
        seal: work(2),
        metalDay: day(3),
        metal: work(3),
        checkDay: day(4),
        check: work(4),
        roofingDay: day(5),
        roofing: work(5),
        spareDay: day(6),
        spare: work(6),
        lastDay: day(7),
        last: work(7),
        work: key(0),
        inspection: key(1),
        ifNeeded: key(2),
      }}
    >
      {STEPS.map((step, row) => (
        <Days key={row} row={row} {...step} />
      ))}
      {(['work', 'check', 'spare'] as const).map((kind, index) => (
        <Square key={kind} x={KEYS[index] ?? 0} y={middle(STEPS.length)} fill={fills[kind]} />
      ))}
    </Drawing>
  )
}

interface Step {
  /** The days of the work, from 1 to 5; before them is nothing to fill. */
  from: number
  to: number
  /** Work, an inspection, or days that only some roofs need. */
  kind: keyof typeof fills
  /** The day depends on the roof: a square without the other days. */
  alone?: true
}

const STEPS: readonly Step[] = [
  { from: 0, to: 0, kind: 'work' },
  { from: 1, to: 1, kind: 'work' },
  { from: 1, to: 1, kind: 'work' },
  { from: 1, to: 2, kind: 'work' },
  { from: 1, to: 2, kind: 'check' },
  { from: 2, to: 3, kind: 'work' },
  { from: 3, to: 5, kind: 'spare' },
  { from: 3, to: 3, kind: 'check', alone: true },
]
const fills = { work: tint.deep, check: tint.water, spare: tint.accent } as const

const ROW = 46
/** Where the squares of the days begin, and the work. */
const [STRIP, TEXT] = [100, 216]
const SQUARE = 20
/** The height of the key of the colors, and where each of them begins. */
const KEY = 44
const KEYS = [16, 120, 268]

function middle(row: number): number {
  return ROW * row + ROW / 2
}

function day(row: number) {
  return { at: [STRIP - 12, middle(row)], anchor: 'end' } as const
}

function work(row: number) {
  return { at: [TEXT, middle(row)], anchor: 'start', quiet: true } as const
}

function key(index: number) {
  const x = (KEYS[index] ?? 0) + SQUARE + 8
  return { at: [x, middle(STEPS.length)], anchor: 'start', quiet: true } as const
}

function Square({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <rect
      x={x}
      y={y - SQUARE / 2}
      width={SQUARE}
      height={SQUARE}
      {...outline}
      strokeWidth={1.2}
      fill={fill}
    />
  )
}

function Days({ row, from, to, kind, alone }: Step & { row: number }) {
  return (
    <>
      {row > 0 && (
        <path
          d={path([
            [8, ROW * row],
            [392, ROW * row],
          ])}
          {...outline}
          strokeWidth={0.6}
        />
      )}
      {(alone ? [to] : [1, 2, 3, 4, 5]).map((number) => (
        <Square
          key={number}
          x={STRIP + (number - 1) * SQUARE}
          y={middle(row)}
          fill={number >= from && number <= to ? fills[kind] : tint.ground}
        />
      ))}
      {kind === 'check' && (
        <path
          d={path([
            [STRIP + (to - 0.75) * SQUARE, middle(row)],
            [STRIP + (to - 0.55) * SQUARE, middle(row) + 4],
            [STRIP + (to - 0.2) * SQUARE, middle(row) - 5],
          ])}
          {...outline}
          stroke={tint.ground}
          strokeWidth={3}
        />
      )}
    </>
  )
}
