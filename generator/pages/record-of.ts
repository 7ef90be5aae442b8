/** The value as a record; an empty one when it is something else, as in a definition that still holds mistakes. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
