/** What the hash of a word begins with (FNV-1a). */
export const EMPTY_WORD = 0x811c9dc5

/** The hash of a word that goes on with this character. */
export function withCharacter(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

/** A 32-bit hash of a lower-case word. */
export function hashWord(word: string): number {
  let hash = EMPTY_WORD
  for (let index = 0; index < word.length; index++)
    hash = withCharacter(hash, word.charCodeAt(index))
  return hash >>> 0
}
