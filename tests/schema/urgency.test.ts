import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urgencyOf } from '../../schema/tools/urgency.ts'

const URGENCIES = [0, 1, 1, 1, 2]
const LEAST = 3
const [Y, N, _] = [true, false, undefined]

test.each([
  [[_, _, _, _, _], { found: undefined, open: 5 }],
  [[N, N, N, N, _], { found: undefined, open: 1 }],
  [[N, N, N, N, N], { found: 3, open: 0 }],
  // One yes is enough; what could be more urgent is still asked.
  [[_, _, _, _, Y], { found: 2, open: 4 }],
  [[_, _, Y, _, _], { found: 1, open: 1 }],
  [[Y, _, _, _, _], { found: 0, open: 0 }],
  [[N, Y, N, N, Y], { found: 1, open: 0 }],
])('%j', (answers, urgency) => {
  expect(urgencyOf(answers, URGENCIES, LEAST)).toEqual(urgency)
})

test('another yes never makes it less urgent, and always gives an answer', () => {
  const answer = fc.constantFrom(true, false, undefined)
  const answers = fc.array(answer, { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(answers, fc.nat({ max: 4 }), (before, place) => {
      const after = before.with(place, true)
      const { found = LEAST } = urgencyOf(before, URGENCIES, LEAST)
      const next = urgencyOf(after, URGENCIES, LEAST).found
      expect(next).toBeLessThanOrEqual(found)
      expect(next).toBeLessThanOrEqual(URGENCIES[place] ?? LEAST)
    }),
  )
})
