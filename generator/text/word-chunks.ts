import { hashRun } from './similarity.ts'

/**
 * Texts cut into chunks, so that what thousands of pages say alike is kept once. Where a chunk ends is up to its own
 * words, so that the same passage gives the same chunks wherever it is (content-defined chunking: Muthitacharoen, Chen
 * and Mazières, "A Low-bandwidth Network File System", 2001).
 *
 * A chunk stands for the runs of eight words that begin in it.
 */
export const RUN_LENGTH = 8

/** One word in so many ends a chunk. */
const MEAN_LENGTH = 32

/** Chunks by number, each with the hashes of its runs. */
export interface ChunkTable {
  /** The numbers of the chunks of a text, in order; chunks that are new get the next numbers. */
  add(words: Uint32Array): Uint32Array
  /** The hashes of the runs of a chunk. */
  runsOf(chunk: number): Uint32Array
  size(): number
  /** The chunks that `chunks` lists, to be kept, and to be numbered in that order. */
  keep(chunks: readonly number[]): KeptChunks
}

/** Plain numbers: two hashes of each chunk, which together tell it from all others, and its runs. */
export interface KeptChunks {
  keys: Uint32Array
  counts: Uint32Array
  runs: Uint32Array
}

/** A table that begins with the chunks that an earlier one has kept. */
export function chunkTable(kept?: KeptChunks): ChunkTable {
  const keys: number[] = kept === undefined ? [] : Array.from(kept.keys)
  const runs: Uint32Array[] = kept === undefined ? [] : splitRuns(kept)
  let places = placesOf(keys)

  const find = (first: number, second: number): number => {
    const mask = places.length - 1
    let slot = first & mask
    for (let chunk = places[slot] ?? -1; chunk !== -1; chunk = places[slot] ?? -1) {
      if (keys[2 * chunk] === first && keys[2 * chunk + 1] === second) return chunk
      slot = (slot + 1) & mask
    }
    return -1 - slot
  }
  const chunkAt = (words: Uint32Array, start: number, end: number): number => {
    let [first, second] = [1, 2]
    for (let index = start; index < end + RUN_LENGTH - 1; index++) {
      const word = words[index] ?? 0
      first = Math.imul(first ^ word, 0x9e3779b1)
      first ^= first >>> 15
      second = Math.imul(second ^ word, 0x85ebca77)
      second ^= second >>> 13
    }
    const found = find(first >>> 0, second >>> 0)
    if (found >= 0) return found
    places[-1 - found] = runs.length
    keys.push(first >>> 0, second >>> 0)
    runs.push(runsBetween(words, start, end))
    // Half full at most, so that look-ups stay short.
    if (runs.length * 2 > places.length) places = placesOf(keys)
    return runs.length - 1
  }
  return {
    add(words) {
      const chunks: number[] = []
      const last = words.length - RUN_LENGTH + 1
      for (let start = 0; start < last; ) {
        let end = start + 1
        while (end < last && (words[end] ?? 0) % MEAN_LENGTH !== 0) end++
        chunks.push(chunkAt(words, start, end))
        start = end
      }
      return Uint32Array.from(chunks)
    },
    runsOf: (chunk) => runs[chunk] ?? NO_RUNS,
    size: () => runs.length,
    keep: (chunks) => ({
      keys: Uint32Array.from(chunks.flatMap((chunk) => keys.slice(2 * chunk, 2 * chunk + 2))),
      counts: Uint32Array.from(chunks, (chunk) => runs[chunk]?.length ?? 0),
      runs: joined(chunks.map((chunk) => runs[chunk] ?? NO_RUNS)),
    }),
  }
}

const NO_RUNS = new Uint32Array()

function splitRuns({ counts, runs }: KeptChunks): Uint32Array[] {
  let start = 0
  return Array.from(counts, (count) => {
    start += count
    return runs.subarray(start - count, start)
  })
}

/** All numbers of the lists, in one. */
export function joined(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return all
}

function runsBetween(words: Uint32Array, start: number, end: number): Uint32Array {
  const runs = new Uint32Array(end - start)
  for (let index = start; index < end; index++)
    runs[index - start] = hashRun(words, index, RUN_LENGTH)
  return runs
}

/** Where each chunk is found by its first hash: a hash table with free places as -1. */
function placesOf(keys: readonly number[]): Int32Array {
  const count = keys.length / 2
  const places = new Int32Array(2 ** Math.ceil(Math.log2(4 * count + 1024))).fill(-1)
  const mask = places.length - 1
  for (let chunk = 0; chunk < count; chunk++) {
    let slot = (keys[2 * chunk] ?? 0) & mask
    while (places[slot] !== -1) slot = (slot + 1) & mask
    places[slot] = chunk
  }
  return places
}
