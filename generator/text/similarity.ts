import { wordsOf } from './page-text.ts'

/**
 * How much of two pages is the same: the share of their runs of five words that both have, of all that they have
 * together. Kept small for sites of any size: a page is remembered by the least hash in each of 256 parts of its runs
 * (one-permutation MinHash), from which the share is estimated to within a few hundredths.
 */
const RUN_LENGTH = 5
const PARTS = 256
const BANDS = 64
const ROWS = PARTS / BANDS
/** What a signature holds for a part that no run falls into. */
export const NOTHING = 0xffffffff
const NAME = '*'

export type Signature = Uint32Array

/** The signature of a text; a name of `masked` words (those of cities) counts as one word, the same for every name. */
export function signatureOf(text: string, masked: ReadonlySet<string>): Signature {
  const signature = new Uint32Array(PARTS).fill(NOTHING)
  const words = withNamesMasked(wordsOf(text), masked).map(hashWord)
  for (let start = 0; start + RUN_LENGTH <= words.length; start++) {
    const hash = hashRun(words, start, RUN_LENGTH)
    const part = hash >>> 24
    if (hash < (signature[part] ?? 0)) signature[part] = hash
  }
  return signature
}

/** Share of runs that two texts have in common, from 0 to 1. */
export function similarity(a: Signature, b: Signature): number {
  let same = 0
  let counted = 0
  for (let part = 0; part < PARTS; part++) {
    if (a[part] === NOTHING && b[part] === NOTHING) continue
    counted++
    if (a[part] === b[part]) same++
  }
  return counted === 0 ? 0 : same / counted
}

/** Keys under which similar texts meet: two texts with at least half in common share one almost surely. */
export function bandsOf(signature: Signature): string[] {
  return Array.from(
    { length: BANDS },
    (_, band) => `${band}:${signature.subarray(band * ROWS, (band + 1) * ROWS).join(',')}`,
  )
}

/** The words of the names of cities and counties, to be masked: the same sentence about another city is the same. */
export function maskedNames(
  cities: readonly { name: string; county: string }[],
): ReadonlySet<string> {
  return new Set(cities.flatMap(({ name, county }) => [...wordsOf(name), ...wordsOf(county)]))
}

/** The hash of `length` words from `start` on, each given by its own hash. */
export function hashRun(words: readonly number[], start: number, length: number): number {
  let hash = 0x811c9dc5
  for (let offset = 0; offset < length; offset++) hash = mix(hash ^ (words[start + offset] ?? 0))
  return hash
}

/** The words with each run of masked names as one `*`. */
export function withNamesMasked(words: readonly string[], masked: ReadonlySet<string>): string[] {
  return words
    .map((word) => (masked.has(word.replace(/['’]s$/, '')) ? NAME : word))
    .filter((word, index, all) => word !== NAME || all[index - 1] !== NAME)
}

/** A 32-bit hash of a word (FNV-1a). */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Spreads the bits of a number, so that its top bits may choose a part. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
