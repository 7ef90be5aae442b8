// What people type into the roof tools, read a second time from a table of words, and a price added up in whole cents.
// Nothing here uses the units of the tools.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from '../../schema/tools/read-number.ts'
import { priceOf } from '../../schema/tools/roof-size.ts'
import { toolOf } from '../fixtures/real-tool.ts'
import { rounds } from '../setup/rounds.ts'

const numRuns = rounds(300, 30_000)
const { tool } = toolOf('/problems/roof-replacement-cost-tampa', 'roof-cost')

/** Ways to write a whole number of inches. */
const LENGTHS: ((inches: number) => string)[] = [
  (inches) => `${inches} in`,
  (inches) => `${inches}"`,
  (inches) => `${inches} inches`,
  (inches) => `${Math.floor(inches / 12)}' ${inches % 12}"`,
  (inches) => `${Math.floor(inches / 12)}'-${inches % 12}"`,
  (inches) => `${Math.floor(inches / 12)}’${inches % 12}”`,
  (inches) => `${Math.floor(inches / 12)} ft ${inches % 12} in.`,
  (inches) => `${Math.floor(inches / 12)} feet, ${inches % 12} inches`,
  (inches) => `${inches / 12} ft`,
  (inches) => `${inches / 12}'`,
  (inches) => `${Math.floor(inches / 12)}${TWELFTHS[inches % 12]} ft`,
]

/** As signs where there is one, and as a decimal where there is none. */
const TWELFTHS = ['', '.083334', '⅙', '¼', '⅓', '.416667', '½', '.583333', '⅔', '¾', '⅚', '.916667']

test('a length is the same in each way of writing it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LENGTHS),
      fc.integer({ min: 12, max: 1200 }),
      (write, inches) => {
        const limits = { least: 0, most: 1200 }
        const feet = Math.round((inches / 12) * 100) / 100
        expect(readNumber(write(inches), { ...limits, unit: 'inches' })).toEqual({ number: inches })
        expect(readNumber(write(inches), { ...limits, unit: 'feet' })).toEqual({ number: feet })
      },
    ),
    { numRuns },
  )
})

/**
 * What the words that people put behind a number mean: of what kind, and how many of the smallest unit of that kind.
 * Not ft2, which is a foot and two inches in a field of lengths.
 */
const WORDS = [
  ...['in', 'in.', 'inch', 'Inches', '"', '”', '″'].map((word) => ({
    word,
    kind: 'length',
    of: 1,
  })),
  ...['ft', 'ft.', 'FT', 'foot', 'feet', "'", '’', '′'].map((word) => ({
    word,
    kind: 'length',
    of: 12,
  })),
  ...['sq ft', 'sq. ft.', 'sqft', 'SF', 's.f.', 'square feet', 'ft²', 'sq ft.'].map((word) => ({
    word,
    kind: 'area',
    of: 1,
  })),
  ...['squares'].map((word) => ({ word, kind: 'area', of: 100 })),
  ...['years', 'year', 'yrs', 'yrs.', 'years old'].map((word) => ({ word, kind: 'age', of: 1 })),
  ...['%', 'm', 'cm', 'meters', 'm²', 'm2', 'acres', 'yards', 'yd', 'months', '$', 'lbs'].map(
    (word) => ({ word, kind: 'none of ours', of: 1 }),
  ),
]
const FIELDS = [
  { unit: 'inches', kind: 'length', of: 1 },
  { unit: 'feet', kind: 'length', of: 12 },
  { unit: 'square feet', kind: 'area', of: 1 },
  { unit: 'years', kind: 'age', of: 1 },
] as const

test('a unit behind a number is converted in a field of its kind, and refused in every other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIELDS),
      fc.constantFrom(...WORDS),
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom('', ' ', '  '),
      (field, { word, kind, of }, number, gap) => {
        const typed = readNumber(`${number}${gap}${word}`, {
          least: 0,
          most: 10_000_000,
          unit: field.unit,
        })
        if (kind !== field.kind) expect(typed).toEqual({ mistake: 'other unit' })
        else if ('mistake' in typed) expect.fail(`${number}${gap}${word}: ${typed.mistake}`)
        else expect(Math.abs(typed.number * field.of - number * of)).toBeLessThanOrEqual(0.06)
      },
    ),
    { numRuns },
  )
})

test('a price is the area times the published price in cents, to the nearest hundred dollars', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 40_000 }),
      fc.constantFrom(...tool.materials),
      (area, material) => {
        const price = priceOf(area, material)
        for (const bound of ['low', 'high'] as const) {
          const cents = BigInt(area) * BigInt(Math.round(material[bound] * 100))
          const hundreds = (cents + 5000n) / 10_000n
          expect(BigInt(price[bound])).toBe(hundreds * 100n)
        }
      },
    ),
    { numRuns },
  )
})
