import { tint } from '../theme/tokens.ts'
import { type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

const RIDGE = 60
const EAVE: Point = [384, 190]
const RISE = 0.4245
/** Where the drawing ends on the left, past the ridge. */
const CUT = 14
/** The tear in the underlayment, from left to right, over a joint of the deck. */
const HOLE = { from: 84, to: 97 } as const
/** The joint of the deck that the water gets through. */
export const JOINT = 90

/** The height in the drawing of a place on the roof, `up` units over the truss. */
export function onRoof(x: number, up: number): number {
  return EAVE[1] - (EAVE[0] - RIDGE - Math.abs(x - RIDGE)) * RISE - up
}

/** A layer between two places; it bends at the ridge. */
function layer(from: number, to: number, under: number, over: number): string {
  const bend = from < RIDGE && to > RIDGE ? [RIDGE] : []
  const places = [from, ...bend, to]
  return path(
    [
      ...places.map((x): Point => [x, onRoof(x, over)]),
      ...places.toReversed().map((x): Point => [x, onRoof(x, under)]),
    ],
    'closed',
  )
}

const underlayment = { ...outline, strokeWidth: 1, fill: tint.sheet } as const
const wood = { ...outline, fill: tint.wood } as const

/** Trusses, insulation and the drywall of the ceiling, on the wall. */
export function Attic() {
  return (
    <>
      <path d="M338 203H354V312H338Z" {...outline} fill={tint.mid} />
      <path d="M344 214V308M349 214V308" {...detail} strokeDasharray="2 5" />
      <path d={beam([RIDGE, 70], [170, 196])} {...wood} />
      <path d={beam([170, 112], [280, 196])} {...wood} />
      {[RIDGE, 170, 280].map((x) => (
        <path key={x} d={`M${x - 5} ${onRoof(x, -10)}H${x + 5}V200H${x - 5}Z`} {...wood} />
      ))}
      <path d={`M${CUT} 193H354V203H${CUT}Z`} {...wood} />
      <path d={insulation()} {...outline} fill={tint.accent} fillOpacity={0.3} />
      <path d={`M${CUT} 203H338V209H${CUT}Z`} {...outline} fill={tint.ground} />
    </>
  )
}

/** Top chord, deck and shingles, one of which is missing, with the fascia and soffit at the eave. */
export function Roof() {
  return (
    <>
      <path d={layer(CUT, EAVE[0], -15, 0)} {...wood} />
      <path d="M354 208H384V213H354Z" {...outline} fill={tint.mid} />
      <path d={`M${EAVE[0]} ${EAVE[1] - 8}h7v32h-7Z`} {...wood} />
      <path d={layer(CUT, JOINT - 1, 0, 8)} {...wood} fill={tint.pale} />
      <path d={layer(JOINT + 1, EAVE[0] + 7, 0, 8)} {...wood} fill={tint.pale} />
      <path d={layer(CUT, HOLE.from, 8, 10)} {...underlayment} />
      <path d={layer(HOLE.to, EAVE[0] + 7, 8, 10)} {...underlayment} />
      {BUTTS.map((x) => (
        <path key={x} d={path(shingle(x), 'closed')} {...outline} fill={tint.deep} />
      ))}
      {[106, 72].map((x) => (
        <path key={x} d={path(mirrored(shingle(x)), 'closed')} {...outline} fill={tint.deep} />
      ))}
      <path d={layer(RIDGE - 14, RIDGE + 14, 15, 20)} {...outline} fill={tint.deep} />
    </>
  )
}

/** The lower ends of the shingles, from the eave up. The one at 108 is missing. */
const BUTTS = [396, 360, 324, 288, 252, 216, 180, 144, 72]

function shingle(butt: number): Point[] {
  const top = Math.max(butt - 46, RIDGE)
  return [
    [butt, onRoof(butt, 15)],
    [butt, onRoof(butt, 11)],
    [top, onRoof(top, 10)],
    [top, onRoof(top, 13)],
  ]
}

function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [2 * RIDGE - x, y])
}

function beam([ax, ay]: Point, [bx, by]: Point): string {
  const length = Math.hypot(bx - ax, by - ay)
  const [dx, dy] = [((by - ay) / length) * 5, ((ax - bx) / length) * 5]
  return path(
    [
      [ax + dx, ay + dy],
      [bx + dx, by + dy],
      [bx - dx, by - dy],
      [ax - dx, ay - dy],
    ],
    'closed',
  )
}

function insulation(): string {
  const tufts = Array.from({ length: 18 }, () => 'q9 -9 18 0').join('')
  return `M${CUT} 203V184${tufts}V203Z`
}
