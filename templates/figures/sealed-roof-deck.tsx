import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

const ORIGIN: Point = [14, 176]
const SCALE = 24
/** Feet along the eave, and up the slope. */
const ROOF = { long: 13, up: 8 } as const
/** Feet: a sheet of the deck. */
const SHEET = 4
/** Where the deck is nailed to trusses: on its edge, and where a joint of the lower and of the upper sheets is. */
const TRUSSES = [0.15, 3.45, 6.75] as const

/** A slope seen from above its lower right corner, in feet: along the eave, up the slope, out from its surface. */
function at(along: number, up: number, out = 0): Point {
  return [
    ORIGIN[0] + (along * 0.93 + up * 0.42 - out * 0.22) * SCALE,
    ORIGIN[1] + (along * 0.19 - up * 0.8 - out * 0.7) * SCALE,
  ]
}

/** A roof peeled back in layers, from the bare deck on the left to the shingles on the right. */
export function SealedRoofDeck({ figure }: DrawingProps<'sealed-roof-deck'>) {
  return (
    <Drawing
      figure={figure}
      height={276}
      places={{
        deck: { to: at(0.7, 1.4), side: 'left', y: 150 },
        nails: { to: at(3.45, 6.75), side: 'left', y: 32, pin: at(2.4, 7) },
        tape: { to: at(1.86, 4), side: 'left', y: 92, pin: at(1.5, 4.9) },
        underlayment: { to: at(8.3, 7.3), side: 'right', y: 36, pin: at(8.7, 6.6) },
        dripEdge: { to: at(3.5, 0.1), side: 'left', y: 222, pin: at(3.4, -1.6) },
        starter: { to: at(8.9, 0.25), side: 'left', y: 260, pin: at(8.2, -2.1) },
        shingles: { to: at(12.3, 4.6), side: 'right', y: 128 },
      }}
    >
      <Boards />
      <Deck />
      <EaveMetal />
      <Underlayment />
      <RakeMetal />
      <Shingles />
    </Drawing>
  )
}

/** An area on the slope, from corner to corner. */
function sheet(from: number, to: number, low: number, high: number): string {
  return path([at(from, low), at(to, low), at(to, high), at(from, high)], 'closed')
}

/** A board that hangs down from the edge between two places. */
function board(from: Point, to: Point, top: number, bottom: number): string {
  const down = ([x, y]: Point, feet: number): Point => [x, y + feet * SCALE]
  return path([down(from, top), down(to, top), down(to, bottom), down(from, bottom)], 'closed')
}

/** The boards below the edges of the roof. */
function Boards() {
  const corner = at(ROOF.long, 0)
  const top = at(ROOF.long, ROOF.up)
  return (
    <>
      <path d={board(at(0, 0), corner, 0, 0.85)} {...outline} fill={tint.ground} />
      <path d={board(corner, top, 0, 0.85)} {...outline} fill={tint.mid} />
      <path d={board(at(0, 0), corner, 0, 0.2)} {...outline} fill={tint.wood} />
    </>
  )
}

/** The deck: two rows of sheets, nailed to the trusses, with tape over the joints. */
function Deck() {
  const [, low, high] = TRUSSES
  return (
    <>
      <path d={sheet(0, ROOF.long, 0, ROOF.up)} {...outline} fill={tint.wood} />
      <path
        d={[
          path([at(0, SHEET), at(ROOF.long, SHEET)]),
          path([at(low, 0), at(low, SHEET)]),
          path([at(high, SHEET), at(high, ROOF.up)]),
        ].join('')}
        {...outline}
      />
      <path d={sheet(low - TAPE, low + TAPE, 0, SHEET - TAPE)} {...tape} />
      <path d={sheet(high - TAPE, high + TAPE, SHEET + TAPE, ROOF.up)} {...tape} />
      <path d={sheet(0, 8, SHEET - TAPE, SHEET + TAPE)} {...tape} />
      {nails.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={1.7} fill={tint.line} />
      ))}
    </>
  )
}

/** Half of the width of the tape, in feet. */
const TAPE = 0.17
const tape = { ...outline, strokeWidth: 1.2, fill: tint.accent } as const

/** One nail every half foot: on the middle of a sheet in one row, on a joint in a row on each side of the tape. */
const nails = Array.from({ length: 16 }, (_, row) => row / 2 + 0.25).flatMap((up) => {
  const [edge, low, high] = TRUSSES
  const [single, joint] = up < SHEET ? [high, low] : [low, high]
  const beside = TAPE + 0.12
  return [edge, single, joint - beside, joint + beside].map((along) => at(along, up))
})

/** Three courses, each of which laps the one below. */
function Underlayment() {
  const courses = [
    { from: 4.2, low: 0, high: 3 },
    { from: 5.9, low: 2.7, high: 5.7 },
    { from: 7.3, low: 5.4, high: ROOF.up },
  ]
  return courses.map(({ from, low, high }) => (
    <g key={from}>
      <path d={sheet(from, ROOF.long, low, high)} {...outline} fill={tint.sheet} />
      <path d={path([at(from, high - 0.3), at(ROOF.long, high - 0.3)])} {...detail} />
    </g>
  ))
}

/** The drip edge of the eave, under the underlayment. */
function EaveMetal() {
  return (
    <>
      <path d={sheet(METAL, ROOF.long, 0, 0.42)} {...outline} fill={tint.ground} />
      <path d={board(at(METAL, 0), at(ROOF.long, 0), 0, 0.34)} {...outline} fill={tint.ground} />
    </>
  )
}

/** Where the drip edge of the eave begins. */
const METAL = 2.9

/** The drip edge of the rake, over the underlayment, and the starter strip. */
function RakeMetal() {
  const rake = [at(ROOF.long, 0), at(ROOF.long, ROOF.up)] as const
  return (
    <>
      <path d={sheet(ROOF.long - 0.42, ROOF.long, 0, ROOF.up)} {...outline} fill={tint.ground} />
      <path d={board(...rake, 0, 0.34)} {...outline} fill={tint.ground} />
      <path d={sheet(8.3, ROOF.long, -0.06, 0.7)} {...outline} fill={tint.mid} />
    </>
  )
}

/** Rows of shingles, in one stair. The joints of a row are not over those of the row below. */
function Shingles() {
  const count = Math.ceil(ROOF.up / ROW)
  return Array.from({ length: count }, (_, row) => {
    const low = row * ROW - 0.08
    const high = Math.min(low + ROW, ROOF.up)
    const from = 9.6 + row * 0.16
    const tabs = [10, 11, 12].map((joint) => joint + (row % 2) / 2).filter((x) => x > from + 0.2)
    return (
      <g key={row}>
        <path d={sheet(from, ROOF.long, low, high)} {...outline} fill={tint.deep} />
        <path d={tabs.map((x) => path([at(x, low), at(x, high)])).join('')} {...detail} />
      </g>
    )
  })
}

/** Feet of each row that show. */
const ROW = 0.62
