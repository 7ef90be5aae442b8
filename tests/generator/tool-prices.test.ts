import { expect, test } from 'vitest'
import { messageAbout } from '../fixtures/mistakes.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

/** The real site, in which the tool takes the price of architectural shingle from another entry. */
function pricedFrom(name: string): string {
  const material = /price: architecturalShingle\n/
  if (!material.test(REAL_SITE)) throw new Error('The tool has no such material.')
  return REAL_SITE.replace(material, () => `price: ${name}\n`)
}

test('a material of the roof cost tool whose price is not defined is an error at its line', () => {
  const message = messageAbout(pricedFrom('architecturalShingel'))
  expect(message).toMatch(/^site\.yaml:\d+:\d+ {2}tools\.roof-cost\.materials\.1\.price\n/)
  expect(message).toContain(
    '"architecturalShingel" is not defined under prices. Did you mean "architecturalShingle"?',
  )
  expect(message).toContain('1 mistake in site.yaml')
})

test('a price for a whole roof is refused: the tool would multiply it by the area', () => {
  expect(messageAbout(pricedFrom('shingleJobTampaBay'))).toContain(
    '"shingleJobTampaBay" is for a roof. Use a price with unit: square foot',
  )
})

test('a situation of repair or replace with a material that is not defined is an error', () => {
  const text = REAL_SITE.replace('material: concrete-tile, age', 'material: slate, age')
  expect(messageAbout(text)).toContain(
    '"slate" is not defined under materials. Use one of architectural, three-tab, ',
  )
})
