import { tint } from '../theme/tokens.ts'
import { type Point, path } from './kit/geometry.ts'
import { detail, hidden, outline } from './kit/ink.ts'
import { type InValley, REACH, ROW, RUN, Shingles } from './valleys-slopes.tsx'

/** From the middle of the closed-cut valley to its cut line. */
export const CUT = 16
/** How far the shingles of the left slope run up the right one. */
const THROUGH = 84
/** From the middle of the open valley to the shingles, and to the hidden edge of its metal. */
export const BARE = 28
const METAL = 84
const LINING = 124
/** How far the underlayment comes down over the lining. */
const LAP = 42
/** How thick a shingle is. */
const THICK = 8

interface Props {
  at: InValley
}

/** Where the rows of the left slope, run through the valley, come into view in it. */
const rowsAcross = [0, ROW, 2 * ROW, 3 * ROW]

/** The shingles of the left slope run through the valley; those of the right slope lie on them, cut straight. */
export function ClosedCutValley({ at }: Props) {
  const trough = [at(0), at(CUT), at(CUT, RUN), at(0, RUN)]
  const overlap = [
    at(CUT, 0, -THICK),
    at(REACH),
    at(REACH, 0, THICK),
    at(THROUGH + 5, 0, THICK),
    at(THROUGH, 0, 2),
    at(CUT),
  ]
  return (
    <>
      <path d={path(trough, 'closed')} {...outline} fill={tint.mid} />
      <path
        d={rowsAcross.map((row) => path([at(0, row), at(CUT, row + CUT)])).join('')}
        {...detail}
      />
      <Shingles at={at} side="left" from={0} />
      <Shingles at={at} side="right" from={CUT} raised={THICK} />
      <path d={path([at(THROUGH, 0, -4), at(THROUGH, RUN, -4)])} {...hidden} />
      <Deck at={at} top={THICK} />
      <Layer at={at} from={-REACH} to={THROUGH} top={0} thick={THICK} fill={tint.mid} />
      <path d={path(overlap, 'closed')} {...outline} fill={tint.pale} />
      <path d={path([at(CUT, 0, -THICK), at(CUT, RUN, -THICK)])} {...outline} strokeWidth={4} />
    </>
  )
}

/** Both slopes stop short of the middle, where metal carries the water. */
export function OpenValley({ at }: Props) {
  const half = (out: number) => [
    at(0, 0, THICK),
    at(out, 0, THICK),
    at(out, RUN, THICK),
    at(0, RUN, THICK),
  ]
  return (
    <>
      <path d={path(half(-BARE), 'closed')} {...outline} fill={tint.accent} />
      <path d={path(half(BARE), 'closed')} {...outline} fill={tint.accent} />
      <Shingles at={at} side="left" from={BARE} />
      <Shingles at={at} side="right" from={BARE} />
      <path
        d={path([at(-METAL), at(-METAL, RUN)]) + path([at(METAL), at(METAL, RUN)])}
        {...hidden}
      />
      <Deck at={at} top={THICK + 4} />
      <Layer at={at} from={-REACH} to={-BARE} top={0} thick={THICK + 4} fill={tint.mid} />
      <Layer at={at} from={BARE} to={REACH} top={0} thick={THICK + 4} fill={tint.pale} />
      <Layer at={at} from={-METAL} to={METAL} top={THICK} thick={4} fill={tint.accent} />
    </>
  )
}

/** The deck and, on it, the lining of the valley, which the underlayment of both slopes laps. */
function Deck({ at, top }: Props & { top: number }) {
  const underlayment = (side: 1 | -1) => [
    at(side * (LINING - LAP), 0, top),
    at(side * REACH, 0, top),
    at(side * REACH, 0, top + 9),
    at(side * LINING, 0, top + 9),
    at(side * LINING, 0, top + 4),
    at(side * (LINING - LAP), 0, top + 4),
  ]
  return (
    <>
      <Layer at={at} from={-REACH} to={REACH} top={top + 9} thick={12} fill={tint.wood} />
      <Layer at={at} from={-LINING} to={LINING} top={top} thick={9} fill={tint.deep} />
      {([1, -1] as const).map((side) => (
        <path key={side} d={path(underlayment(side), 'closed')} {...cut} fill={tint.sheet} />
      ))}
    </>
  )
}

/** The outline of a thin layer. */
const cut = { ...outline, strokeWidth: 1.3 } as const

interface LayerProps extends Props {
  from: number
  to: number
  /** How far under the surface the layer begins. */
  top: number
  thick: number
  fill: string
}

/** A layer where the valley is cut. */
function Layer({ at, from, to, top, thick, fill }: LayerProps) {
  const across = from < 0 && to > 0 ? [from, 0, to] : [from, to]
  const edge = (under: number): Point[] => across.map((x) => at(x, 0, under))
  return (
    <path
      d={path([...edge(top), ...edge(top + thick).toReversed()], 'closed')}
      {...cut}
      fill={fill}
    />
  )
}
