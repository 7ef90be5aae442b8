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
        ridge: { to: peak(COVER), side: 'left', y: 76, pin: [152, 30] },
        batten: { to: on('left', ENDS.left, 18), side: 'left', y: 132, pin: on('left', 0.62, 34) },
        past: { to: on('right', 0.68, 38), side: 'right', y: 66, pin: on('right', 0.66, 56) },
        bottom: { to: on('right', 0.84, COVER), side: 'right', y: 150, pin: [372, 110] },
        wrong: { at: [52, WRONG + 24], anchor: 'start' },
        short: { to: onWrong(0.27, 15), side: 'right', y: WRONG + 20, pin: [232, WRONG + 28] },
        sandbag: { to: onWrong(0.4, 22), side: 'right', y: WRONG + 63, pin: [300, WRONG + 46] },
        nails: { to: onWrong(0.66, 18), side: 'right', y: WRONG + 106, pin: [346, WRONG + 76] },
        tucked: { to: onWrong(0.888, 2.5), side: 'right', y: WRONG + 152, pin: [384, WRONG + 116] },
      }}
    >
      <Mark at={[30, 24]} kind="right" />
      <Roof />
      <Right />
      <g transform={`translate(0 ${WRONG})`}>
        <Mark at={[30, 24]} kind="wrong" />
        <Roof />
        <Wrong />
      </g>
    </Drawing>
  )
}

/** How far the wrong roof is below the right one. */
const WRONG = 205
/** From where to where the deck is open, as shares of the way from the ridge to the eave. */
const HOLE = [0.36, 0.52] as const
const RIDGE: Point = [200, 46]
const EAVES = { left: [24, 150], right: [376, 150] } as const
const SLOPE = Math.hypot(176, 104)
const DECK = 10
/** How far over the deck a tarp lies. */
const COVER = 8
/** The battens at the ends of the right tarp. */
const ENDS = { left: 0.44, right: 0.8 } as const

const tarp = { ...outline, stroke: tint.sheet, strokeWidth: 4.5 } as const
const shingles = { ...outline, strokeWidth: 1.2, fill: tint.mid } as const

type Side = keyof typeof EAVES

/** The point of a slope at `share` of the way down, `above` units over the deck. */
function on(side: Side, share: number, above: number): Point {
  const [x, y] = between(RIDGE, EAVES[side], share)
  const out = side === 'left' ? -1 : 1
  return [x + (out * above * 104) / SLOPE, y - (above * 176) / SLOPE]
}

/** A point of the right slope of the wrong roof, as a label sees it. */
function onWrong(share: number, above: number): Point {
  const [x, y] = on('right', share, above)
  return [x, y + WRONG]
}

/** The point where layers of both slopes meet, `above` the deck. */
function peak(above: number): Point {
  return [RIDGE[0], RIDGE[1] - (above * SLOPE) / 176]
}

/** A layer of a slope; at the ridge it meets the one of the other slope. */
function layer(side: Side, from: number, to: number, under: number, over: number): string {
  const end = (above: number) => (from === 0 ? peak(above) : on(side, from, above))
  return path([end(over), on(side, to, over), on(side, to, under), end(under)], 'closed')
}

/** How many courses of shingles a slope has. */
const ROWS = 11

/** A course of shingles from its head, on the deck, down to its thick lower edge. */
function course(side: Side, from: number): string {
  const to = from + 1 / ROWS
  return path([on(side, from, 0), on(side, from, 2), on(side, to, 6), on(side, to, 0)], 'closed')
}

/** A roof on its walls, cut through: shingles and deck are open on the right slope. */
function Roof() {
  const rows = Array.from({ length: ROWS }, (_, row) => row / ROWS)
  const isOpen = (from: number) => from > HOLE[0] - 0.08 && from < HOLE[1]
  return (
    <>
      <path d="M60 190V140L200 57L340 140V190" {...outline} fill={tint.pale} />
      <path d={layer('left', 0, 1, -DECK, 0)} {...outline} fill={tint.wood} />
      <path d={layer('right', 0, HOLE[0], -DECK, 0)} {...outline} fill={tint.wood} />
      <path d={layer('right', HOLE[1], 1, -DECK, 0)} {...outline} fill={tint.wood} />
      <path d={rows.map((from) => course('left', from)).join('')} {...shingles} />
      <path
        d={rows
          .filter((from) => !isOpen(from))
          .map((from) => course('right', from))
          .join('')}
        {...shingles}
      />
      <path d={layer('left', 0, 0.07, 3, 7) + layer('right', 0, 0.07, 3, 7)} {...shingles} />
    </>
  )
}

/** A tarp over the ridge, and how far it goes past the hole. */
function Right() {
  const dimension = [
    [on('right', HOLE[1], 38), on('right', ENDS.right, 38)],
    [on('right', HOLE[1], 32), on('right', HOLE[1], 44)],
    [on('right', ENDS.right, 34), on('right', ENDS.right, 44)],
  ]
  return (
    <>
      <Batten side="left" />
      <Batten side="right" />
      <path d={path([...rolled('left').toReversed(), peak(COVER), ...rolled('right')])} {...tarp} />
      <Screw side="left" />
      <Screw side="right" />
      <path d={dimension.map((line) => path(line)).join('')} {...outline} />
    </>
  )
}

/** Half the width of a batten, as a share of the slope, and its top. */
const [HALF, THICK] = [0.035, 23]

/** The end of the right tarp: once around its batten. */
function rolled(side: Side): Point[] {
  const [near, far] = [ENDS[side] - HALF, ENDS[side] + HALF]
  return [
    on(side, far, COVER),
    on(side, far, THICK),
    on(side, near, THICK),
    on(side, near, COVER + 5),
  ]
}

function Batten({ side }: { side: Side }) {
  const end = ENDS[side]
  return (
    <path d={layer(side, end - HALF, end + HALF, COVER, THICK)} {...outline} fill={tint.accent} />
  )
}

/** The screw through a batten and the edge of the tarp around it into the deck. */
function Screw({ side }: { side: Side }) {
  const end = ENDS[side]
  const shank = path([on(side, end, THICK + 4), on(side, end, -DECK - 3)])
  const head = path([on(side, end - 0.02, THICK + 4), on(side, end + 0.02, THICK + 4)])
  return <path d={shank + head} {...outline} strokeWidth={2.5} />
}

/** A tarp that ends below the ridge and under a shingle, so that rain runs in at both ends. */
function Wrong() {
  const below = [
    on('right', 0.26, 14),
    on('right', 0.34, COVER),
    on('right', 0.825, COVER),
    on('right', 0.868, 1.5),
  ]
  return (
    <>
      <path d={path(below)} {...tarp} />
      <path d={course('right', 9 / ROWS)} {...shingles} />
      <ellipse
        rx={17}
        ry={8}
        transform={`translate(${on('right', 0.38, 19).join(' ')}) rotate(30.6)`}
        {...outline}
        fill={tint.wood}
      />
      {[0.54, 0.6, 0.66].map((share) => (
        <path
          key={share}
          d={`${path([on('right', share, 18), on('right', share, -8)])}${path([on('right', share - 0.015, 18), on('right', share + 0.015, 18)])}`}
          {...outline}
          strokeWidth={2}
        />
      ))}
      <Arrow points={[on('right', 0.04, 16), on('right', 0.3, 7)]} />
      <Arrow points={[on('right', 0.44, 2), [288, 150]]} />
      <Arrow points={[on('right', 0.71, 26), on('right', 0.843, 12)]} />
    </>
  )
}
