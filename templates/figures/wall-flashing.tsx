import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { ALONG, hatch, type Point, path } from './kit/geometry.ts'
import { detail, hidden, outline } from './kit/ink.ts'
import { Gutter, KickOut, RoofEdges } from './wall-flashing-eave.tsx'
import { at, DEPTH, EAVE, onRoof } from './wall-flashing-place.ts'

/** Where the layers in front of the upper legs of the metal are cut away, in rows of shingles from the top. */
const STUCCO_ENDS = 1.5
const PAPER_ENDS = 3

/** The way the metal climbs a stucco wall, cut open in steps: the finished wall, its paper, the bare metal. */
export function WallFlashing({ figure }: DrawingProps<'wall-flashing'>) {
  return (
    <Drawing
      figure={figure}
      height={412}
      places={{
        stucco: { to: onRoof(0.7, 0, 1.1), side: 'left', y: 34 },
        shingles: { to: onRoof(1.9, 2.5), side: 'left', y: 250 },
        gutter: { to: at(EAVE + 0.65, 2.4, -0.35), side: 'left', y: 372 },
        paper: { to: onRoof(2.3, 0, 0.95), side: 'right', y: 60 },
        step: { to: onRoof(3.5, 0, 0.35), side: 'right', y: 122 },
        lap: { to: onRoof(4.97, 0, 0.35), side: 'right', y: 176 },
        kickout: { to: at(EAVE + 0.15, 0.3, 0.4), side: 'right', y: 250 },
      }}
    >
      <Wall />
      <RoofEdges />
      <Shingles />
      <Steps />
      <Layers />
      <Gutter />
      <KickOut />
      <Water />
    </Drawing>
  )
}

/** The bare wall, and the stucco on it past the end of the roof. */
function Wall() {
  const bare = [at(0, 0, 4.7), at(7.6, 0, 3), at(7.6, 0, -1.7), at(4.6, 0, -1.7), onRoof(0, 0)]
  return (
    <>
      <path {...outline} fill={tint.wood} d={path(bare, 'closed')} />
      <path {...detail} strokeOpacity={0.3} d={hatch(bare, 14, ALONG.front)} />
    </>
  )
}

/** Rows of shingles, cut off in front of the metal where the wall is bare. */
function Shingles() {
  return rows.toReversed().map((row) => {
    const start = row < PAPER_ENDS ? 0.1 : 0.95
    const area = [
      onRoof(row, start),
      onRoof(row + 1, start),
      onRoof(row + 1, DEPTH),
      onRoof(row, DEPTH),
    ]
    const joints = [0.7, 1.5, 2.3, 3.1]
      .map((joint) => joint + (row % 2) * 0.4)
      .filter((joint) => joint > start && joint < DEPTH)
      .map((joint) => path([onRoof(row, joint), onRoof(row + 1, joint)]))
    return (
      <g key={row}>
        <path {...outline} strokeWidth={1.2} fill={tint.mid} d={path(area, 'closed')} />
        <path {...detail} d={joints.join('')} />
      </g>
    )
  })
}

const rows = [0, 1, 2, 3, 4, 5]

/** The pieces of metal, from the lowest up: each lies on the one below. */
function Steps() {
  return rows.toReversed().map((row) => {
    const [top, end] = [row, row + 1.22]
    const flat = [onRoof(top, 0), onRoof(end, 0), onRoof(end, 0.75), onRoof(top, 0.75)]
    const upright = [onRoof(top, 0), onRoof(end, 0), onRoof(end, 0, 0.72), onRoof(top, 0, 0.6)]
    return (
      <g key={row}>
        {row >= PAPER_ENDS && <path {...outline} fill={tint.accent} d={path(flat, 'closed')} />}
        <path {...outline} fill={tint.accent} d={path(upright, 'closed')} />
      </g>
    )
  })
}

/** The paper over the upper legs of the metal and the stucco over the paper; dashes show the metal behind them. */
function Layers() {
  const behind = rows
    .filter((row) => row < PAPER_ENDS)
    .map((row) => path([onRoof(row, 0, 0.6), onRoof(row + 1, 0, 0.7), onRoof(row + 1, 0, 0.14)]))
  return (
    <>
      <path {...outline} fill={tint.deep} d={path(paper, 'closed')} />
      <path {...outline} fill={tint.pale} d={path(stucco, 'closed')} />
      <path {...hidden} d={behind.join('')} />
    </>
  )
}

const paper = [
  onRoof(1.2, 0, 0.14),
  onRoof(PAPER_ENDS, 0, 0.14),
  onRoof(3.12, 0, 0.6),
  onRoof(3.5, 0, 0.98),
  onRoof(4.7, 0, 1.02),
  at(6.2, 0, 1.15),
  at(6.5, 0, 0.6),
  at(6.5, 0, -0.3),
  at(7.2, 0, -0.3),
  at(7.2, 0, 2),
  onRoof(1.2, 0, 2.2),
]

const stucco = [
  at(0, 0, 4.7),
  at(7.6, 0, 3),
  at(7.6, 0, -1.7),
  at(4.6, 0, -1.7),
  at(5, 0, -0.3),
  at(6.6, 0, -0.3),
  at(6.85, 0, 0.4),
  at(6.75, 0, 1.1),
  at(6.35, 0, 1.6),
  onRoof(5, 0, 1.5),
  onRoof(3.6, 0, 1.62),
  onRoof(2.2, 0, 1.5),
  onRoof(1.72, 0, 1),
  onRoof(STUCCO_ENDS, 0, 0.14),
  onRoof(0, 0, 0.14),
]

function Water() {
  const way: [Point, Point, Point] = [onRoof(4.1, 0.4), onRoof(5.6, 0.4), at(EAVE + 0.35, 1, 0)]
  return <Arrow points={way} />
}
