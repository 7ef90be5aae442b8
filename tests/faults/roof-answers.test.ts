// The answers of the roof tools, derived a second time: the roof as planes in space, whose areas are measured, and the
// verdict from the sentences of the site's texts. Nothing here reads the code of the tools.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLook, LEAKS, OUTCOMES, PERMITS, SHARES } from '../../schema/tools/first-look.ts'
import { roofSize } from '../../schema/tools/roof-size.ts'
import { rounds } from '../setup/rounds.ts'

type Corner = readonly [number, number, number]

/** The area of a flat piece of roof, cut into triangles from its first corner. */
function areaOf([first, ...others]: readonly Corner[]): number {
  let area = 0
  for (const [at, corner] of others.slice(1).entries()) {
    const [a, b] = [minus(others[at] as Corner, first as Corner), minus(corner, first as Corner)]
    const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    area += Math.hypot(...cross) / 2
  }
  return area
}

function minus(a: Corner, b: Corner): Corner {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

interface House {
  length: number
  width: number
  overhang: number
  rise: number
}

/** The edges of the roof in feet, the long one first, and how high its ridge is. */
function edgesOf({ length, width, overhang, rise }: House) {
  const [long, short] = [Math.max(length, width), Math.min(length, width)].map(
    (side) => side + (2 * overhang) / 12,
  ) as [number, number]
  return { long, short, height: ((short / 2) * rise) / 12 }
}

/** Two slopes that meet at a ridge over the whole length. */
function gable(house: House): number {
  const { long, short, height } = edgesOf(house)
  const ridge: Corner[] = [
    [long, short / 2, height],
    [0, short / 2, height],
  ]
  return 2 * areaOf([[0, 0, 0], [long, 0, 0], ...ridge])
}

/** Slopes on all four sides, of one pitch: the ridge is as much shorter than the house as the house is wide. */
function hip(house: House): number {
  const { long, short, height } = edgesOf(house)
  const [from, to]: Corner[] = [
    [short / 2, short / 2, height],
    [long - short / 2, short / 2, height],
  ] as [Corner, Corner]
  const side = areaOf([[0, 0, 0], [long, 0, 0], to as Corner, from as Corner])
  const end = areaOf([[0, 0, 0], [0, short, 0], from as Corner])
  return 2 * side + 2 * end
}

const HOUSE = fc.record({
  length: fc.double({ min: 15, max: 140, noNaN: true }),
  width: fc.double({ min: 15, max: 140, noNaN: true }),
  overhang: fc.double({ min: 0, max: 60, noNaN: true }),
  rise: fc.double({ min: 0, max: 18, noNaN: true }),
})

test('a roof is as large as its planes, and the squares to order cover it with the waste', () => {
  fc.assert(
    fc.property(HOUSE, fc.integer({ min: 0, max: 25 }), (house, waste) => {
      const { area, ordered } = roofSize({ ...house, waste })
      for (const exact of [gable(house), hip(house)]) {
        // Each step is rounded so that a visitor can check it: a foot for each of two sums, 0.0005 of the factor.
        expect(Math.abs(area - exact)).toBeLessThan(exact * 0.0006 + 3)
        expect((ordered * 100) / (1 + waste / 100)).toBeGreaterThan(exact * 0.9994 - 3)
        expect(((ordered - 1) * 100) / (1 + waste / 100)).toBeLessThan(exact * 1.0006 + 3)
      }
    }),
    { numRuns: rounds(300, 20_000) },
  )
})

type Roof = typeof ROOF extends fc.Arbitrary<infer Value> ? Value : never

const ROOF = fc.record({
  ages: fc
    .tuple(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 0, max: 20 }))
    .map(([repairUnder, more]) => ({ repairUnder, replaceOver: repairUnder + more })),
  age: fc.double({ min: 0, max: 80, noNaN: true }),
  share: fc.constantFrom(...SHARES),
  leaks: fc.constantFrom(...LEAKS),
  permit: fc.constantFrom(...PERMITS),
  hasAgingPart: fc.boolean(),
})

/** The verdicts that the site's texts allow, in their order: nothing wrong, old or leaking, the 25 percent rule, the rest. */
function verdictsFor({ age, ages, share, leaks, permit, hasAgingPart }: Roof): string[] {
  const isOld = age > ages.replaceOver
  const isBetween = !isOld && age >= ages.repairUnder
  const isMany = leaks === 'many'
  const anew = hasAgingPart && share !== 'more' ? 'relay' : 'replace'
  if (share === 'none' && leaks === 'none') return [isOld ? anew : 'wait']
  if (isOld || (isBetween && isMany)) return [anew]
  // F.S. 553.844(5): only a permit from before the 2007 code brings the whole section up to today's.
  if (share === 'more') return permit === 'before' ? ['replace'] : ['inspect', 'replace']
  return [isBetween || isMany || share === 'unknown' ? 'inspect' : 'repair']
}

test('the verdict is the one that the sentences of the texts give', () => {
  fc.assert(
    fc.property(ROOF, (roof) => {
      expect(verdictsFor(roof)).toContain(OUTCOMES[firstLook(roof).outcome])
    }),
    { numRuns: rounds(300, 50_000) },
  )
})
