/** @example number(1200) // '1,200' */
export function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** @example counted(1200, 'view') // '1,200 views' */
export function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** @example longDate('2026-11-22') // 'November 22, 2026' */
export function longDate(date: string): string {
  const known = written.get(date)
  if (known !== undefined) return known
  const day = new Date(`${date}T00:00:00Z`)
  const text = day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  written.set(date, text)
  return text
}

/** Sources share a few dates, and thousands of pages list sources; writing a date out takes as long as a paragraph. */
const written = new Map<string, string>()

/** @example monthOfYear('2026-08') // 'August 2026' */
export function monthOfYear(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  return day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
