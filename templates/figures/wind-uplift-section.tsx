import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { between, type Point, path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'

/** The top of the section in the figure. */
const TOP = 178
const RIDGE: Point = [224, TOP + 84]
const EAVES = { left: [112, TOP + 138], right: [336, TOP + 138] } as const
const DECK = 9
/** The part of a slope along its eave, and along its ridge, where the pull is strong. */
export const BAND = 0.2
const FLOOR = TOP + 196

type Side = keyof typeof EAVES

/** The place of a slope at `share` of the way down from the ridge, `above` its surface. */
function on(side: Side, share: number, above = 0): Point {
  const [x, y] = between(RIDGE, EAVES[side], share)
  const [run, rise] = [112, 54]
  const slope = Math.hypot(run, rise)
  const out = side === 'left' ? -1 : 1
  return [x + (out * above * rise) / slope, y - (above * run) / slope]
}

export const sectionPlaces = {
  wind: { at: [14, TOP + 84], anchor: 'start' },
  suction: { to: on('right', 0.3, 5), side: 'right', y: TOP + 40, pin: [312, TOP + 56] },
  push: { to: [128, TOP + 182], side: 'left', y: TOP + 180, pin: [98, TOP + 184] },
} as const

/** How hard the wind pulls, from the eave it meets to the other one. */
const SUCTION: readonly (readonly [Side, share: number, length: number])[] = [
  ['left', 0.92, 50],
  ['left', 0.7, 24],
  ['left', 0.5, 18],
  ['left', 0.3, 20],
  ['left', 0.1, 34],
  ['right', 0.1, 44],
  ['right', 0.3, 24],
  ['right', 0.5, 18],
  ['right', 0.7, 20],
  ['right', 0.92, 34],
]

/** A house cut across: wind from the left pulls at its roof from above and pushes under its eave. */
export function WindSection() {
  return (
    <>
      <path
        d={path([
          [146, FLOOR],
          [146, TOP + 126],
          [224, TOP + 90],
          [302, TOP + 126],
          [302, FLOOR],
        ])}
        {...outline}
        fill={tint.ground}
      />
      <Slope side="left" />
      <Slope side="right" />
      <path
        d={path([
          [8, FLOOR],
          [392, FLOOR],
        ])}
        {...outline}
        strokeWidth={2.5}
      />
      {[108, 134, 160].map((y) => (
        <Arrow
          key={y}
          points={[
            [14, TOP + y],
            [84, TOP + y],
          ]}
        />
      ))}
      {SUCTION.map(([side, share, length]) => (
        <Arrow
          key={`${side} ${share}`}
          points={[on(side, share, 5), on(side, share, 5 + length)]}
          color={tint.wrong}
        />
      ))}
      <Arrow
        points={[
          [128, TOP + 182],
          [128, TOP + 148],
        ]}
        color={tint.wrong}
      />
    </>
  )
}

/** A slope cut across, in the tints of its edges and its middle. */
function Slope({ side }: { side: Side }) {
  const strip = (from: number, to: number) =>
    path([on(side, from), on(side, to), under(side, to), under(side, from)], 'closed')
  return (
    <>
      <path d={strip(0, 1)} {...outline} fill={tint.mid} />
      <path d={strip(BAND, 1 - BAND)} {...outline} fill={tint.pale} />
    </>
  )
}

/** The underside of a slope; both slopes meet under the ridge. */
function under(side: Side, share: number): Point {
  return share === 0 ? [RIDGE[0], RIDGE[1] + DECK * 1.11] : on(side, share, -DECK)
}
