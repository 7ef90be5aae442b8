import { dollarRange } from '../../schema/shared/format.ts'
import { loose } from '../read/value-at.ts'
import type { Scope } from '../text/tokens.ts'

/**
 * What tokens may say of the published prices: `range` ("$6 to $10"), `low`, `high`, `unit`, `date`, `publisher`, and
 * `times32`, the range for 32 units ("$64 to $192"). Reads `prices` and `sources` as far as they can be read, because
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
  }
}
