import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { isOwnPriceOf } from '../../schema/tools/own-price.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const LABEL = 'Architectural (layered) shingle'

test.each([
  ['Architectural shingle', 'square foot'],
  ['architectural shingles', 'sq ft'],
  ['Architectural (layered) shingle', 'sq. ft.'],
  ['Architectural shingle roof', 'square foot of roof'],
])('%s for a %s is our price of the material', (work, unit) => {
  expect(isOwnPriceOf(LABEL, { work, unit })).toBe(true)
})

test.each([
  ['Designer shingle', 'square foot'],
  ['Architectural shingle', 'roof'],
  ['Architectural shingle', 'square'],
])('%s for a %s is none', (work, unit) => {
  expect(isOwnPriceOf(LABEL, { work, unit })).toBe(false)
})

test('a price for a square foot that the tool has no material for is a finding', () => {
  const withPrice = (work: string) =>
    REAL_SITE.replace(
      /^prices:\n/m,
      `proof:\n  prices:\n    - { work: ${work}, low: 7, high: 9, unit: sq ft }\n\nprices:\n`,
    )
  const about = (work: string) =>
    loadSite(withPrice(work)).warnings.filter(({ rule }) => rule === 'own-price')
  expect(about('Architectural shingle')).toEqual([])
  expect(about('Architectral shingle (layered)').map(({ message }) => message)).toEqual([
    expect.stringContaining('The roof cost tool has no material "Architectral shingle (layered)"'),
  ])
})
