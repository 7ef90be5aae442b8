/**
 * How much of two texts is the same: the share of their runs of five words that both have, of all that they have
 * together. Kept small for sites of any size: a text is remembered by the least hash in each of 256 parts of its runs
 * (one-permutation MinHash), from which the share is estimated to within a few hundredths.
 */
const RUN_LENGTH = 5
/** How many numbers a signature has. */
export const PARTS = 256
export const BANDS = 64
const ROWS = PARTS / BANDS
/** What stands for a part that no run falls into. */
export const NOTHING = 0xffffffff
const NOTHING_16 = 0xffff

/** Sixteen bits of the least hash in each part: the same in both texts by chance once in 65,535 parts. */
export type Signature = Uint16Array

/** The signature of a text, given by the hashes of its words. */
export function signatureOf(words: Uint32Array): Signature {
  const signature = new Uint16Array(PARTS).fill(NOTHING_16)
  const least = leastHashes(words)
  for (let part = 0; part < PARTS; part++) {
    const hash = least[part] ?? NOTHING
    if (hash !== NOTHING) signature[part] = hash % NOTHING_16
  }
  return signature
}

/** The least hash in each of 256 parts of the runs of a text, or `NOTHING`. */
export function leastHashes(words: Uint32Array): Uint32Array {
  const least = new Uint32Array(PARTS).fill(NOTHING)
  for (let start = 0; start + RUN_LENGTH <= words.length; start++) {
    const hash = hashRun(words, start, RUN_LENGTH)
    const part = hash >>> 24
    if (hash < (least[part] ?? 0)) least[part] = hash
  }
  return least
}

/** Share of runs that two texts have in common, from 0 to 1. */
export function similarity(a: Signature, b: Signature): number {
  let same = 0
  let empty = 0
  for (let part = 0; part < PARTS; part++) {
    const isSame = a[part] === b[part]
    if (isSame) same++
    if (isSame && a[part] === NOTHING_16) empty++
  }
  const counted = PARTS - empty
  same -= empty
  return counted === 0 ? 0 : same / counted
}

/** `similarity`, if it is above `share`; told from nothing as soon as too many parts differ. */
export function similarityAbove(share: number, a: Signature, b: Signature): number | undefined {
  const mostDifferent = (1 - share) * PARTS
  let different = 0
  for (let start = 0; start < PARTS; start += STRIDE) {
    for (let part = start; part < start + STRIDE; part++) if (a[part] !== b[part]) different++
    if (different > mostDifferent) return undefined
  }
  const found = similarity(a, b)
  return found > share ? found : undefined
}

/** How many parts are compared before their differences are added up. */
const STRIDE = 32

/**
 * A hash of each of 64 bands of a signature: two texts with at least half in common have one band in common almost
 * surely. Bands that are as good as the same by chance (once in four billion) cost one more comparison.
 */
export function bandsOf(signature: Signature): Uint32Array {
  const bands = new Uint32Array(BANDS)
  for (let band = 0; band < BANDS; band++) bands[band] = hashRun(signature, band * ROWS, ROWS)
  return bands
}

/** Which bands have any run at all: one without says nothing, since all short texts have it. */
export function filledBands(signature: Signature): boolean[] {
  return Array.from({ length: BANDS }, (_, band) =>
    signature.subarray(band * ROWS, (band + 1) * ROWS).some((value) => value !== NOTHING_16),
  )
}

/** The hash of `length` numbers from `start` on. */
export function hashRun(numbers: Uint32Array | Uint16Array, start: number, length: number): number {
  let hash = 0x811c9dc5
  for (let index = start; index < start + length; index++) hash = mix(hash ^ (numbers[index] ?? 0))
  return hash
}

/** Spreads the bits of a number, so that its top bits may choose a part. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
