import { tint } from '../../theme/tokens.ts'

/** The lines of all drawings, as attributes of SVG shapes. */
const joined = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** The outline of a part; give the shape a `fill` for its surface. */
export const outline = { ...joined, stroke: tint.line, strokeWidth: 1.75 } as const

/** Detail inside a part: courses, seams, hatching. */
export const detail = {
  ...joined,
  stroke: tint.line,
  strokeWidth: 0.9,
  strokeOpacity: 0.6,
} as const

/** What is there but hidden behind something. */
export const hidden = {
  ...joined,
  stroke: tint.line,
  strokeWidth: 1.2,
  strokeDasharray: '4 4',
} as const
