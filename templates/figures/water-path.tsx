import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'
import { detail, hidden, outline } from './kit/ink.ts'
import { Attic, HOLE, onRoof, Roof } from './water-path-house.tsx'

const hole = (HOLE.from + HOLE.to) / 2
/** Where the water leaves the truss and falls. */
const DRIP = 240
const STAIN = { x: 246, y: 224 } as const

/** A roof cut open from the side: how far water runs between the hole and the stain. */
export function WaterPath({ figure }: DrawingProps<'water-path'>) {
  return (
    <Drawing
      figure={figure}
      height={312}
      places={{
        entry: { to: [hole, onRoof(hole, 2)], side: 'left', y: 32, pin: [42, 24] },
        deck: { to: [134, onRoof(134, -4)], side: 'right', y: 46, pin: [176, 56] },
        truss: { to: [206, 138], side: 'right', y: 104, pin: [262, 98] },
        drip: { to: [DRIP - 4, 173], side: 'left', y: 146, pin: [202, 164] },
        stain: { to: [STAIN.x + 22, STAIN.y], side: 'right', y: 262, pin: [304, 224] },
        apart: { at: [(hole + STAIN.x) / 2, 284] },
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
        cx={STAIN.x}
        cy={STAIN.y}
        rx={31}
        ry={9}
        {...outline}
        stroke={tint.wrong}
        fill={tint.wrong}
        fillOpacity={0.22}
      />
      <ellipse
        cx={STAIN.x - 3}
        cy={STAIN.y - 1}
        rx={17}
        ry={4.5}
        {...detail}
        stroke={tint.wrong}
        fill={tint.wrong}
        fillOpacity={0.3}
      />
      <path
        d={path([
          [hole, 263],
          [STAIN.x, 263],
        ])}
        {...outline}
      />
      <path d={`M${hole} 256V270M${STAIN.x} 256V270`} {...outline} />
      <path d={`M${STAIN.x} ${STAIN.y + 10}V256`} {...hidden} />
    </>
  )
}

/** The rain above the hole, and the way of the water from there. */
function Water() {
  const rain = [64, 80, 98, 116].map((x, row) => `M${x} ${8 + (row % 2) * 8}l-4 12`).join('')
  return (
    <>
      <path d={`M${hole} ${onRoof(hole, -18)}V256`} {...hidden} />
      <path d={rain} {...outline} stroke={tint.water} />
      <Arrow
        points={[
          [hole + 3, 24],
          [hole, onRoof(hole, -2)],
        ]}
      />
      <Arrow
        points={[
          [hole + 8, onRoof(hole + 8, -5)],
          [158, onRoof(158, -5)],
        ]}
      />
      <Arrow
        points={[
          [176, 114],
          [DRIP - 4, 159],
        ]}
      />
      <path d={drop(DRIP - 1, 166)} fill={tint.water} />
      <path d={drop(DRIP - 3, 177)} fill={tint.water} />
      <path
        d={`M${DRIP - 12} 186C${DRIP - 20} 196 ${DRIP - 20} 203 ${DRIP - 22} 209H${DRIP + 30}C${DRIP + 28} 200 ${DRIP + 18} 194 ${DRIP + 8} 186Z`}
        fill={tint.water}
        fillOpacity={0.4}
      />
    </>
  )
}

function drop(x: number, y: number): string {
  return `M${x} ${y}c2 4 3.5 5 3.5 7a3.5 3.5 0 0 1 -7 0c0 -2 1.5 -3 3.5 -7Z`
}
