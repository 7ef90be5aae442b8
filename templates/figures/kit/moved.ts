import type { Point } from './geometry.ts'

/** `points`, drawn around 0, as they are around the place `[x, y]`. */
export function moved(points: readonly Point[], [x, y]: Point): Point[] {
  return points.map(([px, py]) => [px + x, py + y])
}
