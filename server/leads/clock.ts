/** Source of the current time; tests provide their own. */
export interface Clock {
  now: () => Date
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date() }

/** A time as every table stores it: ISO 8601 text in UTC, which sorts chronologically. */
export function timeText(time: Date | number): string {
  return new Date(time).toISOString()
}
