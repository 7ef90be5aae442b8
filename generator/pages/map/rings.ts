import type { Point } from './project.ts'

/** The rings of an area, read from its SVG path of straight lines. */
export function ringsIn(path: string): Point[][] {
  return path
    .split('M')
    .filter((ring) => ring !== '')
    .map((ring) =>
      Array.from(ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      })),
    )
}

/** Whether a ray to the right from the point crosses the rings an odd number of times. */
export function isWithin({ x, y }: Point, rings: readonly Point[][]): boolean {
  const crossed = linesOf(rings).filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
  )
  return crossed.length % 2 === 1
}

/** How far a point is from the nearest line of the rings, in units of the map. */
export function distanceTo(point: Point, rings: readonly Point[][]): number {
  return Math.min(...linesOf(rings).map(([from, to]) => distanceToLine(point, from, to)))
}

function linesOf(rings: readonly Point[][]): [Point, Point][] {
  return rings.flatMap((ring) =>
    ring.map((from, at): [Point, Point] => [from, ring[(at + 1) % ring.length] ?? from]),
  )
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const along = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y || 1)
  const share = Math.min(Math.max(along, 0), 1)
  return Math.hypot(point.x - from.x - share * x, point.y - from.y - share * y)
}
