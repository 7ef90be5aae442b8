/** @example longDate('2026-11-22') // 'November 22, 2026' */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
