import { tint } from '../theme/tokens.ts'
import { onSlope, type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

const at = onSlope([290, 336], 20)

/** Where the labels of the eave are. */
export const eavePlaces = {
  shingles: { to: at(168, 12), side: 'left', y: 216, pin: at(160, 38) },
  underlayment: { to: at(214, 3), side: 'left', y: 242, pin: at(211, 31) },
  decking: { to: at(250, -5), side: 'left', y: 268, pin: at(252, 24) },
  truss: { to: at(212, -23), side: 'left', y: 300 },
  dripEdge: { to: [292, 346], side: 'right', y: 308, pin: [322, 316] },
  gutter: { to: [328, 360], side: 'right', y: 348, pin: [350, 360] },
  fascia: { to: [286, 376], side: 'right', y: 396, pin: [306, 404] },
  soffit: { to: [180, 383], side: 'left', y: 396, pin: [180, 404] },
} as const

const rows = [0, 1, 2, 3]

/** The eave, cut open: each layer ends a little farther up than the one on top of it. */
export function EaveSection() {
  return (
    <>
      <path {...outline} fill={tint.wood} d="M20 316H118V334H20Z" />
      <path {...outline} fill={tint.ground} d="M88 334H118V416H88Z" />
      <path {...detail} d="M96 342V408M104 342V408" strokeDasharray="2 5" />
      <path {...outline} fill={tint.wood} d={strip(8, 282, -36, -10)} />
      <path {...outline} fill={tint.mid} d="M118 380H282V386H118Z" />
      <path {...outline} fill={tint.wood} d="M281 344H290V389H281Z" />
      <path {...outline} fill={tint.pale} d="M292 350V384H318L332 364V348" />
      <path {...outline} fill={tint.wood} d={strip(0, 262, -10, 0)} />
      <path {...outline} fill={tint.water} d={strip(0, 226, 0, 4)} />
      <path
        {...outline}
        strokeWidth={3.5}
        stroke={tint.accent}
        d={path([at(34, 5), at(-3, 5), [294, 354]])}
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
