import { BANDS, bandsOf, type Signature, similarity } from './similarity.ts'

/** The earlier text that is most like a text, and the share that both have in common. */
export interface Similar {
  other: number
  share: number
}

/** With so many texts in one band, later ones are compared with the first of them: each needs one match, not all. */
const MOST_COMPARED = 8
const NONE = -1

/**
 * For each text the earlier one that is most like it, among those that share a band with it; nothing for a text that
 * shares none.
 */
export function mostSimilar(signatures: readonly Signature[]): (Similar | undefined)[] {
  const earlier = earlierInBands(signatures)
  /** The last text that each text was compared with. */
  const comparedBy = new Int32Array(signatures.length).fill(NONE)
  return signatures.map((signature, text) => {
    let best: Similar | undefined
    for (let band = 0; band < BANDS; band++) {
      for (const other of chainOf(earlier, { text, band })) {
        if (comparedBy[other] === text) continue
        comparedBy[other] = text
        const share = similarity(signature, signatures[other] ?? signature)
        if (best === undefined || share > best.share) best = { other, share }
      }
    }
    return best
  })
}

/** For each text and band, the last text before it that later ones are compared with. Followed, it leads to the first. */
function earlierInBands(signatures: readonly Signature[]): Int32Array {
  const earlier = new Int32Array(signatures.length * BANDS).fill(NONE)
  const bands = signatures.map(bandsOf)
  for (let band = 0; band < BANDS; band++) {
    const seen = new Map<number, { last: number; count: number }>()
    for (const [text, hashes] of bands.entries()) {
      const hash = hashes[band] ?? 0
      const met = seen.get(hash)
      if (met === undefined) seen.set(hash, { last: text, count: 1 })
      else {
        earlier[text * BANDS + band] = met.last
        if (met.count < MOST_COMPARED) {
          met.last = text
          met.count++
        }
      }
    }
  }
  return earlier
}

/** The texts that a text is compared with in a band, in their order. */
function chainOf(
  earlier: Int32Array,
  { text, band }: { text: number; band: number },
): readonly number[] {
  const chain: number[] = []
  for (
    let other = earlier[text * BANDS + band] ?? NONE;
    other !== NONE;
    other = earlier[other * BANDS + band] ?? NONE
  )
    chain.push(other)
  return chain.reverse()
}
