import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'
import { RoofSoFar } from './replacement-roof.tsx'

/** A roof replacement from the permit to the last inspection: the day, what happens, and the roof as it then is. */
export function ReplacementDays({ figure }: DrawingProps<'replacement-days'>) {
  return (
    <Drawing
      figure={figure}
      height={ROW * 8 + 4}
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
      <path
        d={path([
          [RAIL, middle(0)],
          [RAIL, middle(7)],
        ])}
        {...outline}
        strokeWidth={2.5}
      />
      {ROOFS.map((roof, row) => (
        <RoofSoFar key={row} at={[ROOF, middle(row)]} roof={roof} />
      ))}
      {STOPS.map((stop, row) => (
        <Stop key={row} y={middle(row)} stop={stop} />
      ))}
    </Drawing>
  )
}

const ROW = 90
const ROOF = 66
const RAIL = 156
const TEXT = 184

const ROOFS = ['old', 'bare', 'sealed', 'sealed', 'edged', 'begun', 'almost', 'new'] as const
const STOPS = ['paper', 'work', 'work', 'check', 'work', 'work', 'wait', 'check'] as const

function middle(row: number): number {
  return ROW * row + ROW / 2 + 2
}

function day(row: number) {
  return { at: [TEXT, middle(row) - 28], anchor: 'start' } as const
}

function work(row: number) {
  return { at: [TEXT, middle(row) + 10], anchor: 'start' } as const
}

/** A stop on the way: filled for work, a check mark for an inspection, open for paperwork and waiting. */
function Stop({ y, stop }: { y: number; stop: (typeof STOPS)[number] }) {
  return (
    <>
      <circle cx={RAIL} cy={y} r={radii[stop]} {...outline} fill={fills[stop]} strokeWidth={2.5} />
      {stop === 'check' && (
        <path
          d={path([
            [RAIL - 6, y],
            [RAIL - 2, y + 5],
            [RAIL + 7, y - 6],
          ])}
          {...outline}
          stroke={tint.ground}
          strokeWidth={3.5}
        />
      )}
    </>
  )
}

const radii = { paper: 8, work: 8, check: 14, wait: 8 } as const
const fills = {
  paper: tint.ground,
  work: tint.line,
  check: tint.water,
  wait: tint.ground,
} as const
