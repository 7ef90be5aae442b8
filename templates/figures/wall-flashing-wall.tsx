import { tint } from '../theme/tokens.ts'
import { path } from './kit/geometry.ts'
import { detail, hidden, outline } from './kit/ink.ts'
import { kickOut } from './wall-flashing-eave.tsx'
import { at, EAVE, FOOT, KICK_OUT, LEG, onRoof, WALL_END } from './wall-flashing-place.ts'

/** The row of shingles from which the metal on the wall is bare. */
export const BARE_FROM = 2
/** How far above the shingles the stucco stops. */
export const SCREED = 0.3

const [STUCCO_ENDS, PAPER_ENDS] = [1.6, 2.3]

/** Where the step flashing under a row of shingles begins and ends: just short of the lower edge of the row. */
export function stepEnds(row: number): [top: number, end: number] {
  return [row - 0.3, row + 0.93]
}

/** A leg of metal that goes up the wall between two places. */
function leg(top: number, end: number): string {
  const area = [onRoof(top, 0), onRoof(end, 0), onRoof(end, 0, LEG), onRoof(top, 0, LEG)]
  return path(area, 'closed')
}

/** The bare wall, the metal on it, and the paper and the stucco that go over the metal. */
export function Wall() {
  return (
    <>
      <path {...outline} fill={tint.wood} d={path(whole, 'closed')} />
      <path {...outline} fill={tint.pale} d={path(metal, 'closed')} />
      <path {...kickOut} d={leg(KICK_OUT.top, KICK_OUT.bend)} />
      {[3, 2].map((row) => (
        <path key={row} {...outline} fill={tint.pale} d={leg(...stepEnds(row))} />
      ))}
      <path {...outline} fill={tint.deep} d={path(paper, 'closed')} />
      <path {...outline} fill={tint.ground} d={path(stucco, 'closed')} />
      <path {...outline} strokeWidth={3} d={path(screed)} />
      <path {...hidden} d={behind} />
      <path
        {...detail}
        strokeWidth={2.2}
        d={grains.map((grain) => path([grain, grain])).join('')}
      />
    </>
  )
}

const whole = [
  at(0, 0, 3.9),
  at(WALL_END, 0, 3.1),
  at(WALL_END, 0, FOOT),
  at(EAVE - 0.45, 0, FOOT),
  onRoof(0, 0),
]

const metal = [onRoof(0, 0), onRoof(BARE_FROM, 0), onRoof(BARE_FROM, 0, 0.6), onRoof(0, 0, 0.6)]

/** How far down the bare part of the wall goes past the eave: the gutter hides its end. */
const BARE_FOOT = -0.3

/** The wall past the eave, which what covers it does not leave bare. */
const past = [
  at(WALL_END, 0, FOOT),
  at(EAVE - 0.45, 0, FOOT),
  at(EAVE - 0.45, 0, BARE_FOOT),
  at(EAVE + 0.3, 0, BARE_FOOT),
]

const paper = [
  onRoof(0, 0, 0.2),
  onRoof(0, 0, 1.3),
  at(WALL_END, 0, 2),
  ...past,
  at(EAVE + 0.4, 0, 1.3),
  onRoof(EAVE - 0.4, 0, 1.45),
  onRoof(PAPER_ENDS + 0.35, 0, 1.35),
  onRoof(PAPER_ENDS + 0.1, 0, 1.05),
  onRoof(PAPER_ENDS, 0, 0.2),
]

const stucco = [
  at(0, 0, 3.9),
  at(WALL_END, 0, 3.1),
  ...past,
  at(EAVE + 0.75, 0, BARE_FOOT),
  at(EAVE + 0.75, 0, 1.35),
  at(EAVE + 0.5, 0, 1.75),
  onRoof(EAVE - 0.6, 0, 1.85),
  onRoof(STUCCO_ENDS + 0.5, 0, 1.6),
  onRoof(STUCCO_ENDS + 0.15, 0, 1.3),
  onRoof(STUCCO_ENDS, 0, SCREED),
  onRoof(0, 0, SCREED),
]

const screed = [onRoof(0, 0, SCREED), onRoof(STUCCO_ENDS, 0, SCREED)]

/** The upper legs of the metal that are behind the stucco. */
const behind = path([
  onRoof(0, 0, 0.62),
  onRoof(1, 0, 0.74),
  onRoof(1, 0, SCREED),
  onRoof(1, 0, 0.62),
  onRoof(STUCCO_ENDS, 0, 0.67),
])

/** The grains of the stucco, as dots. */
const grains = [
  at(0.25, 0, 3.5),
  at(0.55, 0, 3.25),
  at(1.1, 0, 3.45),
  at(1.5, 0, 3.15),
  at(2.3, 0, 3.2),
  at(3.1, 0, 2.9),
  at(3.7, 0, 2.95),
  at(4.5, 0, 2.6),
  at(5.2, 0, 2.75),
  at(5.8, 0, 2.3),
  at(6.2, 0, 2.55),
  at(6.1, 0, 1.4),
  at(6.3, 0, 0.7),
  at(6, 0, 0.2),
  at(6.25, 0, -0.5),
  at(6.1, 0, -1),
]
