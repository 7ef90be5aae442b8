import { hashRun } from './words.ts'

/** Two texts repeat each other where eight words in a row are the same. */
const RUN_LENGTH = 8

/** A run that more texts have names the first of them only: a sentence on thousands of pages tells nothing about two of them. */
const MOST_NAMED = 8

/** Of the texts that a text shares most runs with, so many are compared run by run. */
const MOST_COMPARED = 4

/** A text that another one repeats, and the share of all their runs that both have, from 0 to 1. */
export interface Similar {
  other: number
  share: number
}

/** Which runs of eight words are in which texts. Texts are known by the order in which they were added. */
export interface RepeatedText {
  /** Adds a text, given by the hashes of its words. */
  add(words: Uint32Array): void
  /** The share of the words of a text of which every run is in no other text, from 0 to 1. */
  ownShare(text: number): number
  /** The texts before `text` that it repeats most, among those that `isCompared` allows, the most similar one first. */
  similar(text: number, isCompared: (other: number) => boolean): Similar[]
}

export function repeatedText(): RepeatedText {
  const texts: Int32Array[] = []
  /** The texts that have a run: the number of the only one, or the first of several. */
  const owners = new Map<number, number | number[]>()

  const own = (run: number, text: number) => {
    const known = owners.get(run)
    if (known === undefined) owners.set(run, text)
    else if (typeof known === 'number') {
      if (known !== text) owners.set(run, [known, text])
    } else if (known.length < MOST_NAMED && known.at(-1) !== text) known.push(text)
  }
  /** The earlier texts with most runs of `text`, as far as runs name them. */
  const candidates = (text: number, isCompared: (other: number) => boolean): number[] => {
    const counts = new Map<number, number>()
    for (const run of new Set(texts[text])) {
      const named = owners.get(run)
      if (typeof named !== 'object') continue
      for (const other of named)
        if (other < text && isCompared(other)) counts.set(other, (counts.get(other) ?? 0) + 1)
    }
    return [...counts]
      .toSorted(([a, shared], [b, more]) => more - shared || a - b)
      .slice(0, MOST_COMPARED)
      .map(([other]) => other)
  }
  return {
    add(words) {
      const runs = new Int32Array(Math.max(words.length - RUN_LENGTH + 1, 0))
      for (let start = 0; start < runs.length; start++) {
        // Small integers of the engine are signed.
        runs[start] = hashRun(words, start, RUN_LENGTH) | 0
        own(runs[start] as number, texts.length)
      }
      texts.push(runs)
    },
    ownShare(text) {
      const runs = texts[text] as Int32Array
      if (runs.length === 0) return 0
      let shared = 0
      let counted = 0
      for (const [start, run] of runs.entries()) {
        if (typeof owners.get(run) === 'number') continue
        shared += start + RUN_LENGTH - Math.max(start, counted)
        counted = start + RUN_LENGTH
      }
      return 1 - shared / (runs.length + RUN_LENGTH - 1)
    },
    similar(text, isCompared) {
      const runs = new Set(texts[text])
      return candidates(text, isCompared)
        .map((other) => ({ other, share: sharedPart(runs, new Set(texts[other])) }))
        .toSorted((a, b) => b.share - a.share)
    },
  }
}

/** How many runs both have, of all that they have together. */
function sharedPart(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0
  for (const run of a) if (b.has(run)) common++
  return common / (a.size + b.size - common)
}
