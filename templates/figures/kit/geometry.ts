/** A place in a drawing, in its own units: x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** The `d` of a path along `points`; `closed` makes it an area. */
export function path(points: readonly Point[], end: 'open' | 'closed' = 'open'): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${end === 'closed' ? 'Z' : ''}`
}

/** The place at `share` of the way from `a` to `b`: 0 is `a`, 1 is `b`. */
export function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}

/**
 * Puts places in space into a drawing, seen from above one corner of a house: its front runs along x, to the right, its
 * side along y, to the left and toward the viewer, and z is up. `origin` is where all three are 0.
 */
export function seenFromCorner([ox, oy]: Point, scale: number) {
  return (x: number, y: number, z = 0): Point => [
    ox + (x * 0.93 - y * 0.5) * scale,
    oy + (x * 0.19 + y * 0.42 - z) * scale,
  ]
}

/** The angles, for `hatch`, of lines along the front and along the side of what is seen from its corner. */
export const ALONG = { front: 11.5, side: -40 } as const

/**
 * Puts places on a slope into a drawing: `along` runs up the slope to the left, `above` away from its surface. `eave` is
 * where both are 0; `degrees` is how steep it is.
 */
export function onSlope([ox, oy]: Point, degrees: number) {
  const turn = (degrees * Math.PI) / 180
  return (along: number, above = 0): Point => [
    ox - along * Math.cos(turn) + above * Math.sin(turn),
    oy - along * Math.sin(turn) - above * Math.cos(turn),
  ]
}

/**
 * The `d` of straight lines that fill a convex area at `gap` units from each other. `angle` is in degrees: 0 is level, 90
 * upright, 45 falls to the right. A path needs no id, which a `<pattern>` would, and a page may show a figure twice.
 */
export function hatch(area: readonly Point[], gap: number, angle = 45): string {
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const turned = area.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin])
  const heights = turned.map(([, y]) => y)
  const lines: string[] = []
  for (let y = Math.ceil(Math.min(...heights) / gap) * gap; y < Math.max(...heights); y += gap) {
    const ends = crossings(turned, y).map((x): Point => [x * cos - y * sin, x * sin + y * cos])
    const [first, last] = [ends[0], ends.at(-1)]
    if (first !== undefined && last !== undefined) lines.push(path([first, last]))
  }
  return lines.join('')
}

/** Where the level at `y` crosses the border of `area`, from left to right. */
function crossings(area: readonly Point[], y: number): number[] {
  return area
    .flatMap(([ax, ay], index) => {
      const [bx, by] = area[(index + 1) % area.length] ?? [ax, ay]
      return ay < y === by < y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)]
    })
    .toSorted((a, b) => a - b)
}

/** The `d` of the head of an arrow that comes from `from` and ends at `to`. */
export function arrowHead(from: Point, to: Point, length = 9): string {
  const direction = Math.atan2(to[1] - from[1], to[0] - from[0])
  const wing = (side: number): Point => [
    to[0] - length * Math.cos(direction + side),
    to[1] - length * Math.sin(direction + side),
  ]
  return path([to, wing(0.45), wing(-0.45)], 'closed')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
