import type { CacheFolder } from '../cache/cache-folder.ts'

/**
 * What earlier runs found out about each page, and what each page had read. A page is remembered only while everything
 * that it has read says the same.
 */
export interface PageMemory<Facts> {
  /** What is known of the page at `path`, if making it again would give the same page. */
  find(path: string): Facts | undefined
  /** Remembers a page that has just been made. */
  add(path: string, page: { facts: Facts; reads: readonly string[] }): void
  /** Keeps what was found or added in this run, for the next one. */
  save(): void
}

interface MemoryOptions {
  cache: CacheFolder
  /** A hash of what a read says now. */
  hashNow: (read: string) => string
}

interface Remembered<Facts> {
  facts: Facts
  /** Places in the list of reads. */
  reads: Uint32Array
}

/** The memory of `cache`; nothing is remembered when it is empty or from another version of the code. */
export function pageMemory<Facts>({ cache, hashNow }: MemoryOptions): PageMemory<Facts> {
  const { reads, pages } = decode<Facts>(cache.readBytes(FILE))
  const hasChanged = reads.map(([read, hash]) => hashNow(read) !== hash)
  const names = reads.map(([read]) => read)
  const places = new Map(names.map((read, place) => [read, place]))
  const placeOf = (read: string): number => {
    let place = places.get(read)
    if (place === undefined) {
      place = names.push(read) - 1
      places.set(read, place)
    }
    return place
  }
  const next = new Map<string, Remembered<Facts>>()
  let isSame = true
  return {
    find(path) {
      const page = pages.get(path)
      if (page === undefined || page.reads.some((place) => hasChanged[place])) return undefined
      next.set(path, page)
      return page.facts
    },
    add(path, { facts, reads: read }) {
      isSame = false
      next.set(path, { facts, reads: Uint32Array.from(read, placeOf) })
    },
    save() {
      if (isSame && next.size === pages.size) return
      const now = (place: number) => [names[place] ?? '', hashNow(names[place] ?? '')] as const
      cache.writeBytes(FILE, encode(next, now))
    },
  }
}

/** One file, so that its parts belong together: the number of bytes of JSON, the JSON, and numbers of 4 bytes. */
interface File<Facts> {
  /** What pages have read, each once, and a hash of what it said. */
  reads: (readonly [read: string, hash: string])[]
  /** The path of each page, how many reads it has among the numbers after the JSON, and what is known of it. */
  pages: [path: string, reads: number, facts: Facts][]
}

const FILE = 'pages'
const NUMBER_BYTES = 4

function encode<Facts>(
  pages: ReadonlyMap<string, Remembered<Facts>>,
  readAt: (place: number) => readonly [string, string],
): Buffer {
  const file: File<Facts> = { reads: [], pages: [] }
  const numbers: number[] = []
  // Reads that no page has any more are left out.
  const places = new Map<number, number>()
  for (const [path, { facts, reads }] of pages) {
    file.pages.push([path, reads.length, facts])
    for (const place of reads) {
      let known = places.get(place)
      if (known === undefined) {
        known = file.reads.push(readAt(place)) - 1
        places.set(place, known)
      }
      numbers.push(known)
    }
  }
  const json = Buffer.from(JSON.stringify(file))
  const size = Buffer.from(Uint32Array.of(json.length).buffer)
  return Buffer.concat([size, json, Buffer.from(Uint32Array.from(numbers).buffer)])
}

function decode<Facts>(bytes: Buffer | undefined) {
  const pages = new Map<string, Remembered<Facts>>()
  if (bytes === undefined) return { reads: [], pages }
  const end = NUMBER_BYTES + bytes.readUint32LE()
  const file = JSON.parse(bytes.toString('utf8', NUMBER_BYTES, end)) as File<Facts>
  // A copy, since numbers must begin at a multiple of their size.
  const numbers = new Uint32Array(new Uint8Array(bytes.subarray(end)).buffer)
  let from = 0
  for (const [path, count, facts] of file.pages) {
    pages.set(path, { facts, reads: numbers.subarray(from, from + count) })
    from += count
  }
  return { reads: file.reads, pages }
}
