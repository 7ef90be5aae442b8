import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { Gutter, KickOut, RoofEdges } from './wall-flashing-eave.tsx'
import { at, DEPTH, EAVE, onRoof } from './wall-flashing-place.ts'
import { BARE_FROM, SCREED, Wall } from './wall-flashing-wall.tsx'

/** The way the metal climbs a stucco wall, cut open in steps: the finished wall, its paper, the bare metal. */
export function WallFlashing({ figure }: DrawingProps<'wall-flashing'>) {
  return (
    <Drawing
      figure={figure}
      height={420}
      places={{
        stucco: { to: at(1, 0, 3.2), side: 'left', y: 56 },
        gap: { to: onRoof(0.45, 0, SCREED - 0.12), side: 'left', y: 130, pin: [46, 108] },
        shingles: { to: onRoof(1.3, 1.7), side: 'left', y: 240 },
        paper: { to: onRoof(2.6, 0, 1.44), side: 'right', y: 60 },
        step: { to: onRoof(2.5, 0, 0.4), side: 'right', y: 122 },
        lap: { to: onRoof(3.22, 0, 0.5), side: 'right', y: 180, pin: [254, 160] },
        kickout: { to: at(EAVE + 0.3, 0.75, 0.85), side: 'right', y: 250, pin: [356, 240] },
        gutter: { to: at(EAVE + 0.8, 1.5, -0.4), side: 'right', y: 402, pin: [344, 372] },
      }}
    >
      <Wall />
      <RoofEdges />
      <Courses />
      <Gutter />
      <KickOut />
      <Water />
    </Drawing>
  )
}

const rows = [0, 1, 2, 3, 4]

/** Each row of shingles with its piece of metal, from the lowest up: each covers the head of the one below. */
function Courses() {
  return rows.toReversed().map((row) => (
    <g key={row}>
      <Shingles row={row} />
      {row >= BARE_FROM && row < EAVE - 1 && <Step row={row} />}
    </g>
  ))
}

/** A row of shingles, cut off in front of the metal where the wall is bare. */
function Shingles({ row }: { row: number }) {
  const start = row < BARE_FROM ? 0.06 : 0
  const area = [
    onRoof(row, start),
    onRoof(row + 1, start),
    onRoof(row + 1, DEPTH),
    onRoof(row, DEPTH),
  ]
  const joints = [0.5, 1.2, 1.9]
    .map((joint) => joint + (row % 2) * 0.35)
    .map((joint) => path([onRoof(row, joint), onRoof(row + 1, joint)]))
  return (
    <>
      <path {...outline} strokeWidth={1.2} fill={tint.mid} d={path(area, 'closed')} />
      <path {...detail} d={joints.join('')} />
    </>
  )
}

/** A piece of metal bent to an L: one leg on the row of shingles, the other up the wall. */
function Step({ row }: { row: number }) {
  const end = row + 1.22
  const flat = [onRoof(row, 0), onRoof(end, 0), onRoof(end, 0.7), onRoof(row, 0.7)]
  const upright = [onRoof(row, 0), onRoof(end, 0), onRoof(end, 0, 0.76), onRoof(row, 0, 0.62)]
  return [flat, upright].map((area, index) => (
    <path key={index} {...outline} fill={tint.pale} d={path(area, 'closed')} />
  ))
}

function Water() {
  const ways: (readonly [Point, Point, ...Point[]])[] = [
    [onRoof(0.4, 0.42), onRoof(1.8, 0.42)],
    [
      onRoof(2.3, 0.42),
      onRoof(EAVE - 0.45, 0.42),
      at(EAVE + 0.3, 1.25, 0.1),
      at(EAVE + 0.4, 1.45, -0.25),
    ],
  ]
  return ways.map((points, index) => <Arrow key={index} points={points} width={4} />)
}
