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
  const isWhole = Number.isInteger(Math.round(amount * 100) / 100)
  return `$${(isWhole ? WHOLE : WITH_CENTS).format(amount)}`
}

// A format takes a hundred times as long to make as to use.
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const WITH_CENTS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
