import { tint } from '../theme/tokens.ts'
import { onSlope, type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { strip } from './kit/slope-section.tsx'

const at = onSlope([290, 336], 20)

/** Where the labels of the eave are. */
export const eavePlaces = {
  shingles: { to: at(66, 13), side: 'right', y: 252, pin: at(90, 38) },
  underlayment: { to: at(214, 3), side: 'left', y: 216, pin: at(201, 32) },
  decking: { to: at(257, -5), side: 'left', y: 262, pin: at(250, 24) },
  truss: { to: at(222, -22), side: 'left', y: 306 },
  dripEdge: { to: [295, 344], side: 'right', y: 306, pin: [326, 322] },
  gutter: { to: [330, 362], side: 'right', y: 348, pin: [350, 360] },
  fascia: { to: [286, 376], side: 'right', y: 396, pin: [306, 404] },
  soffit: { to: [180, 383], side: 'left', y: 396, pin: [180, 404] },
} as const

/** How far the shingles reach past the deck. */
const EDGE = -9
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
      <path {...outline} fill={tint.pale} d="M292 350V384H318L332 368V356h-5" />
      <path {...outline} fill={tint.wood} d={strip(at, 0, 262, -10, 0)} />
      <path
        {...outline}
        strokeWidth={3.5}
        stroke={tint.accent}
        d={path([at(26, 2), at(-4, 2), [295, 352], [299, 356]])}
      />
      <path {...outline} fill={tint.sheet} d={path(underlayment, 'closed')} />
      <path {...outline} fill={tint.mid} d={path(starter, 'closed')} />
      {rows.map((row) => (
        <path key={row} {...outline} fill={tint.deep} d={shingle(row * 42 + EDGE)} />
      ))}
    </>
  )
}

/** The top chord, cut upright behind the fascia. */
const topChord = [at(282, -31), at(-1.7, -31), at(5.9, -10), at(282, -10)]

/** The bottom chord, which meets the top chord in the heel, over the plate of the wall. */
const ceilingChord: readonly Point[] = [
  [20, 298],
  [95, 298],
  [143, 316],
  [20, 316],
]

/** On the deck, and at the eave over the drip edge. */
const underlayment = [
  at(-3, 4),
  at(26, 4),
  at(34, 0),
  at(226, 0),
  at(226, 4),
  at(34, 4),
  at(26, 8),
  at(-3, 8),
]

/** The strip under the first shingle, which seals it at the eave. */
const starter = [at(EDGE + 1, 8), at(26, 8), at(26, 11), at(EDGE + 1, 12)]

/** A shingle whose lower edge lies on the row below it. */
function shingle(edge: number): string {
  const points: Point[] = [at(edge, 12), at(edge + 84, 4), at(edge + 84, 8), at(edge, 16)]
  return path(points, 'closed')
}
