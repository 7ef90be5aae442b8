import type { Point } from './project.ts'

/** A line of a border. */
export type Line = readonly [Point, Point]

/** The lines around an area, read from its SVG path of rings of straight lines. */
export function linesIn(path: string): Line[] {
  return path.split('M').flatMap((text) => {
    const ring = Array.from(text.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }))
    return ring.map((from, at): Line => [from, ring[(at + 1) % ring.length] ?? from])
  })
}

/** Whether a ray to the right from the point crosses the lines an odd number of times. */
export function isWithin({ x, y }: Point, lines: readonly Line[]): boolean {
  let isInside = false
  for (const [from, to] of lines)
    if (from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y))
      isInside = !isInside
  return isInside
}

/** How far a point is from the nearest of the lines, in units of the map. */
export function distanceTo(point: Point, lines: readonly Line[]): number {
  return Math.min(...lines.map(([from, to]) => distanceToLine(point, from, to)))
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const along = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y || 1)
  const share = Math.min(Math.max(along, 0), 1)
  return Math.hypot(point.x - from.x - share * x, point.y - from.y - share * y)
}
