import type { PlacedLabel } from '../../schema/drawing-file.ts'
import { tint } from '../theme/tokens.ts'

/** A label with a line to what it names. */
type PointingLabel = PlacedLabel & { leader: NonNullable<PlacedLabel['leader']> }

/** Whether a label points at something. */
export function isPointing(label: PlacedLabel): label is PointingLabel {
  return label.leader !== undefined
}

/** From line to line, in the height of the font. */
const LINE_HEIGHT = 1.16
/** From the middle of a line to the foot of its letters. */
const FOOT = 0.34

/** The words of a label. Those that point at something are hidden where numbers take their place. */
export function Label({ label, lines }: { label: PlacedLabel; lines: readonly string[] }) {
  const { at, anchor, isQuiet } = label
  const [x, y] = at
  return (
    <text
      data-label=""
      data-pointing={isPointing(label) ? '' : undefined}
      data-quiet={isQuiet ? '' : undefined}
      x={x}
      y={y}
      textAnchor={anchor}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={x} dy={`${index === 0 ? firstLine(lines.length) : LINE_HEIGHT}em`}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** How far below the middle of `count` lines the first of them stands. */
function firstLine(count: number): number {
  return Math.round((FOOT - ((count - 1) / 2) * LINE_HEIGHT) * 100) / 100
}

/** The line from a label to what it names. */
export function Leader({ leader: [from, to] }: PointingLabel) {
  const d = `M${from.join(' ')}L${to.join(' ')}`
  return (
    <g data-pointing="" fill="none" strokeLinecap="round">
      <path d={d} stroke={tint.ground} strokeWidth={2.6} strokeOpacity={0.7} />
      <path d={d} stroke={tint.line} strokeWidth={1.1} />
      <circle cx={to[0]} cy={to[1]} r={3} fill={tint.line} stroke={tint.ground} />
    </g>
  )
}

/** The number of a label, where what it names is. */
export function Pin({ number, leader: [, to], pin }: PointingLabel & { number: number }) {
  const [x, y] = pin ?? to
  return (
    <g data-pin="">
      {pin && <path d={`M${pin.join(' ')}L${to.join(' ')}`} stroke={tint.line} strokeWidth={1.1} />}
      {pin && <circle cx={to[0]} cy={to[1]} r={3} fill={tint.line} />}
      <circle cx={x} cy={y} r={12.5} fill={tint.pin} stroke={tint.line} />
      <text x={x} y={y} dy={`${FOOT}em`} textAnchor="middle">
        {number}
      </text>
    </g>
  )
}
