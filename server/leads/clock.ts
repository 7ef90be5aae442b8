/** Where the server takes the time from; tests bring their own. */
export interface Clock {
  now: () => Date
}

export const SYSTEM_CLOCK: Clock = { now: () => new Date() }

/** The time as all tables keep it: text in UTC that sorts as time does. */
export function timeText(time: Date | number): string {
  return new Date(time).toISOString()
}
