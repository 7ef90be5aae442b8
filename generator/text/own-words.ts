import { type ChunkTable, RUN_LENGTH } from './word-chunks.ts'

/**
 * Own words: the share of a page's words of which every run of eight words is found on no other page, with the names of
 * cities and counties masked. A page put together from blocks that many pages share differs from each of them and still
 * says nothing of its own; comparing pages two at a time does not see that.
 *
 * For each page, given by its chunks, this is the share of its words that are its own, from 0 to 1, in the same order.
 * Only the chunks that a single page has are looked into, so a site of any size costs little more than its own words.
 *
 * Two different runs get the same hash about once in 500 times on a site of 13,000 pages, so the shares there are about
 * two percent low.
 */
export function ownShares(pages: readonly Uint32Array[], table: ChunkTable): number[] {
  const owners = chunkOwners(pages, table.size())
  const isOwnRun = runOwners(owners, table)
  return pages.map((chunks, page) => {
    /** Where the next run begins. */
    let start = 0
    /** How many words are shared so far, and where the last of them ends. */
    let [shared, counted] = [0, 0]
    const share = (first: number, count: number) => {
      const end = first + count + RUN_LENGTH - 1
      shared += end - Math.max(first, counted)
      counted = end
    }
    for (const chunk of chunks) {
      const runs = table.runsOf(chunk)
      if (owners[chunk] === MANY) share(start, runs.length)
      else
        for (let index = 0; index < runs.length; index++)
          if (!isOwnRun(runs[index] ?? 0, page)) share(start + index, 1)
      start += runs.length
    }
    return start === 0 ? 0 : 1 - shared / (start + RUN_LENGTH - 1)
  })
}

const NOBODY = -1
const MANY = -2

/** The page that has each chunk. A page that repeats itself shares nothing with another page. */
function chunkOwners(pages: readonly Uint32Array[], count: number): Int32Array {
  const owners = new Int32Array(count).fill(NOBODY)
  for (const [page, chunks] of pages.entries())
    for (const chunk of chunks) {
      const owner = owners[chunk]
      if (owner === NOBODY) owners[chunk] = page
      else if (owner !== page) owners[chunk] = MANY
    }
  return owners
}

/** Tells whether a run is on one page only: a hash table of the runs in chunks that one page has. */
function runOwners(owners: Int32Array, table: ChunkTable): (run: number, page: number) => boolean {
  const single = chunksWhere(owners, (owner) => owner >= 0)
  const count = single.reduce((sum, chunk) => sum + table.runsOf(chunk).length, 0)
  const size = 2 ** Math.ceil(Math.log2(2 * count + 2))
  const runs = new Uint32Array(size)
  const ownerOf = new Int32Array(size).fill(NOBODY)
  const slotOf = (run: number): number => {
    let slot = run & (size - 1)
    while (ownerOf[slot] !== NOBODY && runs[slot] !== run) slot = (slot + 1) & (size - 1)
    return slot
  }
  for (const chunk of single)
    for (const run of table.runsOf(chunk)) {
      const slot = slotOf(run)
      const isNew = ownerOf[slot] === NOBODY
      runs[slot] = run
      ownerOf[slot] = isNew || ownerOf[slot] === owners[chunk] ? (owners[chunk] ?? MANY) : MANY
    }
  // Runs that are in no chunk of a single page are never asked for.
  for (const chunk of chunksWhere(owners, (owner) => owner === MANY))
    for (const run of table.runsOf(chunk)) {
      const slot = slotOf(run)
      if (ownerOf[slot] !== NOBODY) ownerOf[slot] = MANY
    }
  return (run, page) => ownerOf[slotOf(run)] === page
}

function chunksWhere(owners: Int32Array, isWanted: (owner: number) => boolean): number[] {
  const chunks: number[] = []
  for (let chunk = 0; chunk < owners.length; chunk++)
    if (isWanted(owners[chunk] ?? NOBODY)) chunks.push(chunk)
  return chunks
}
