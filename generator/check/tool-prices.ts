import { closest } from '../../schema/fields.ts'
import { isOwnPriceOf, isPerSquareFoot } from '../../schema/tools/own-price.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose, looseList } from '../read/value-at.ts'

/** What a price has to be for, so that the tool can multiply it by the area of a roof. */
const UNIT = 'square foot'

/** Prices of ours for a square foot that the roof cost tool has no material for, so that it goes on showing what others publish. */
export function checkOwnPrices(source: Source): Finding[] {
  const { proof, tools } = loose(source.value)
  const labels = looseList(loose(loose(tools)['roof-cost']).materials).map(({ label }) =>
    String(label),
  )
  if (labels.length === 0) return []
  return looseList(loose(proof).prices).flatMap(({ name, work, unit }, index) => {
    // Texts show it.
    if (name !== undefined) return []
    const price = { work: String(work), unit: String(unit) }
    if (!isPerSquareFoot(price.unit) || labels.some((label) => isOwnPriceOf(label, price)))
      return []
    const path = ['proof', 'prices', index, 'work']
    const problem = `The roof cost tool has no material "${price.work}", so it leads with no price of ours for it.`
    const text = wrongWord(problem, {
      wrong: price.work,
      right: closest(price.work, labels),
      otherwise: `Its materials: ${labels.join(', ')}.`,
    })
    return [
      { severity: 'warning', rule: 'own-price', path, position: source.position(path), ...text },
    ]
  })
}

/** Materials of the roof cost tool whose price is for something else than a square foot. */
export function checkToolPrices(source: Source): Finding[] {
  const { prices, tools } = loose(source.value)
  return looseList(loose(loose(tools)['roof-cost']).materials).flatMap(({ price }, index) => {
    if (typeof price !== 'string') return []
    const { unit } = loose(loose(prices)[price])
    if (typeof unit !== 'string' || unit === UNIT) return []
    const message = `"${price}" is for a ${unit}. Use a price with unit: ${UNIT}`
    const path = ['tools', 'roof-cost', 'materials', index, 'price']
    const position = source.position(path)
    return [{ severity: 'error', rule: 'tool-price', path, position, message }]
  })
}
