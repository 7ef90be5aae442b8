import type { Point } from './project.ts'

/** A rectangle on the drawing area; x and y are its upper left corner. */
export interface Box extends Point {
  width: number
  height: number
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** Whether `inner` is completely in an area that begins at 0, 0. */
export function within(inner: Box, area: { width: number; height: number }): boolean {
  return (
    inner.x >= 0 &&
    inner.y >= 0 &&
    inner.x + inner.width <= area.width &&
    inner.y + inner.height <= area.height
  )
}

/** The square of `size` around a point. */
export function squareAround({ x, y }: Point, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size }
}
