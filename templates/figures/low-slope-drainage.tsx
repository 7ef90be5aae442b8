import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'
import { Mark } from './kit/mark.tsx'

/** Two cross-sections of a low-slope roof between its low walls: one that drains, one that ponds. */
export function LowSlopeDrainage({ figure }: DrawingProps<'low-slope-drainage'>) {
  return (
    <Drawing
      figure={figure}
      height={PONDS + 190}
      places={{
        drains: { at: [52, 24], anchor: 'start' },
        wall: { to: [14, 74], side: 'left', y: 58, pin: [40, 66] },
        slope: { to: [96, 96], side: 'left', y: 116, pin: [110, 122] },
        overflow: { to: [386, 82], side: 'right', y: 62, pin: [362, 62] },
        drain: { to: [256, 150], side: 'right', y: 140, pin: [286, 152] },
        ponds: { at: [52, PONDS + 24], anchor: 'start' },
        hours: { to: [96, PONDS + 99], side: 'left', y: PONDS + 74, pin: [96, PONDS + 78] },
        sag: { to: [124, PONDS + 150], side: 'left', y: PONDS + 144, pin: [124, PONDS + 166] },
        weight: { to: [176, PONDS + 112], side: 'right', y: PONDS + 60, pin: [182, PONDS + 78] },
        blocked: { to: [306, PONDS + 98], side: 'right', y: PONDS + 122, pin: [338, PONDS + 152] },
      }}
    >
      <Mark at={[30, 24]} kind="right" />
      <path
        d={path(
          [
            [22, 86],
            [250, 108],
            [262, 108],
            [378, 96],
            [378, 130],
            [22, 130],
          ],
          'closed',
        )}
        {...deck}
      />
      <path
        d={
          path([
            [22, 86],
            [250, 108],
          ]) +
          path([
            [262, 108],
            [378, 96],
          ])
        }
        {...membrane}
      />
      <Wall x={6} top={58} bottom={130} />
      <Wall x={378} top={58} bottom={76} />
      <Wall x={378} top={92} bottom={130} />
      <Pipe x={256} top={108} bottom={170} />
      <Arrow
        points={[
          [60, 78],
          [140, 86],
        ]}
      />
      <Arrow
        points={[
          [162, 88],
          [236, 95],
        ]}
      />
      <Arrow
        points={[
          [346, 88],
          [280, 95],
        ]}
      />
      <Arrow
        points={[
          [256, 116],
          [256, 160],
        ]}
      />

      <Mark at={[30, PONDS + 24]} kind="wrong" />
      <rect x={30} y={LEVEL} width={240} height={24} fill={tint.water} fillOpacity={0.35} />
      <path
        d={`M22 ${PONDS + 92}${SAG}L378 ${PONDS + 96}V${PONDS + 130}H270C230 ${PONDS + 130} 222 ${PONDS + 150} 150 ${PONDS + 150}C70 ${PONDS + 150} 60 ${PONDS + 130} 22 ${PONDS + 130}Z`}
        {...deck}
      />
      <path
        d={path([
          [53, LEVEL],
          [256, LEVEL],
        ])}
        {...outline}
        stroke={tint.water}
      />
      <path d={`M22 ${PONDS + 92}${SAG}L378 ${PONDS + 96}`} {...membrane} />
      <Wall x={6} top={PONDS + 58} bottom={PONDS + 130} />
      <Wall x={378} top={PONDS + 58} bottom={PONDS + 130} />
      <Pipe x={306} top={PONDS + 97} bottom={PONDS + 170} />
      <path
        d={path([
          [292, PONDS + 94],
          [300, PONDS + 84],
          [308, PONDS + 92],
          [316, PONDS + 82],
          [322, PONDS + 93],
        ])}
        {...outline}
        strokeWidth={4}
      />
    </Drawing>
  )
}

/** How far the roof that ponds is below the one that drains. */
const PONDS = 190
/** The surface of the pond; the deck, drawn over it, gives it its bed. */
const LEVEL = PONDS + 99
/** The surface of the sagged roof, from its left end. */
const SAG = `C60 ${PONDS + 94} 70 ${PONDS + 120} 150 ${PONDS + 120}C222 ${PONDS + 120} 230 ${PONDS + 100} 270 ${PONDS + 98}`

const deck = { ...outline, fill: tint.wood } as const
const membrane = { ...outline, strokeWidth: 4 } as const

function Wall({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  return <rect x={x} y={top} width={16} height={bottom - top} {...outline} fill={tint.mid} />
}

function Pipe({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  return (
    <path
      d={path([
        [x - 7, top],
        [x - 7, bottom],
        [x + 7, bottom],
        [x + 7, top],
      ])}
      {...outline}
      fill={tint.ground}
    />
  )
}
