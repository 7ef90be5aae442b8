import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import type { Point } from './kit/geometry.ts'
import { detail, hidden, outline } from './kit/ink.ts'
import { Attic, JOINT, onRoof, Roof } from './water-path-house.tsx'

/** Where the water leaves the truss, falls, and stains the ceiling. */
const DRIP = 240
const STAIN = 224

/** A roof cut open from the side: how far water runs between the hole and the stain. */
export function WaterPath({ figure }: DrawingProps<'water-path'>) {
  return (
    <Drawing
      figure={figure}
      height={312}
      places={{
        entry: { to: [JOINT + 3, onRoof(JOINT, 9)], side: 'right', y: 20, pin: [146, 28] },
        deck: { to: [138, onRoof(138, -3)], side: 'right', y: 66, pin: [196, 66] },
        truss: { to: [206, 139], side: 'right', y: 116, pin: [262, 98] },
        drip: { to: [DRIP - 8, 190], side: 'left', y: 146, pin: [206, 176] },
        stain: { to: [DRIP + 22, STAIN], side: 'right', y: 262, pin: [304, STAIN] },
        apart: { at: [(JOINT + DRIP) / 2, 284] },
      }}
    >
      <Room />
      <Attic />
      <Roof />
      <Water />
    </Drawing>
  )
}

/** The room below: its ceiling with the stain, and how far the stain is from the hole. */
function Room() {
  return (
    <>
      <path d="M14 209H338L306 240H14Z" {...outline} fill={tint.ground} />
      <path d="M14 240H306V312H14Z" fill={tint.pale} />
      <path d="M338 209L306 240V312H338Z" fill={tint.mid} />
      <path d="M14 240H306V312M338 209L306 240" {...outline} />
      <ellipse
        cx={DRIP}
        cy={STAIN}
        rx={31}
        ry={9}
        {...outline}
        stroke={tint.wrong}
        fill={tint.wrong}
        fillOpacity={0.22}
      />
      <ellipse
        cx={DRIP}
        cy={STAIN - 1}
        rx={17}
        ry={4.5}
        {...detail}
        stroke={tint.wrong}
        fill={tint.wrong}
        fillOpacity={0.3}
      />
      <path d={`M${JOINT} 263H${DRIP}M${JOINT} 256v14M${DRIP} 256v14`} {...outline} />
      <path d={`M${DRIP} ${STAIN + 10}V256`} {...hidden} />
    </>
  )
}

/** Through the torn spot and the joint, down on the underside of the deck, and down a truss. */
const ways: readonly (readonly [Point, Point, ...Point[]])[] = [
  [
    [JOINT + 3, 24],
    [JOINT, onRoof(JOINT, 10)],
  ],
  [
    [JOINT, onRoof(JOINT, 6)],
    [JOINT, onRoof(JOINT, -4)],
    [160, onRoof(160, -4)],
  ],
  [
    [176, 117],
    [DRIP - 3, 163],
  ],
]

/** The rain above the torn spot, and the way of the water from there. */
function Water() {
  const rain = [64, 80, 98, 116].map((x, row) => `M${x} ${8 + (row % 2) * 8}l-4 12`).join('')
  return (
    <>
      <path d={`M${JOINT} ${onRoof(JOINT, -18)}V256`} {...hidden} />
      <path d={rain} {...outline} stroke={tint.water} />
      {ways.map((points, index) => (
        <Arrow key={index} points={points} />
      ))}
      <path d={drop(DRIP, 172)} fill={tint.water} />
      <path
        d={`M${DRIP - 10} 186C${DRIP - 18} 196 ${DRIP - 22} 203 ${DRIP - 26} 209h52C${DRIP + 22} 203 ${DRIP + 18} 196 ${DRIP + 10} 186Z`}
        fill={tint.water}
        fillOpacity={0.45}
      />
    </>
  )
}

function drop(x: number, y: number): string {
  return `M${x} ${y}c2 4 3.5 5 3.5 7a3.5 3.5 0 0 1 -7 0c0 -2 1.5 -3 3.5 -7Z`
}
