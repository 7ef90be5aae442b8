import { hashRun } from './words.ts'

/**
 * A text's outline in 43 characters, short enough for a line of the ledger: of a MinHash signature in 32 parts, one
 * byte each (b-bit MinHash: Li and König, "b-Bit Minwise Hashing", 2010). Two sketches tell how much of two texts is
 * the same to within about a tenth.
 */
const PARTS = 32
/** Fewest filled parts of a sketch: a text of hardly more than a sentence cannot be compared. */
const LEAST_FILLED = 8
const EMPTY = 0
/** Byte values that a filled part may have: 1 to 255. */
const VALUES = 255

/** The sketch of a text, given by the hashes of its words. That of fewer than a dozen words matches no other. */
export function sketchOf(words: Uint32Array): string {
  const least = leastHashes(words)
  const isTooShort = least.filter((hash) => hash !== NOTHING).length < LEAST_FILLED
  return Buffer.from(isTooShort ? new Uint8Array(PARTS) : least.map(byteOf)).toString('base64url')
}

/** What stands for a part that no run falls into. */
const NOTHING = 0xffffffff
const RUN_LENGTH = 5

/** The least hash in each part of the runs of five words of a text, or `NOTHING`. */
function leastHashes(words: Uint32Array): number[] {
  const least = Array<number>(PARTS).fill(NOTHING)
  for (let start = 0; start + RUN_LENGTH <= words.length; start++) {
    const hash = hashRun(words, start, RUN_LENGTH)
    const part = Math.floor(hash / (2 ** 32 / PARTS))
    least[part] = Math.min(least[part] ?? NOTHING, hash)
  }
  return least
}

function byteOf(hash: number): number {
  return hash === NOTHING ? EMPTY : 1 + (hash % VALUES)
}

/** Share of runs of five words that two texts have in common, from 0 to 1, estimated from their sketches. */
export function sketchSimilarity(a: string, b: string): number {
  return byteSimilarity(sketchBytes(a), sketchBytes(b))
}

/** A sketch ready to be compared many times. */
export function sketchBytes(sketch: string): Uint8Array {
  return Buffer.from(sketch, 'base64url')
}

/** `sketchSimilarity` of sketches that `sketchBytes` has read. */
export function byteSimilarity(a: Uint8Array, b: Uint8Array): number {
  let counted = 0
  let same = 0
  for (let part = 0; part < PARTS; part++) {
    if (a[part] === EMPTY && b[part] === EMPTY) continue
    counted++
    if (a[part] === b[part]) same++
  }
  if (counted === 0) return 0
  // Of parts that differ, one in 255 looks the same by chance.
  return Math.max(0, (same / counted - 1 / VALUES) / (1 - 1 / VALUES))
}
