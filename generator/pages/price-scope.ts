import { dollarRange, number } from '../../schema/shared/format.ts'
import { priceOf } from '../../schema/tools/roof-size.ts'
import { loose, looseList } from '../read/value-at.ts'
import type { Scope } from '../text/tokens.ts'

/**
 * What tokens may say of the published prices: `range` ("$6 to $10"), `low`, `high`, `unit`, `date`, `publisher`, and
 * `times32`, the range for 32 units ("$64 to $192"), or `about2364`, to the nearest $100 as the roof cost tool says it. Reads `prices` and `sources` as far as they can be read, because
 * the checks use it on definitions that still hold mistakes.
 */
export function priceScope(prices: unknown, sources: unknown): Scope {
  return Object.fromEntries(
    Object.entries(loose(prices)).flatMap(([name, price]) => {
      const { low, high, unit, date, source } = loose(price)
      if (typeof low !== 'number' || typeof high !== 'number') return []
      const { publisher } = loose(loose(sources)[String(source)])
      return [[name, scopeOf({ low, high }, { unit, date, publisher })]]
    }),
  )
}

function scopeOf(amounts: { low: number; high: number }, words: Record<string, unknown>): Scope {
  return {
    ...words,
    range: dollarRange(amounts),
    low: dollarRange({ low: amounts.low, high: amounts.low }),
    high: dollarRange({ low: amounts.high, high: amounts.high }),
    times: (count: number) => dollarRange({ low: amounts.low * count, high: amounts.high * count }),
    about: (count: number) => dollarRange(priceOf(count, amounts)),
  }
}

interface Amounts {
  low: number
  high: number
}

/**
 * What tokens may say of our own prices, those with a name: as of the published ones, `typical` and `typicalUnits`, and
 * the sum of several, `{ours.sum.architecturalShingle1900.lowSlope300.range}`. Without prices, nothing.
 */
export function ownPriceScope(proof: unknown): Scope {
  const prices = looseList(loose(proof).prices).flatMap(
    ({ name, low, high, unit, typical }): (Amounts & { name: string; words: Scope })[] =>
      typeof name === 'string' && typeof low === 'number' && typeof high === 'number'
        ? [{ name, low, high, words: { unit, ...typicalJob(typical, { low, high }) } }]
        : [],
  )
  if (prices.length === 0) return {}
  return {
    ...Object.fromEntries(
      prices.map(({ name, words, ...amounts }) => [name, scopeOf(amounts, words)]),
    ),
    sum: sumScope({ low: 0, high: 0 }, prices),
  }
}

/** The price of a typical job, "$12,000 to $20,000", and its size, "2,000". */
function typicalJob(units: unknown, { low, high }: Amounts): Scope {
  if (typeof units !== 'number') return {}
  return {
    typical: dollarRange({ low: low * units, high: high * units }),
    typicalUnits: number(units),
  }
}

/** The sum so far, and for each price a function that adds so many units of it. */
function sumScope(sum: Amounts, prices: readonly (Amounts & { name: string })[]): Scope {
  const more = prices.map(({ name, low, high }) => [
    name,
    (count: number) =>
      sumScope({ low: sum.low + low * count, high: sum.high + high * count }, prices),
  ])
  return { ...Object.fromEntries(more), ...(sum.high > 0 && scopeOf(sum, {})) }
}
