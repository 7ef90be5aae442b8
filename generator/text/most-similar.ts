import { BANDS, bandsOf, type Signature, similarityAbove } from './similarity.ts'

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
 * shares none. Texts that have the same signature object cost next to nothing beyond the first few of them.
 */
export function mostSimilar(signatures: readonly Signature[]): (Similar | undefined)[] {
  const { texts, places } = withoutCopies(signatures)
  const found = compared(texts.map((text) => signatures[text] ?? new Uint16Array())).map(
    (most) => most && { ...most, other: texts[most.other] ?? NONE },
  )
  return Array.from(places, (place) => found[place])
}

/**
 * The texts to compare, and for each text the place of the one whose match it has. Once there are so many copies of a
 * signature that they fill each of its bands, all further copies are compared with the same texts.
 */
function withoutCopies(signatures: readonly Signature[]): { texts: number[]; places: Int32Array } {
  const texts: number[] = []
  const copies = new Map<Signature, { count: number; place: number }>()
  const places = Int32Array.from(signatures, (signature, text) => {
    const known = copies.get(signature)
    if (known !== undefined && known.count > MOST_COMPARED) return known.place
    const place = texts.push(text) - 1
    copies.set(signature, { count: (known?.count ?? 0) + 1, place })
    return place
  })
  return { texts, places }
}

function compared(signatures: readonly Signature[]): (Similar | undefined)[] {
  const earlier = earlierInBands(signatures)
  /** The last text that each text was compared with. */
  const comparedBy = new Int32Array(signatures.length).fill(NONE)
  const met: number[] = []
  const meet = (text: number, band: number) => {
    let other = earlier[text * BANDS + band] ?? NONE
    for (; other !== NONE; other = earlier[other * BANDS + band] ?? NONE) met.push(other)
  }
  return signatures.map((signature, text) => {
    let best: Similar | undefined
    // Cities without texts of their own have many pages with the same signature: nothing is more similar.
    for (let band = 0; band < BANDS && best?.share !== 1; band++) {
      meet(text, band)
      // Of texts that are just as similar, the first one is named.
      for (let other = met.pop(); other !== undefined; other = met.pop()) {
        if (comparedBy[other] === text) continue
        comparedBy[other] = text
        const share = similarityAbove(
          best?.share ?? NONE,
          signature,
          signatures[other] ?? signature,
        )
        if (share !== undefined) best = { other, share }
      }
    }
    return best
  })
}

/**
 * For each text and band, the last text before it that later ones are compared with. Followed, it leads to the first.
 * Copies of a signature are counted and left out: they are as similar as the first of them, which is met before.
 */
function earlierInBands(signatures: readonly Signature[]): Int32Array {
  const bands = signatures.map(bandsOf)
  const copies = copiesIn(signatures)
  const earlier = new Int32Array(bands.length * BANDS).fill(NONE)
  /** How many texts of its band lead to each text, with their copies. */
  const members = new Uint8Array(bands.length)
  const last = lastByHash(bands.length)
  for (let band = 0; band < BANDS; band++) {
    last.clear()
    const hashOf = (text: number) => bands[text]?.[band] ?? 0
    for (let text = 0; text < bands.length; text++) {
      const slot = last.slotOf(hashOf(text), hashOf)
      const other = last.at(slot)
      earlier[text * BANDS + band] = other
      const count = other === NONE ? 1 : (members[other] ?? 0) + 1
      if (count > MOST_COMPARED) continue
      // The first of its copies is in this band already, since there is still room.
      const head = copies[text] === 1 ? other : text
      members[head] = count
      last.set(slot, head)
    }
  }
  return earlier
}

/** A hash table with the last text of each hash. */
function lastByHash(count: number) {
  const last = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 2)))
  const mask = last.length - 1
  return {
    clear: () => last.fill(NONE),
    at: (slot: number) => last[slot] ?? NONE,
    set: (slot: number, text: number) => {
      last[slot] = text
    },
    /** The place of a hash, which is empty when there is no text of it yet. */
    slotOf(hash: number, hashOf: (text: number) => number): number {
      let slot = hash & mask
      let other = last[slot] ?? NONE
      while (other !== NONE && hashOf(other) !== hash) {
        slot = (slot + 1) & mask
        other = last[slot] ?? NONE
      }
      return slot
    },
  }
}

/** One for each signature that there has been before, as the same object. */
function copiesIn(signatures: readonly Signature[]): Uint8Array {
  const known = new Set<Signature>()
  return Uint8Array.from(signatures, (signature) => {
    const isCopy = known.has(signature)
    known.add(signature)
    return isCopy ? 1 : 0
  })
}
