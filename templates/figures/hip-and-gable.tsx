import { GableHouse, HipHouse, MixedHouse } from './hip-and-gable-houses.tsx'
import { GablePlan, HipPlan, hipEdge, MixedPlan, otherEdge } from './hip-and-gable-plans.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'

/** Three houses, each beside its roof from above with the edges that count as hip and those that don't. */
export function HipAndGable({ figure }: DrawingProps<'hip-and-gable'>) {
  return (
    <Drawing
      figure={figure}
      height={KEY + 24}
      places={{
        hip: { at: [14, HIP - 14], anchor: 'start' },
        slopes: { to: [82, HIP + 52], side: 'left', y: HIP + 40 },
        gable: { at: [14, GABLE - 14], anchor: 'start' },
        gableEnd: {
          to: [66, GABLE + 62],
          side: 'left',
          y: GABLE + 54,
          pin: [17, GABLE + 86],
        },
        mixed: { at: [14, MIXED - 14], anchor: 'start' },
        addition: {
          to: [46, MIXED + 78],
          side: 'left',
          y: MIXED + 74,
          pin: [30, MIXED + 130],
        },
        smallGable: {
          to: [328, MIXED + 116],
          side: 'right',
          y: MIXED + 96,
          pin: [366, MIXED + 128],
        },
        above: { at: [316, HIP - 14] },
        hipEdge: { at: [66, KEY], anchor: 'start' },
        otherEdge: { at: [276, KEY], anchor: 'start' },
      }}
    >
      <HipHouse top={HIP} />
      <HipPlan top={HIP} />
      <GableHouse top={GABLE} />
      <GablePlan top={GABLE} />
      <MixedHouse top={MIXED} />
      <MixedPlan top={MIXED} />
      <path
        d={path([
          [18, KEY],
          [52, KEY],
        ])}
        {...hipEdge}
      />
      <path
        d={path([
          [226, KEY],
          [262, KEY],
        ])}
        {...otherEdge}
      />
    </Drawing>
  )
}

const HIP = 40
const GABLE = 196
const MIXED = 352
const KEY = 518
