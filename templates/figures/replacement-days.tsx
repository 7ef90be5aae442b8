import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'

/** A roof replacement as a calendar: a row for each step with its days, five squares that show which, and the work. */
export function ReplacementDays({ figure }: DrawingProps<'replacement-days'>) {
  return (
    <Drawing
      figure={figure}
      height={ROW * STEPS.length}
      places={{
        before: day(0),
        permit: work(0),
        tearOffDay: day(1),
        tearOff: work(1),
        sealDay: day(2),
        seal: work(2),
        checkDay: day(3),
        check: work(3),
        metalDay: day(4),
        metal: work(4),
        roofingDay: day(5),
        roofing: work(5),
        spareDay: day(6),
        spare: work(6),
        lastDay: day(7),
        last: work(7),
      }}
    >
      {STEPS.map((step, row) => (
        <Days key={row} row={row} {...step} />
      ))}
    </Drawing>
  )
}

interface Step {
  /** The days of the work, from 1 to 5; before them and after them is nothing to fill. */
  from: number
  to: number
  /** Work, an inspection, or days that only some roofs need. */
  kind: keyof typeof fills
}

const STEPS: readonly Step[] = [
  { from: 0, to: 0, kind: 'work' },
  { from: 1, to: 1, kind: 'work' },
  { from: 1, to: 1, kind: 'work' },
  { from: 1, to: 2, kind: 'check' },
  { from: 1, to: 2, kind: 'work' },
  { from: 2, to: 3, kind: 'work' },
  { from: 3, to: 5, kind: 'spare' },
  { from: 3, to: 5, kind: 'check' },
]
const fills = { work: tint.deep, check: tint.water, spare: tint.accent } as const

const ROW = 46
/** Where the squares of the days begin, and the work. */
const [STRIP, TEXT] = [100, 216]
const SQUARE = 20

function middle(row: number): number {
  return ROW * row + ROW / 2
}

function day(row: number) {
  return { at: [STRIP - 12, middle(row)], anchor: 'end' } as const
}

function work(row: number) {
  return { at: [TEXT, middle(row)], anchor: 'start', quiet: true } as const
}

function Days({ row, from, to, kind }: Step & { row: number }) {
  const top = middle(row) - SQUARE / 2
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
      {[1, 2, 3, 4, 5].map((number) => (
        <rect
          key={number}
          x={STRIP + (number - 1) * SQUARE}
          y={top}
          width={SQUARE}
          height={SQUARE}
          {...outline}
          strokeWidth={1.2}
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
