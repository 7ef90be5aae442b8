/** A range of prices in dollars. */
export interface Amounts {
  low: number
  high: number
}

/** @example dollarRange({ low: 11, high: 22.5 }) // '$11 to $22.50' */
export function dollarRange({ low, high }: Amounts): string {
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`
}

function dollars(amount: number): string {
  const cents = Number.isInteger(Math.round(amount * 100) / 100) ? 0 : 2
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents })}`
}
