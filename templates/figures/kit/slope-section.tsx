import { tint } from '../../theme/tokens.ts'
import { type onSlope, type Point, path } from './geometry.ts'
import { outline } from './ink.ts'

type Slope = ReturnType<typeof onSlope>

/** The `d` of a layer between two places along a slope. */
export function strip(at: Slope, from: number, to: number, under: number, over: number): string {
  return path([at(from, under), at(to, under), at(to, over), at(from, over)], 'closed')
}

/** How much of each shingle shows, how long it is, and how thick. */
export const SHINGLE = { shows: 84, long: 196, thick: 8 } as const

/**
 * How high the top of a shingle is, `up` from its lower edge. Its head lies on the underlayment, its lower edge on two
 * shingles: every place is covered by at least two.
 */
export function shingleTop(up: number): number {
  return SHINGLE.thick * (3 - (2 * up) / SHINGLE.long)
}

/**
 * The part of a shingle cut lengthwise from `from` to `to`, both counted up from its lower edge at `edge`; `lift` is what
 * lies between it and the shingles below.
 */
export function shingle(
  at: Slope,
  edge: number,
  { from = 0, to = SHINGLE.long, lift = 0 }: { from?: number; to?: number; lift?: number } = {},
): string {
  const [low, high] = [shingleTop(from) + lift, shingleTop(to) + lift]
  const points: Point[] = [
    at(edge + from, low - SHINGLE.thick),
    at(edge + to, high - SHINGLE.thick),
    at(edge + to, high),
    at(edge + from, low),
  ]
  return path(points, 'closed')
}

interface BaseProps {
  at: Slope
  from: number
  to: number
}

/** The wood deck and the underlayment on it, which is 4 units thick. */
export function DeckSection({ at, from, to }: BaseProps) {
  return (
    <>
      <path {...outline} fill={tint.wood} d={strip(at, from, to, -20, -4)} />
      <path {...outline} fill={tint.sheet} d={strip(at, from, to, -4, 0)} />
    </>
  )
}

/** A nail whose head is `over` the underlayment and whose point is below the deck. */
export function Nail({ at, along, over }: { at: Slope; along: number; over: number }) {
  const shank = path([at(along, over), at(along, -26)])
  const head = path([at(along - 4, over), at(along + 4, over)])
  return <path {...outline} strokeWidth={2.25} d={shank + head} />
}
