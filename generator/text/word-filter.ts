import { hashWord } from './word-hash.ts'

/**
 * Words that have been read, by one bit each of their hashes: a word that it does not have was in no text; one that it
 * has was in some text almost surely.
 */
export interface WordFilter {
  add(hash: number): void
  /** Whether a text may have the word, also with 's behind it. */
  mayHave(word: string): boolean
  bytes: Uint8Array
}

const BYTES = 2 ** 17

/** A filter that begins with the words of an earlier one. */
export function wordFilter(known?: Uint8Array): WordFilter {
  const bytes = new Uint8Array(BYTES)
  if (known !== undefined) bytes.set(known)
  const has = (hash: number) => ((bytes[byteOf(hash)] ?? 0) & bitOf(hash)) !== 0
  return {
    bytes,
    add(hash) {
      const at = byteOf(hash)
      bytes[at] = (bytes[at] ?? 0) | bitOf(hash)
    },
    mayHave: (word) => ['', "'s", '’s'].some((end) => has(hashWord(`${word}${end}`))),
  }
}

function byteOf(hash: number): number {
  return (hash >>> 3) % BYTES
}

function bitOf(hash: number): number {
  return 1 << (hash & 7)
}
