import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { Gutter, KickOut, RoofEdges } from './wall-flashing-eave.tsx'
import { at, DEPTH, EAVE, onRoof } from './wall-flashing-place.ts'
import { BARE_FROM, SCREED, stepEnds, Wall } from './wall-flashing-wall.tsx'

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
        step: { to: onRoof(3.4, 0, 0.5), side: 'right', y: 186 },
        lap: { to: onRoof(2.93, 0, 0.55), side: 'right', y: 126, pin: [247, 122] },
        kickout: { to: at(EAVE + 0.3, 0.75, 0.85), side: 'right', y: 250, pin: [356, 240] },
        gutter: { to: at(EAVE + 0.8, 1.5, -0.4), side: 'right', y: 402, pin: [344, 372] },
      }}
    >
      <Wall />
      <RoofEdges />
      <Shingles row={EAVE - 1} />
      <Gutter />
      <KickOut />
      <Courses />
      <Water />
    </Drawing>
  )
}

/** The rows above the kick-out, from the lowest up: each covers the metal under it and the head of the row below. */
function Courses() {
  return [3, 2, 1, 0].map((row) => (
    <g key={row}>
      {row >= BARE_FROM && <Pan row={row} />}
      <Shingles row={row} start={row < BARE_FROM ? 0.06 : CUT} />
    </g>
  ))
}

/** How far from the wall the shingles are cut back where the metal under them is bare. */
const CUT = 0.6

/** A row of shingles from `start`, which is counted from the wall. */
function Shingles({ row, start = 0 }: { row: number; start?: number }) {
  const area = [
    onRoof(row, start),
    onRoof(row + 1, start),
    onRoof(row + 1, DEPTH),
    onRoof(row, DEPTH),
  ]
  const joints = [0.5, 1.2, 1.9]
    .map((joint) => joint + (row % 2) * 0.35)
    .filter((joint) => joint > start)
    .map((joint) => path([onRoof(row, joint), onRoof(row + 1, joint)]))
  return (
    <>
      <path {...outline} strokeWidth={1.2} fill={tint.mid} d={path(area, 'closed')} />
      <path {...detail} d={joints.join('')} />
    </>
  )
}

/** The leg of the step flashing that lies on the row below, under the shingles of this row. */
function Pan({ row }: { row: number }) {
  const [top, end] = stepEnds(row)
  const area = [onRoof(top, 0), onRoof(end, 0), onRoof(end, 0.8), onRoof(top, 0.8)]
  return <path {...outline} fill={tint.pale} d={path(area, 'closed')} />
}

function Water() {
  const ways: (readonly [Point, Point, ...Point[]])[] = [
    [onRoof(0.4, 0.42), onRoof(1.8, 0.42)],
    [
      onRoof(2.2, 0.3),
      onRoof(EAVE - 0.5, 0.3),
      at(EAVE + 0.3, 1.25, 0.1),
      at(EAVE + 0.4, 1.45, -0.25),
    ],
  ]
  return ways.map((points, index) => <Arrow key={index} points={points} width={4} />)
}
