import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { ALONG, between, hatch, type Point, path, seenFromCorner } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { EaveSection, eavePlaces } from './roof-anatomy-eave.tsx'

const at = seenFromCorner([106, 84], 21)

/** The main roof: hips at its corners, a ridge on top. */
const main = {
  left: at(0, 8, 3),
  front: at(14, 8, 3),
  right: at(14, 0, 3),
  back: at(0, 0, 3),
  ridgeLeft: at(4, 4, 5.6),
  ridgeRight: at(10, 4, 5.6),
}

/** The gable roof in front of it, with a valley on each side. */
const wing = {
  left: at(3, 12, 3),
  right: at(8, 12, 3),
  peak: at(5.5, 12, 4.63),
  valleyLeft: at(3, 8, 3),
  valleyRight: at(8, 8, 3),
  top: at(5.5, 5.5, 4.63),
}

const pipe = at(10.9, 6.6, 3.91)

/** The parts of a Florida roof: a house with hips, a gable and valleys, and below it an eave cut open. */
export function RoofAnatomy({ figure }: DrawingProps<'roof-anatomy'>) {
  return (
    <Drawing
      figure={figure}
      height={424}
      places={{
        ridge: { to: between(main.ridgeLeft, main.ridgeRight, 0.3), side: 'left', y: 26 },
        valley: { to: between(wing.top, wing.valleyRight, 0.5), side: 'left', y: 62 },
        rake: { to: between(wing.left, wing.peak, 0.3), side: 'left', y: 136, pin: [18, 158] },
        gable: { to: at(5.4, 12, 3.5), side: 'left', y: 174 },
        pipeBoot: { to: pipe, side: 'right', y: 100, pin: [226, 124] },
        hip: {
          to: between(main.ridgeRight, main.front, 0.45),
          side: 'right',
          y: 62,
          pin: [326, 32],
        },
        eave: { to: between(main.front, main.right, 0.4), side: 'right', y: 146, pin: [366, 134] },
        wallFlashing: { to: at(9.5, 6.3, 4.1), side: 'right', y: 30, pin: [247, 59] },
        ...eavePlaces,
      }}
    >
      <Walls />
      <Slope area={[main.left, main.back, main.ridgeLeft]} fill={tint.deep} angle={ALONG.side} />
      <Slope
        area={[main.back, main.right, main.ridgeRight, main.ridgeLeft]}
        fill={tint.deep}
        angle={ALONG.front}
      />
      <Slope
        area={[main.left, main.front, main.ridgeRight, main.ridgeLeft]}
        fill={tint.mid}
        angle={ALONG.front}
      />
      <Slope area={[main.front, main.right, main.ridgeRight]} fill={tint.deep} angle={ALONG.side} />
      <Chimney />
      <Pipe />
      <WingWalls />
      <Slope
        area={[wing.left, wing.peak, wing.top, wing.valleyLeft]}
        fill={tint.pale}
        angle={ALONG.side}
      />
      <Slope
        area={[wing.right, wing.peak, wing.top, wing.valleyRight]}
        fill={tint.deep}
        angle={ALONG.side}
      />
      <EaveSection />
    </Drawing>
  )
}

interface SlopeProps {
  area: readonly Point[]
  fill: string
  /** Of the rows of shingles. */
  angle: number
}

function Slope({ area, fill, angle }: SlopeProps) {
  return (
    <>
      <path {...outline} fill={fill} d={path(area, 'closed')} />
      <path {...detail} strokeOpacity={0.28} d={hatch(area, 7, angle)} />
    </>
  )
}

/** The two walls of the house on the side of the viewer. */
function Walls() {
  const front = [at(0.8, 7.4, 2.9), at(13.2, 7.4, 2.9), at(13.2, 7.4), at(0.8, 7.4)]
  const right = [at(13.2, 0.6, 2.9), at(13.2, 7.4, 2.9), at(13.2, 7.4), at(13.2, 0.6)]
  const windows = [9.2, 11].map((x) => [
    at(x, 7.4, 2.2),
    at(x + 1.2, 7.4, 2.2),
    at(x + 1.2, 7.4, 0.9),
    at(x, 7.4, 0.9),
  ])
  return (
    <>
      <path {...outline} fill={tint.ground} d={path(front, 'closed')} />
      <path {...outline} fill={tint.wood} d={path(right, 'closed')} />
      <path
        {...detail}
        fill={tint.pale}
        d={windows.map((window) => path(window, 'closed')).join('')}
      />
    </>
  )
}

function WingWalls() {
  const side = [at(7.4, 7.4, 2.9), at(7.4, 11.4, 2.9), at(7.4, 11.4), at(7.4, 7.4)]
  const front = [
    at(3.6, 11.4),
    at(3.6, 11.4, 2.9),
    at(5.5, 11.4, 4.2),
    at(7.4, 11.4, 2.9),
    at(7.4, 11.4),
  ]
  const door = [at(4.7, 11.4), at(4.7, 11.4, 2.1), at(6.2, 11.4, 2.1), at(6.2, 11.4)]
  return (
    <>
      <path {...outline} fill={tint.wood} d={path(side, 'closed')} />
      <path {...outline} fill={tint.ground} d={path(front, 'closed')} />
      <path {...detail} fill={tint.pale} d={path(door, 'closed')} />
    </>
  )
}

function Chimney() {
  const [left, right, back, front, top] = [8.3, 9.5, 5.7, 6.9, 6]
  const base = (y: number) => 3 + (8 - y) * 0.65
  const face = [
    at(left, front, base(front)),
    at(left, front, top),
    at(right, front, top),
    at(right, front, base(front)),
  ]
  const side = [
    at(right, front, base(front)),
    at(right, front, top),
    at(right, back, top),
    at(right, back, base(back)),
  ]
  const lid = [
    at(left, front, top),
    at(right, front, top),
    at(right, back, top),
    at(left, back, top),
  ]
  return (
    <>
      <path {...outline} fill={tint.ground} d={path(face, 'closed')} />
      <path {...outline} fill={tint.wood} d={path(side, 'closed')} />
      <path {...outline} fill={tint.deep} d={path(lid, 'closed')} />
      <path
        {...outline}
        stroke={tint.accent}
        strokeWidth={4}
        d={path([
          at(left, front, base(front)),
          at(right, front, base(front)),
          at(right, back, base(back)),
        ])}
      />
    </>
  )
}

function Pipe() {
  const [x, y] = pipe
  return (
    <>
      <ellipse {...outline} fill={tint.accent} cx={x} cy={y} rx={7} ry={4} />
      <path {...outline} strokeWidth={5} d={path([pipe, [x, y - 13]])} />
    </>
  )
}
