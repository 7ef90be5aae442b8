import { createHash } from 'node:crypto'

/** The 16 letters of an id that are the same for the same texts. */
export function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}
