import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostSimilar } from '../../generator/text/most-similar.ts'
import { sharedSignatures } from '../../generator/text/shared-signatures.ts'
import { PARTS, type Signature } from '../../generator/text/similarity.ts'

/** A signature whose four quarters come from a few values, so that many have bands in common and many are the same. */
const signature: fc.Arbitrary<Signature> = fc
  .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 3 })))
  .map((quarters) =>
    Uint16Array.from(
      { length: PARTS },
      (_, part) => 7 * (quarters[Math.floor((4 * part) / PARTS)] ?? 0),
    ),
  )
const signatures = fc.array(signature, { minLength: 1, maxLength: 120 })

test('pages with a shared signature are most like the same pages as with a signature each', () => {
  fc.assert(
    fc.property(signatures, (list) => {
      expect(mostSimilar(list.map(sharedSignatures([])))).toEqual(mostSimilar(list))
    }),
    { seed: 1, numRuns: 100 },
  )
})

test('of many pages with one signature, each is most like the first one', () => {
  const one = new Uint16Array(PARTS).fill(5)
  const found = mostSimilar(Array.from({ length: 40 }, () => one))
  expect(found).toEqual([undefined, ...Array.from({ length: 39 }, () => ({ other: 0, share: 1 }))])
})

test('signatures are shared when all of their parts are the same, and only then', () => {
  fc.assert(
    fc.property(signatures, (list) => {
      const shared = list.map(sharedSignatures(list.slice(0, 3)))
      expect(shared).toEqual(list)
      expect(new Set(shared).size).toBe(new Set(list.map(String)).size)
    }),
    { seed: 1, numRuns: 50 },
  )
})
