export class NotWritten extends Error {
  constructor(place: string, cause: Error)
  readonly reason: string
}
export function writing<Value>(place: string, work: () => Value): Value
export function sayWhenNotPrinted(): void
