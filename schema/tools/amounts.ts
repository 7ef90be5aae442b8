// Plain calculations, no zod: the browser imports this module.

import type { Range } from './roof-size.ts'

/** @example amount(2364) // '2,364' */
export function amount(number: number): string {
  return number.toLocaleString('en-US')
}

/** @example dollarsBetween({ low: 11, high: 22.5 }) // '$11 to $22.50' */
export function dollarsBetween({ low, high }: Range): string {
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`
}

/** @example dollars(22.5) // '$22.50' */
export function dollars(number: number): string {
  const digits = Number.isInteger(number) ? 0 : 2
  return `$${number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}
