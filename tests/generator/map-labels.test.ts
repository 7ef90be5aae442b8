import { expect, test } from 'vitest'
import { type Box, overlap, within } from '../../generator/pages/map/boxes.ts'
import { type Mark, placeLabels, squareOf } from '../../generator/pages/map/place-labels.ts'
import { placeNames } from '../../generator/pages/map/place-names.ts'
import { FRAME, pointOf } from '../../generator/pages/map/project.ts'
import { overWater } from '../../generator/pages/map/water.ts'

const PHONE_PIXELS_PER_UNIT = 390 / FRAME.width

test('north is up, east is right, and a degree of longitude is shorter than one of latitude', () => {
  const tampa = pointOf([27.95, -82.46])
  const north = pointOf([28.05, -82.46])
  const east = pointOf([27.95, -82.36])
  if (tampa === undefined || north === undefined || east === undefined)
    throw new Error('Tampa is on the map.')
  expect(north.x).toBe(tampa.x)
  expect((east.x - tampa.x) / (tampa.y - north.y)).toBeCloseTo(Math.cos((28 * Math.PI) / 180), 2)
})

test('the corners of the frame are the corners of the map, and Miami is not on it', () => {
  expect(pointOf([FRAME.north, FRAME.west])).toEqual({ x: 0, y: 0 })
  const { x = 0, y = 0 } = pointOf([FRAME.south + 0.001, FRAME.east]) ?? {}
  expect(x).toBe(FRAME.width)
  expect(FRAME.height - y).toBeLessThan(2)
  expect(pointOf([25.76, -80.19])).toBeUndefined()
})

/** Numbers from 0 to 1 that look random and are the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function randomMarks(count: number, seed: number): Mark[] {
  const next = numbersFrom(seed)
  return Array.from({ length: count }, (_, index) => ({
    name: 'Lake Saint Petersburg Heights'.slice(0, 3 + Math.floor(next() * 20)),
    x: next() * FRAME.width,
    y: next() * FRAME.height,
    linked: index % 3 !== 0,
  }))
}

/** Pairs of boxes that overlap. */
function overlaps(boxes: readonly Box[]): [Box, Box][] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .flatMap((other): [Box, Box][] => (overlap(one, other) ? [[one, other]] : [])),
  )
}

test.each([
  [3, 1],
  [14, 2],
  [60, 3],
  [200, 4],
])('of %i random cities (seed %i), labels are dropped rather than overlapped', (count, seed) => {
  const marks = randomMarks(count, seed)
  const labels = placeLabels(marks, FRAME)
  const placed = labels.flatMap((label) => label ?? [])
  expect(placed.length).toBeGreaterThan(Math.min(count / 2, 10))
  expect(overlaps(placed.map(({ words, target }) => target ?? words))).toEqual([])
  for (const [index, label] of labels.entries()) {
    if (label === undefined) continue
    expect(within(label.words, FRAME)).toBe(true)
    const covered = marks.filter((mark, at) => at !== index && overlap(label.words, squareOf(mark)))
    expect(covered).toEqual([])
  }
  expect(placeLabels(marks, FRAME)).toEqual(labels)
})

test('a link covers its mark and its words, and is at least 44 px wide and tall on a phone', () => {
  const marks = randomMarks(30, 6).map((mark) => ({ ...mark, linked: true }))
  for (const [index, label] of placeLabels(marks, FRAME).entries()) {
    const [target, mark] = [label?.target, marks[index]]
    if (label === undefined || target === undefined || mark === undefined) continue
    expect(Math.min(target.width, target.height) * PHONE_PIXELS_PER_UNIT).toBeGreaterThanOrEqual(44)
    for (const part of [label.words, squareOf(mark)])
      expect(
        within(
          { ...part, x: part.x - target.x + 0.1, y: part.y - target.y + 0.1 },
          {
            width: target.width + 0.2,
            height: target.height + 0.2,
          },
        ),
      ).toBe(true)
  }
})

test('a label is on land where there is room for it, also beside another label', () => {
  const marks = [
    { name: 'Brandon', position: [27.94, -82.29] as const },
    { name: 'Riverview', position: [27.87, -82.33] as const },
  ].flatMap(({ name, position }) => {
    const point = pointOf(position)
    return point === undefined ? [] : [{ ...point, name, linked: true }]
  })
  const wet = (labels: ReturnType<typeof placeLabels>) =>
    labels.map((label) => label !== undefined && overWater(label.words) > 0)

  const coast = [
    { x: 100, y: 470, name: 'Dunedin', linked: false },
    { x: 140, y: 490, name: 'Safety Harbor', linked: false },
  ]

  expect(wet(placeLabels(coast, FRAME))).toEqual([false, true])
  expect(wet(placeLabels(coast, FRAME, overWater))).toEqual([false, false])
  expect(wet(placeLabels(marks, FRAME, overWater))).toEqual([false, false])
})

test('the name of an area moves out of the way, and is left out where there is no room', () => {
  const name = { name: 'Polk', x: 300, y: 300 }
  const inTheWay = { x: 250, y: 280, width: 100, height: 40 }
  const [moved] = placeNames([name], [inTheWay], FRAME)
  expect(moved).toMatchObject({ name: 'Polk' })
  expect(moved).not.toEqual(name)
  expect(
    placeNames([name], [{ x: 0, y: 0, width: FRAME.width, height: FRAME.height }], FRAME),
  ).toEqual([])
})
