import { dollarRange } from '../../schema/shared/format.ts'

/**
 * What a record of `prices` says; undefined for any other value.
 *
 * @example priceInWords({ low: 6, high: 10, unit: 'square foot' }) // '$6 to $10 a square foot'
 */
export function priceInWords(value: unknown): string | undefined {
  const { low, high, unit } = (value ?? {}) as { low?: unknown; high?: unknown; unit?: unknown }
  if (typeof low !== 'number' || typeof high !== 'number') return undefined
  const range = dollarRange({ low, high })
  return typeof unit === 'string'
    ? `${range} ${/^[aeiou]/i.test(unit) ? 'an' : 'a'} ${unit}`
    : range
}
