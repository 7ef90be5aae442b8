import { tint } from '../../theme/tokens.ts'
import { arrowHead, between, type Point, path } from './geometry.ts'

interface Props {
  /** The way of the arrow; its head is at the last point. */
  points: readonly [Point, Point, ...Point[]]
  color?: (typeof tint)[keyof typeof tint]
  width?: number
}

/** An arrow: how water runs, where wind pushes. */
export function Arrow({ points, color = tint.water, width = 3 }: Props) {
  const [from = points[0], to = points[1]] = points.slice(-2)
  const head = width * 3.4
  const end = between(to, from, (head * 0.6) / Math.hypot(to[0] - from[0], to[1] - from[1]))
  return (
    <>
      <path
        d={path([...points.slice(0, -1), end])}
        fill="none"
        stroke={color}
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={arrowHead(from, to, head)} fill={color} stroke={color} strokeLinejoin="round" />
    </>
  )
}
