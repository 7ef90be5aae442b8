import { tint } from '../theme/tokens.ts'
import { onSlope, type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

const at = onSlope([290, 372], 20)

/** Where the labels of the eave are. */
export const eavePlaces = {
  shingles: { to: at(168, 12), side: 'left', y: 240 },
  underlayment: { to: at(214, 3), side: 'left', y: 266 },
  decking: { to: at(250, -5), side: 'left', y: 292 },
  truss: { to: at(238, -23), side: 'left', y: 330, pin: at(224, -28) },
  dripEdge: { to: [292, 382], side: 'right', y: 344, pin: [322, 352] },
  gutter: { to: [328, 396], side: 'right', y: 384, pin: [350, 396] },
  fascia: { to: [286, 412], side: 'right', y: 432, pin: [306, 440] },
  soffit: { to: [180, 419], side: 'left', y: 432, pin: [180, 440] },
} as const

const rows = [0, 1, 2, 3]

/** The eave, cut open: each layer ends a little farther up than the one on top of it. */
export function EaveSection() {
  return (
    <>
      <path {...outline} fill={tint.wood} d="M20 352H118V370H20Z" />
      <path {...outline} fill={tint.ground} d="M88 370H118V452H88Z" />
      <path {...detail} d="M96 378V444M104 378V444" strokeDasharray="2 5" />
      <path {...outline} fill={tint.wood} d={strip(8, 282, -36, -10)} />
      <path {...outline} fill={tint.mid} d="M118 416H282V422H118Z" />
      <path {...outline} fill={tint.wood} d="M281 380H290V425H281Z" />
      <path {...outline} fill={tint.pale} d="M292 386V420H318L332 400V384" />
      <path {...outline} fill={tint.wood} d={strip(0, 262, -10, 0)} />
      <path {...outline} fill={tint.water} d={strip(0, 226, 0, 4)} />
      <path
        {...outline}
        strokeWidth={3.5}
        stroke={tint.accent}
        d={path([at(34, 5), at(-3, 5), [294, 390]])}
      />
      {rows.map((row) => (
        <path key={row} {...outline} fill={tint.deep} d={shingle(row * 42 - 8)} />
      ))}
    </>
  )
}

/** A layer between two places along the slope. */
function strip(from: number, to: number, under: number, over: number): string {
  return path([at(from, under), at(to, under), at(to, over), at(from, over)], 'closed')
}

/** A shingle whose lower edge lies on the row below it. */
function shingle(edge: number): string {
  const points: Point[] = [at(edge, 8), at(edge + 62, 4), at(edge + 62, 8), at(edge, 14)]
  return path(points, 'closed')
}
