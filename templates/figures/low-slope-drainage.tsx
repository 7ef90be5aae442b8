import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { Mark } from './kit/mark.tsx'

/** Two cross-sections of a low-slope roof between its low walls: one that drains, one that ponds. */
export function LowSlopeDrainage({ figure }: DrawingProps<'low-slope-drainage'>) {
  return (
    <Drawing
      figure={figure}
      height={PONDS + 190}
      places={{
        drains: { at: [52, 24], anchor: 'start' },
        wall: { to: [14, 70], side: 'left', y: 50, pin: [42, 62] },
        slope: { to: [110, 95], side: 'left', y: 150, pin: [110, 120] },
        overflow: { to: [386, SCUPPER.sill], side: 'right', y: 58, pin: [356, 66] },
        drain: { to: [271, SUMP - 2], side: 'right', y: 166, pin: [302, 148] },
        ponds: { at: [52, PONDS + 24], anchor: 'start' },
        hours: { to: [96, PONDS + LEVEL], side: 'left', y: PONDS + 24, pin: [96, PONDS + 76] },
        sag: { to: [124, PONDS + 150], side: 'left', y: PONDS + 168, pin: [124, PONDS + 168] },
        weight: { to: [186, PONDS + 106], side: 'right', y: PONDS + 24, pin: [198, PONDS + 76] },
        blocked: { to: [318, PONDS + 92], side: 'right', y: PONDS + 160, pin: [346, PONDS + 152] },
      }}
    >
      <Mark at={[30, 24]} kind="right" />
      <Drains />
      <g transform={`translate(0 ${PONDS})`}>
        <Mark at={[30, 24]} kind="wrong" />
        <Ponds />
      </g>
    </Drawing>
  )
}

/** How far the roof that ponds is below the one that drains. */
const PONDS = 190
/** The underside of the deck, the tops of the low walls, and how far below them the membrane ends, under a cap. */
const [BOTTOM, TOP, CAP] = [130, 46, 7]
/** The inner faces of the low walls. */
const [LEFT, RIGHT] = [22, 378]
const SCUPPER = { head: 68, sill: 88 } as const
/** The middle of the drain, and the bottom of the dish around it. */
const [DRAIN, SUMP] = [256, 114]
const PIPE = 9

const deck = { ...outline, fill: tint.wood } as const
const membrane = { ...outline, stroke: tint.sheet, strokeWidth: 4 } as const

function Drains() {
  const left: readonly Point[] = [
    [LEFT, 86],
    [DRAIN - 26, SUMP - 8],
    [DRAIN - 16, SUMP],
    [DRAIN - PIPE, SUMP],
  ]
  const right: readonly Point[] = [
    [DRAIN + PIPE, SUMP],
    [DRAIN + 16, SUMP],
    [DRAIN + 26, SUMP - 8],
    [RIGHT, 97],
  ]
  return (
    <>
      <path d={path([...left, [DRAIN - PIPE, BOTTOM], [LEFT, BOTTOM]], 'closed')} {...deck} />
      <path d={path([...right, [RIGHT, BOTTOM], [DRAIN + PIPE, BOTTOM]], 'closed')} {...deck} />
      <Pipe x={DRAIN} top={SUMP} />
      <Wall face={LEFT} outward={-1} />
      <Wall face={RIGHT} outward={1} />
      <rect
        x={RIGHT}
        y={SCUPPER.head}
        width={THICK}
        height={SCUPPER.sill - SCUPPER.head}
        {...detail}
        fill={tint.ground}
      />
      <path d={path([[LEFT, TOP + CAP], ...left])} {...membrane} />
      <path d={path([...right, [RIGHT, SCUPPER.sill], [RIGHT + 20, SCUPPER.sill]])} {...membrane} />
      <path d={`M${RIGHT} ${TOP + CAP}V${SCUPPER.head}h${THICK}`} {...membrane} />
      <Strainer x={DRAIN} foot={SUMP - 2} high={20} />
      {ways.map((points, index) => (
        <Arrow key={index} points={points} />
      ))}
    </>
  )
}

