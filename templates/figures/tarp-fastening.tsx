import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { between, type Point, path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'
import { Mark } from './kit/mark.tsx'

/** Two cross-sections of one roof: a tarp that holds and keeps rain out, and one that does neither. */
export function TarpFastening({ figure }: DrawingProps<'tarp-fastening'>) {
  return (
    <Drawing
      figure={figure}
      height={WRONG + 205}
      places={{
        right: { at: [52, 24], anchor: 'start' },
        ridge: { to: on('left', 0.14, 6), side: 'left', y: 78, pin: [148, 34] },
        batten: { to: on('left', 0.42, 12), side: 'left', y: 130, pin: on('left', 0.4, 38) },
        past: { to: on('right', 0.66, 26), side: 'right', y: 78, pin: on('right', 0.63, 46) },
        bottom: { to: on('right', 0.84, 3), side: 'right', y: 136, pin: on('right', 0.96, 24) },
        wrong: { at: [52, WRONG + 24], anchor: 'start' },
        short: {
          to: on('right', 0.22, 4, WRONG),
          side: 'left',
          y: WRONG + 70,
          pin: [176, WRONG + 30],
        },
        sandbag: {
          to: on('right', 0.36, 22, WRONG),
          side: 'right',
          y: WRONG + 56,
          pin: [300, WRONG + 46],
        },
        nails: {
          to: on('right', 0.68, 16, WRONG),
          side: 'right',
          y: WRONG + 104,
          pin: [348, WRONG + 84],
        },
        tucked: {
          to: on('right', 0.86, 8, WRONG),
          side: 'right',
          y: WRONG + 152,
          pin: [380, WRONG + 124],
        },
      }}
    >
      <Mark at={[30, 24]} kind="right" />
      <Roof top={0} />
      <path d={path([on('left', 0.42, 4), on('left', 0, 7), on('right', 0.8, 4)])} {...tarp} />
      <Batten side="left" share={0.42} />
      <Batten side="right" share={0.8} />
      <path
        d={[
          path([on('right', HOLE[1], 26), on('right', 0.8, 26)]),
          path([on('right', HOLE[1], 20), on('right', HOLE[1], 32)]),
          path([on('right', 0.8, 22), on('right', 0.8, 32)]),
        ].join('')}
        {...outline}
      />

      <Mark at={[30, WRONG + 24]} kind="wrong" />
      <Roof top={WRONG} />
      <path d={path([on('right', 0.3, 4, WRONG), on('right', 0.91, 3, WRONG)])} {...tarp} />
      <path
        d={path([on('right', 0.8, 10, WRONG), on('right', 0.97, 2, WRONG)])}
        {...outline}
        strokeWidth={4}
      />
      <Sandbag at={on('right', 0.34, 15, WRONG)} />
      {[0.64, 0.7, 0.76].map((share) => (
        <path
          key={share}
          d={path([on('right', share, 15, WRONG), on('right', share, -8, WRONG)])}
          {...outline}
          strokeWidth={2.5}
        />
      ))}
      <Arrow points={[on('right', 0.02, 12, WRONG), on('right', 0.22, 5, WRONG)]} />
      <Arrow points={[on('right', 0.44, 0, WRONG), [286, WRONG + 150]]} />
    </Drawing>
  )
}

/** How far the wrong roof is below the right one. */
const WRONG = 205
/** From where to where the deck is open, as shares of the way from the ridge to the eave. */
const HOLE = [0.38, 0.54] as const
const RIDGE: Point = [200, 46]
const EAVES = { left: [24, 150], right: [376, 150] } as const
const SLOPE = Math.hypot(176, 104)
const DECK = 10

const tarp = { ...outline, stroke: tint.sheet, strokeWidth: 6 } as const

type Side = keyof typeof EAVES

/** The point of a slope at `share` of the way down, `above` units over its surface. */
function on(side: Side, share: number, above: number, top = 0): Point {
  const [x, y] = between(RIDGE, EAVES[side], share)
  const out = side === 'left' ? -1 : 1
  return [x + (out * above * 104) / SLOPE, y - (above * 176) / SLOPE + top]
}

/** A roof on its walls, cut through: the deck is open on the right slope. */
function Roof({ top }: { top: number }) {
  const under = (side: Side, share: number): Point =>
    share === 0 ? [RIDGE[0], RIDGE[1] + (DECK * SLOPE) / 176 + top] : on(side, share, -DECK, top)
  const deck = (side: Side, from: number, to: number) =>
    path(
      [on(side, from, 0, top), on(side, to, 0, top), under(side, to), under(side, from)],
      'closed',
    )
  return (
    <>
      <path
        d={path([
          [60, top + 190],
          [60, top + 140],
          [200, top + 57],
          [340, top + 140],
          [340, top + 190],
        ])}
        {...outline}
        fill={tint.pale}
      />
      <path d={deck('left', 0, 1)} {...outline} fill={tint.wood} />
      <path d={deck('right', 0, HOLE[0])} {...outline} fill={tint.wood} />
      <path d={deck('right', HOLE[1], 1)} {...outline} fill={tint.wood} />
    </>
  )
}

/** A strip of wood with the edge of the tarp rolled around it, and the screw that holds it. */
function Batten({ side, share }: { side: Side; share: number }) {
  const half = 7 / SLOPE
  return (
    <>
      <path
        d={path(
          [
            on(side, share - half, 3),
            on(side, share + half, 3),
            on(side, share + half, 17),
            on(side, share - half, 17),
          ],
          'closed',
        )}
        {...outline}
        fill={tint.accent}
      />
      <path d={path([on(side, share, 22), on(side, share, -7)])} {...outline} strokeWidth={2.5} />
    </>
  )
}

function Sandbag({ at: [cx, cy] }: { at: Point }) {
  return <ellipse cx={cx} cy={cy} rx={19} ry={10} {...outline} fill={tint.mid} />
}
