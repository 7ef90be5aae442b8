import { expect, test } from 'vitest'
import { leftWords } from '../../templates/tools/roof-facts.tsx'

test.each([
  [8, 'About 7 to 14'],
  [16, 'Up to about 6'],
  [20, 'Up to about 2'],
  [21.6, 'Less than a year'],
  [22, 'Less than a year'],
  [22.5, 'None: past its usual life'],
])('a shingle roof of %d years that lasts 15 to 22 has left: %s', (age, words) => {
  expect(leftWords({ low: 15, high: 22 }, age)).toBe(words)
})
