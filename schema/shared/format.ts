/** @example number(1200) // '1,200' */
export function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** @example counted(1200, 'view') // '1,200 views' */
export function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** @example dollarRange({ low: 11, high: 22.5 }) // '$11 to $22.50' */
export function dollarRange({ low, high }: { low: number; high: number }): string {
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`
}

function dollars(amount: number): string {
  const isWhole = Number.isInteger(Math.round(amount * 100) / 100)
  return `$${(isWhole ? WHOLE : WITH_CENTS).format(amount)}`
}

// A format takes a hundred times as long to make as to use.
const WHOLE = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const WITH_CENTS = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** @example longDate('2026-11-22') // 'November 22, 2026' */
export function longDate(date: string): string {
  return writtenOut(date, { dateStyle: 'long' })
}

/** @example monthOfYear('2026-08') // 'August 2026' */
export function monthOfYear(month: string): string {
  return writtenOut(month, { month: 'long', year: 'numeric' })
}

/** Sources share a few dates, and thousands of pages list sources; writing a date out takes as long as a paragraph. */
const written = /* @__PURE__ */ new Map<string, string>()

function writtenOut(date: string, form: Intl.DateTimeFormatOptions): string {
  const text =
    written.get(date) ?? new Date(date).toLocaleDateString('en-US', { ...form, timeZone: 'UTC' })
  written.set(date, text)
  return text
}
