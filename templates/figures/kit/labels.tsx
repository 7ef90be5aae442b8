import { tint } from '../../theme/tokens.ts'
import { type Point, path } from './geometry.ts'

/** A label in a margin, with a line to what it names; on a narrow screen, a number there. */
export interface PointedAt {
  to: Point
  side: 'left' | 'right'
  /** The height of the label. Labels on one side need 24 units for one line, and 18 more for each further line. */
  y: number
  /** Where the number is, if it would hide what it names. */
  pin?: Point
}

/** A label inside the drawing, at every width. `at` is the middle of its height. */
export interface Inside {
  at: Point
  anchor?: 'start' | 'middle' | 'end'
  /** In normal weight: what a bold label beside it is about. */
  quiet?: boolean
}

export type Place = PointedAt | Inside

/** From line to line, in the height of the font. */
const LINE_HEIGHT = 1.16
/** From the middle of a line to the foot of its letters. */
const FOOT = 0.34

const margins = {
  left: { x: -9, line: -4, anchor: 'end' },
  right: { x: 409, line: 404, anchor: 'start' },
} as const

interface TextPlace {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  pointing?: ''
  quiet?: '' | undefined
}

/** The words of a label. Those that point at something are hidden where numbers take their place. */
export function Label({ place, lines }: { place: Place; lines: readonly string[] }) {
  const { x, y, anchor, pointing, quiet } = textPlace(place)
  return (
    <text data-label="" data-pointing={pointing} data-quiet={quiet} x={x} y={y} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={index} x={x} dy={`${index === 0 ? firstLine(lines.length) : LINE_HEIGHT}em`}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function textPlace(place: Place): TextPlace {
  if ('at' in place) {
    const { at, anchor = 'middle', quiet } = place
    return { x: at[0], y: at[1], anchor, quiet: quiet ? '' : undefined }
  }
  const { x, anchor } = margins[place.side]
  return { x, y: place.y, anchor, pointing: '' }
}

/** How far below the middle of `count` lines the first of them stands. */
function firstLine(count: number): number {
  return Math.round((FOOT - ((count - 1) / 2) * LINE_HEIGHT) * 100) / 100
}

/** The line from a label to what it names. */
export function Leader({ to, side, y }: PointedAt) {
  const d = path([[margins[side].line, y], to])
  return (
    <g data-pointing="" fill="none" strokeLinecap="round">
      <path d={d} stroke={tint.ground} strokeWidth={2.6} strokeOpacity={0.7} />
      <path d={d} stroke={tint.line} strokeWidth={1.1} />
      <circle cx={to[0]} cy={to[1]} r={3} fill={tint.line} stroke={tint.ground} />
    </g>
  )
}

/** The number of a label, where what it names is. */
export function Pin({ number, to, pin = to }: PointedAt & { number: number }) {
  return (
    <g data-pin="">
      {pin !== to && <path d={path([pin, to])} stroke={tint.line} strokeWidth={1.1} />}
      {pin !== to && <circle cx={to[0]} cy={to[1]} r={3} fill={tint.line} />}
      <circle cx={pin[0]} cy={pin[1]} r={12.5} fill={tint.pin} stroke={tint.line} />
      <text x={pin[0]} y={pin[1]} dy={`${FOOT}em`} textAnchor="middle">
        {number}
      </text>
    </g>
  )
}
