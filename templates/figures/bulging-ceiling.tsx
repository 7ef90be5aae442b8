import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import type { Point } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

/** A ceiling cut across: water on the drywall between two trusses, and a bucket under the bulge. */
export function BulgingCeiling({ figure }: DrawingProps<'bulging-ceiling'>) {
  return (
    <Drawing
      figure={figure}
      height={330}
      places={{
        drip: { to: [200, 26], side: 'left', y: 26, pin: [232, 22] },
        truss: { to: [58, 74], side: 'left', y: 76, pin: [30, 58] },
        water: { to: [248, 108], side: 'right', y: 116, pin: [200, 118] },
        low: { to: [200, LOW + 11], side: 'right', y: 172, pin: [248, 172] },
        out: { to: [137, 224], side: 'left', y: 244, pin: [112, 234] },
        bucket: { to: [222, 282], side: 'right', y: 246, pin: [200, 284] },
        power: { to: [40, 150], side: 'left', y: 172, pin: [50, 196] },
      }}
    >
      <path d={`${insulation(12, 46)}H12Z`} {...tufts} />
      <path d={`${insulation(70, 330, 14)}H288L282 ${LEVEL}H118L112 ${CEILING}H70Z`} {...tufts} />
      <path d={`${insulation(354, 388)}H354Z`} {...tufts} />
      <path d={WATER} fill={tint.water} fillOpacity={0.55} />
      <path d={`M118 ${LEVEL}H282`} {...outline} stroke={tint.water} />
      {[46, 330].map((x) => (
        <rect key={x} x={x} y={CEILING - 46} width={24} height={46} {...outline} fill={tint.wood} />
      ))}
      <path d={DRYWALL} {...outline} fill={tint.ground} />
      <path d={`M58 ${CEILING - 8}v20M342 ${CEILING - 8}v20`} {...outline} strokeWidth={2.5} />
      <Arrow
        points={[
          [200, 8],
          [200, 76],
        ]}
      />
      <Arrow
        points={[
          [200, LOW + 18],
          [200, 246],
        ]}
      />
      <circle cx={200} cy={LOW + 11} r={4.5} fill={tint.wrong} />
      <path
        d="M105 318L162 150M295 318L238 150"
        {...detail}
        stroke={tint.wrong}
        strokeWidth={1.75}
        strokeDasharray="6 5"
        strokeOpacity={1}
      />
      <path d="M168 256L176 316H224L232 256" {...outline} fill={tint.pale} />
      <path d="M174.5 304h51L224 316H176Z" fill={tint.water} fillOpacity={0.55} />
      <ellipse cx={200} cy={256} rx={32} ry={6} {...outline} fill={tint.ground} />
      <path d="M8 318H392" {...outline} strokeWidth={2.5} />
      <Lamp />
    </Drawing>
  )
}

/** The underside of the trusses, and the bottom of the water. */
const [CEILING, LOW] = [96, 142]
/** The surface of the water, and the water below it in the bulge. */
const LEVEL = CEILING + 4
const WATER = `M118 ${LEVEL}C139 115 158 ${LOW} 200 ${LOW}S261 115 282 ${LEVEL}Z`
/** The upper side of the bulge. */
const BED = `M112 ${CEILING}C136 ${CEILING + 14} 154 ${LOW} 200 ${LOW}S264 ${CEILING + 14} 288 ${CEILING}`
const DRYWALL = `M12 ${CEILING}L${BED.slice(1)}H388v10H290C266 ${CEILING + 24} 248 ${LOW + 10} 200 ${LOW + 10}S134 ${CEILING + 24} 110 ${CEILING + 10}H12Z`
const tufts = { ...outline, fill: tint.accent, fillOpacity: 0.3 } as const

/** The top and the sides of the insulation between two trusses, which sags by `sag` in the middle. */
function insulation(from: number, to: number, sag = 0): string {
  const count = Math.max(1, Math.round((to - from) / 20))
  const width = (to - from) / count
  const tops = Array.from(
    { length: count + 1 },
    (_, tuft): Point => [
      from + tuft * width,
      CEILING - 22 + sag * Math.sin((Math.PI * tuft) / count),
    ],
  )
  const curves = tops
    .slice(1)
    .map(([x, y], tuft) => `Q${x - width / 2} ${(y + (tops[tuft]?.[1] ?? y)) / 2 - 10} ${x} ${y}`)
  return `M${from} ${CEILING}V${CEILING - 22}${curves.join('')}V${CEILING}`
}

/** A ceiling lamp that is off. */
function Lamp() {
  return (
    <>
      <path d="M50 106V134M34 156L42 134H58L66 156Z" {...outline} fill={tint.mid} />
      <path d="M35 132L65 164M65 132L35 164" {...outline} stroke={tint.wrong} strokeWidth={3.5} />
    </>
  )
}
