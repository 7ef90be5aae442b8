import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'
import { BARE, ClosedCutValley, CUT, OpenValley } from './valleys-cut.tsx'
import { type InValley, inValley } from './valleys-slopes.tsx'

/** How far the open valley is below the closed-cut one. */
const OPEN = 218
const closedAt = inValley([200, 180])
const openAt = inValley([200, OPEN + 180])

/** Two valleys, each cut across and seen up its length: where the shingles go, and what is under them. */
export function Valleys({ figure }: DrawingProps<'valleys'>) {
  return (
    <Drawing
      figure={figure}
      height={OPEN + 220}
      places={{
        closed: { at: [200, 20] },
        cut: { to: closedAt(CUT, 84, -8), side: 'right', y: 66, pin: closedAt(48, 84, -8) },
        through: {
          to: closedAt(54, 0, 4),
          side: 'right',
          y: 188,
          pin: [288, 194],
        },
        open: { at: [200, OPEN + 20] },
        metal: { to: openAt(-14, 84, 6), side: 'left', y: OPEN + 66, pin: openAt(-50, 84) },
        lining: { to: openAt(60, 0, 17), side: 'right', y: OPEN + 194, pin: [280, OPEN + 204] },
      }}
    >
      <ClosedCutValley at={closedAt} />
      <Water at={closedAt} from={CUT} around={tint.mid} />
      <OpenValley at={openAt} />
      <Water at={openAt} from={BARE} around={tint.ground} />
    </Drawing>
  )
}

interface WaterProps {
  at: InValley
  /** From the middle of the valley to the first shingle beside it. */
  from: number
  /** The color around the arrow in the valley, which sets it off from what it runs over. */
  around: string
}

/** The water of both slopes, and of the valley. */
function Water({ at, from, around }: WaterProps) {
  const [start, end] = [from + 74, from + 24]
  const down = [at(from / 2, 60, 6), at(from / 2, 12, 6)] as const
  return (
    <>
      <Arrow points={[at(-start, 72), at(-end, 30)]} />
      <Arrow points={[at(start, 72), at(end, 30)]} />
      <path d={path(down)} {...outline} stroke={around} strokeWidth={6.5} />
      <Arrow points={down} />
    </>
  )
}
