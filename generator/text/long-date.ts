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
