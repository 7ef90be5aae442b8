/** Two texts repeat each other where eight words in a row are the same. */
const RUN_LENGTH = 8

/** A run that more texts have names the first of them only: a sentence on hundreds of pages tells little about two of them. */
const MOST_NAMED = 64

/** Of the texts that a text shares most runs with, so many are compared run by run. */
const MOST_COMPARED = 4

/** A text that another one repeats, and the share of all their runs that both have, from 0 to 1. */
interface Similar {
  other: number
  share: number
}

/** Index of runs of eight words over texts, which are numbered in the order they were added. */
export interface RepeatedText {
  /** Adds a text, given by the hashes of its words. */
  add(words: Uint32Array): void
  /** The share of the words of a text of which every run is in no other text, from 0 to 1. */
  ownShare(text: number): number
  /** The texts before `text` that it repeats most, among those that `isCompared` allows, the most similar one first. */
  similar(text: number, isCompared: (other: number) => boolean): Similar[]
}

export function repeatedText(): RepeatedText {
  /** The runs of each text in the order of its words, and each of them once in the order of numbers. */
  const texts: { inOrder: Int32Array; sorted: Int32Array }[] = []
  const numberOf = runNumbers()
  /** The texts that have a run: the only one, or the first of several. */
  const owners: (number | number[])[] = []

  const own = (run: number, text: number) => {
    const existing = owners[run]
    if (existing === undefined) owners[run] = text
    else if (typeof existing === 'number') owners[run] = [existing, text]
    else if (existing.length < MOST_NAMED) existing.push(text)
  }
  const runsOf = (text: number) => texts[text] as (typeof texts)[number]
  /** How many runs of `text` each earlier text has, as far as runs name them. */
  const sharedRuns = (text: number): Uint32Array => {
    const shared = new Uint32Array(text)
    for (const run of runsOf(text).sorted) {
      const named = owners[run]
      if (typeof named !== 'object') continue
      for (const other of named) if (other < text) shared[other] = (shared[other] as number) + 1
    }
    return shared
  }
  return {
    add(words) {
      const inOrder = new Int32Array(Math.max(words.length - RUN_LENGTH + 1, 0))
      let hash = 0
      let check = 0
      // Polynomials, so that the next run takes one step for the word that comes and one for the word that goes.
      for (let end = 0; end < words.length; end++) {
        const word = words[end] as number
        const gone = end < RUN_LENGTH ? 0 : (words[end - RUN_LENGTH] as number)
        hash = (Math.imul(hash, HASH_FACTOR) + word - Math.imul(gone, HASH_POWER)) | 0
        check = (Math.imul(check, CHECK_FACTOR) + word - Math.imul(gone, CHECK_POWER)) | 0
        const start = end - RUN_LENGTH + 1
        if (start >= 0) inOrder[start] = numberOf(hash, check)
      }
      const sorted = inOrder.toSorted().filter((run, at, runs) => run !== runs[at - 1])
      for (const run of sorted) own(run, texts.length)
      texts.push({ inOrder, sorted })
    },
    ownShare(text) {
      const runs = runsOf(text).inOrder
      if (runs.length === 0) return 0
      let shared = 0
      let counted = 0
      for (const [start, run] of runs.entries()) {
        if (typeof owners[run] === 'number') continue
        shared += start + RUN_LENGTH - Math.max(start, counted)
        counted = start + RUN_LENGTH
      }
      return 1 - shared / (runs.length + RUN_LENGTH - 1)
    },
    similar(text, isCompared) {
      const { sorted } = runsOf(text)
      return mostOf(sharedRuns(text), isCompared)
        .map((other) => ({ other, share: sharedPart(sorted, runsOf(other).sorted) }))
        .toSorted((a, b) => b.share - a.share)
    },
  }
}

const FIRST_BITS = 19
const FREE = -1

/**
 * Numbers runs as they come, each once: two runs are the same where both hashes are. A table with places for twice as many;
 * a Map of so many large numbers takes five times as long.
 */
function runNumbers(): (hash: number, check: number) => number {
  let bits = FIRST_BITS
  let table = new Int32Array(1 << bits).fill(FREE)
  let hashes = new Int32Array(1 << (bits - 1))
  let checks = new Int32Array(1 << (bits - 1))
  let count = 0
  const placeOf = (hash: number, check: number): number => {
    let place = Math.imul(hash, CHECK_FACTOR) >>> (32 - bits)
    for (;;) {
      const number = table[place] as number
      if (number === FREE || (hashes[number] === hash && checks[number] === check)) return place
      place = (place + 1) & (table.length - 1)
    }
  }
  const grow = () => {
    bits++
    table = new Int32Array(1 << bits).fill(FREE)
    hashes = withRoom(hashes)
    checks = withRoom(checks)
    for (let number = 0; number < count; number++)
      table[placeOf(hashes[number] as number, checks[number] as number)] = number
  }
  return (hash, check) => {
    const place = placeOf(hash, check)
    const existing = table[place] as number
    if (existing !== FREE) return existing
    table[place] = count
    hashes[count] = hash
    checks[count] = check
    count++
    if (count === hashes.length) grow()
    return count - 1
  }
}

/** `numbers` with room for as many again. */
function withRoom(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

/** Two odd numbers, of which each makes a hash of its own; together they tell apart all runs of a site of any size. */
const HASH_FACTOR = 0x85ebca6b
const CHECK_FACTOR = 0x9e3779b1
const HASH_POWER = runPower(HASH_FACTOR)
const CHECK_POWER = runPower(CHECK_FACTOR)

/** What the word that leaves a run has been multiplied by. */
function runPower(factor: number): number {
  return Array.from({ length: RUN_LENGTH }).reduce<number>((power) => Math.imul(power, factor), 1)
}

/** Where the highest counts are, the highest first, among those that `isCompared` allows. */
function mostOf(counts: Uint32Array, isCompared: (at: number) => boolean): number[] {
  const countAt = (at: number | undefined) => (at === undefined ? 0 : (counts[at] as number))
  let most: number[] = []
  for (let at = 0; at < counts.length; at++)
    if (countAt(at) > countAt(most[MOST_COMPARED - 1]) && isCompared(at))
      most = [...most, at].toSorted((a, b) => countAt(b) - countAt(a)).slice(0, MOST_COMPARED)
  return most
}

/** How many runs both have, of all that they have together. Both are sorted. */
function sharedPart(a: Int32Array, b: Int32Array): number {
  let common = 0
  let at = 0
  for (const run of a) {
    while (at < b.length && (b[at] as number) < run) at++
    if (b[at] === run) common++
  }
  return common / (a.length + b.length - common)
}
