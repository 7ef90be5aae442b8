import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hatch, type Point } from '../../templates/figures/kit/geometry.ts'

test('a rectangle is hatched with level, upright or slanting lines from border to border', () => {
  const rectangle: Point[] = [
    [-5, -5],
    [35, -5],
    [35, 25],
    [-5, 25],
  ]

  expect(hatch(rectangle, 10, 0)).toBe('M-5 0L35 0M-5 10L35 10M-5 20L35 20')
  expect(hatch(rectangle, 10, 90)).toBe('M30 -5L30 25M20 -5L20 25M10 -5L10 25M0 -5L0 25')
  // A line at 45 degrees falls to the right: y grows with x.
  expect(linesOf(hatch(rectangle, 10)).map(([from, to]) => slope(from, to))).toEqual([
    45, 45, 45, 45, 45,
  ])
})

test('a place without an area has no lines', () => {
  expect(hatch([], 10)).toBe('')
  expect(hatch([[5, 5]], 10)).toBe('')
})

/** A triangle whose corners are 20 to 190 units from the middle, in its own third of the way around it. */
const triangle = fc
  .tuple(
    ...[0, 120, 240].map((third) =>
      fc.tuple(fc.integer({ min: third, max: third + 60 }), fc.integer({ min: 20, max: 190 })),
    ),
  )
  .map((corners) =>
    corners.map(([degrees, distance]): Point => {
      const turn = (degrees * Math.PI) / 180
      return [200 + distance * Math.cos(turn), 200 + distance * Math.sin(turn)]
    }),
  )
const angle = fc.integer({ min: -90, max: 90 })

test('the lines in an area are parallel, at the gap from each other, end at its border, and reach both of its ends', () => {
  fc.assert(
    fc.property(triangle, angle, fc.integer({ min: 4, max: 20 }), (area, degrees, gap) => {
      const lines = linesOf(hatch(area, gap, degrees))
      const offsets = lines.map(([from]) => across(from, degrees))
      const extent = area.map((corner) => across(corner, degrees))

      for (const [from, to] of lines) {
        expect(across(to, degrees)).toBeCloseTo(across(from, degrees), 0)
        expect(Math.max(fromBorder(area, from), fromBorder(area, to))).toBeLessThan(0.1)
      }
      for (const [index, offset] of offsets.slice(1).entries())
        expect(Math.abs(offset - (offsets[index] ?? 0) - gap)).toBeLessThan(0.2)
      expect((offsets[0] ?? Number.POSITIVE_INFINITY) - Math.min(...extent)).toBeLessThan(gap + 0.2)
      expect(Math.max(...extent) - (offsets.at(-1) ?? 0)).toBeLessThan(gap + 0.2)
    }),
  )
})

function linesOf(d: string): [from: Point, to: Point][] {
  return Array.from(d.matchAll(/M(\S+) (\S+)L(\S+) ([^M]+)/g), ([, ...numbers]) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = numbers.map(Number)
    return [
      [ax, ay],
      [bx, by],
    ]
  })
}

function slope([ax, ay]: Point, [bx, by]: Point): number {
  return Math.round((Math.atan2(by - ay, bx - ax) * 180) / Math.PI)
}

/** How far a place is from the middle of the drawing, across lines at an angle. */
function across([x, y]: Point, degrees: number): number {
  const turn = (degrees * Math.PI) / 180
  return y * Math.cos(turn) - x * Math.sin(turn)
}

/** How far a place is from the nearest side of an area. */
function fromBorder(area: readonly Point[], [x, y]: Point): number {
  const distances = area.map(([ax, ay], index) => {
    const [bx, by] = area[(index + 1) % area.length] ?? [ax, ay]
    const [dx, dy] = [bx - ax, by - ay]
    const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    const nearest = Math.min(1, Math.max(0, share))
    return Math.hypot(x - ax - nearest * dx, y - ay - nearest * dy)
  })
  return Math.min(...distances)
}
