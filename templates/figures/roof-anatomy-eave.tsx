import { tint } from '../theme/tokens.ts'
import { onSlope, type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { strip } from './kit/slope-section.tsx'

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
      <path {...outline} fill={tint.ground} d="M112 328H142V416H112Z" />
      <path {...detail} d="M120 336V408M128 336V408" strokeDasharray="2 5" />
      <path {...outline} fill={tint.wood} d="M112 316H142V328H112Z" />
      <path {...outline} fill={tint.wood} d={path(ceilingChord, 'closed')} />
      <path {...outline} fill={tint.wood} d={path(topChord, 'closed')} />
      <path {...outline} fill={tint.mid} d="M142 380H282V386H142Z" />
      <path {...outline} fill={tint.wood} d="M281 342H290V389H281Z" />
      <path {...outline} fill={tint.pale} d="M292 350V384H318L332 364V348" />
      <path {...outline} fill={tint.wood} d={strip(at, 0, 262, -10, 0)} />
      <path
        {...outline}
        strokeWidth={3.5}
        stroke={tint.accent}
        d={path([at(52, 2), at(-4, 2), [295, 352], [299, 356]])}
      />
      <path {...outline} fill={tint.sheet} d={path(underlayment, 'closed')} />
      {rows.map((row) => (
        <path key={row} {...outline} fill={tint.deep} d={shingle(row * 42 - 8)} />
      ))}
    </>
  )
}

/** The top chord, cut upright behind the fascia. */
const topChord = [at(282, -36), at(-3.5, -36), at(5.9, -10), at(282, -10)]

/** The bottom chord, which meets the top chord in the heel, over the plate of the wall. */
const ceilingChord: readonly Point[] = [
  [20, 298],
  [93, 298],
  [142, 316],
  [20, 316],
]

/** On the deck, and at the eave over the drip edge. */
const underlayment = [
  at(0, 4),
  at(52, 4),
  at(60, 0),
  at(226, 0),
  at(226, 4),
  at(60, 4),
  at(52, 7),
  at(0, 7),
]

/** A shingle whose lower edge lies on the row below it. */
function shingle(edge: number): string {
  const points: Point[] = [at(edge, 8), at(edge + 62, 4), at(edge + 62, 8), at(edge, 14)]
  return path(points, 'closed')
}