const ways: readonly (readonly [Point, Point])[] = [
  [
    [60, 76],
    [138, 84],
  ],
  [
    [158, 86],
    [228, 93],
  ],
  [
    [344, 87],
    [286, 93],
  ],
  [
    [DRAIN, SUMP + 8],
    [DRAIN, 164],
  ],
]

/** The surface of the pond; the deck, drawn over it, gives it its bed. */
const LEVEL = 99
/** The surface of the sagged roof, from wall to wall, and its underside on the way back. */
const SAG = `${LEFT} 92C60 94 70 120 150 120C222 120 230 100 270 98L${RIGHT} 96`
const BED = `V${BOTTOM}H270C230 130 222 150 150 150C70 150 60 130 ${LEFT} ${BOTTOM}Z`

function Ponds() {
  return (
    <>
      <rect x={30} y={LEVEL} width={240} height={24} fill={tint.water} fillOpacity={0.4} />
      <path d={`M53 ${LEVEL}H256`} {...outline} stroke={tint.water} />
      <path d={`M${SAG}${BED}`} {...deck} />
      <Pipe x={BLOCKED} top={97} />
      <Wall face={LEFT} outward={-1} />
      <Wall face={RIGHT} outward={1} />
      <path d={`M${LEFT} ${TOP + CAP}L${SAG}V${TOP + CAP}`} {...membrane} />
      <Strainer x={BLOCKED} foot={95} high={9} />
      {LEAVES.map((place) => (
        <path key={place} transform={place} d={LEAF} {...outline} fill={tint.accent} />
      ))}
    </>
  )
}

const BLOCKED = 306
/** A leaf on its stem, and where the leaves lie. */
const LEAF = 'M-4 0H0C4 -7 12 -7 17 0C12 6 4 6 0 0H12'
const LEAVES = [
  'translate(284 92) rotate(-8)',
  'translate(314 91) rotate(12)',
  'translate(297 86) rotate(-14)',
]

const THICK = 16

/** A low wall with its cap of metal, from its inner face outward. */
function Wall({ face, outward }: { face: number; outward: -1 | 1 }) {
  const [inside, outside] = [face - outward * 5, face + outward * (THICK + 4)]
  return (
    <>
      <path
        d={`M${face} ${TOP}V${BOTTOM}h${outward * THICK}V${TOP}Z`}
        {...outline}
        fill={tint.mid}
      />
      <path
        d={`M${inside} ${TOP + CAP + 3}V${TOP}H${outside}v${CAP + 5}`}
        {...outline}
        strokeWidth={3.5}
      />
    </>
  )
}

/** The pipe of a drain, open at the top, through the deck. */
function Pipe({ x, top }: { x: number; top: number }) {
  return (
    <>
      <rect x={x - PIPE} y={top} width={2 * PIPE} height={170 - top} fill={tint.ground} />
      <path d={`M${x - PIPE} ${top}V170M${x + PIPE} ${top}V170`} {...outline} />
    </>
  )
}

/** The ring that clamps the membrane to a drain, and the basket that keeps leaves out. */
function Strainer({ x, foot, high }: { x: number; foot: number; high: number }) {
  const top = foot - 4
  return (
    <>
      <path
        d={`M${x - 12} ${top}C${x - 12} ${top - high * 1.3} ${x + 12} ${top - high * 1.3} ${x + 12} ${top}Z`}
        {...outline}
        fill={tint.ground}
      />
      <path
        d={[-6, 0, 6].map((slot) => `M${x + slot} ${top}v${-high * 0.72}`).join('')}
        {...outline}
      />
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={`M${x + side * PIPE} ${foot}v-5h${side * 8}v5z`}
          {...outline}
          fill={tint.mid}
        />
      ))}
    </>
  )
}
