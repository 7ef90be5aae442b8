import type { CacheFolder } from '../cache/cache-folder.ts'

/**
 * What earlier runs found out about each page, and what each page had read. A page is remembered only while everything
 * that it has read says the same.
 */
export interface PageMemory {
  /** What is known of the page at `path`, if making it again would give the same page. */
  find(path: string): string | undefined
  /** Remembers a page that has just been made. `facts` is one line. */
  add(path: string, page: { facts: string; reads: readonly string[] }): void
  /** Keeps what was found or added in this run, for the next one. */
  save(): void
}

interface MemoryOptions {
  cache: CacheFolder
  /** A hash of what a read says now. */
  hashNow: (read: string) => string
}

interface Remembered {
  facts: string
  /** Places in the list of reads. */
  reads: Uint32Array
}

/** The memory of `cache`; nothing is remembered when it is empty or from another version of the code. */
export function pageMemory({ cache, hashNow }: MemoryOptions): PageMemory {
  const { reads, pages } = decode(cache.readBytes(FILE))
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
  const next = new Map<string, Remembered>()
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
      const now = names.map((read): Read => [read, hashNow(read)])
      cache.writeBytes(FILE, ...encode(next, now))
    },
  }
}

/** What a page has read, and a hash of what it said. */
type Read = readonly [read: string, hash: string]

/**
 * One file, so that its parts belong together: how many bytes of text and how many pages there are, the text, how many
 * reads each page has, and the places of the reads of all pages. The first line of the text is the reads, each once, as
 * JSON; the others are a page each, its path before its facts, so that an unchanged page is copied and not made into
 * JSON again. Numbers have 4 bytes.
 */
const FILE = 'pages'
const NUMBER_BYTES = 4
const HEAD_BYTES = 2 * NUMBER_BYTES

/** In pieces, since a large site has a hundred megabytes of it. */
function encode(pages: ReadonlyMap<string, Remembered>, reads: readonly Read[]): Buffer[] {
  const counts = Uint32Array.from(pages.values(), ({ reads: ofPage }) => ofPage.length)
  const numbers = new Uint32Array(counts.reduce((sum, count) => sum + count, 0))
  // Reads that no page has any more are left out.
  const used: Read[] = []
  const places = new Int32Array(reads.length).fill(-1)
  let end = 0
  for (const { reads: ofPage } of pages.values())
    for (const place of ofPage) {
      if (places[place] === -1) places[place] = used.push(reads[place] as Read) - 1
      numbers[end++] = places[place] as number
    }
  const text = [JSON.stringify(used), ...inGroups(pages)].map((part, index) =>
    Buffer.from(index === 0 ? part : `\n${part}`),
  )
  const bytes = text.reduce((sum, part) => sum + part.length, 0)
  return [bytesOf(Uint32Array.of(bytes, pages.size)), ...text, bytesOf(counts), bytesOf(numbers)]
}

const GROUP = 1000

/** The lines of the pages, a thousand at a time. */
function* inGroups(pages: ReadonlyMap<string, Remembered>): Generator<string> {
  let lines: string[] = []
  for (const [path, { facts }] of pages) {
    lines.push(`${path}\t${facts}`)
    if (lines.length === GROUP) {
      yield lines.join('\n')
      lines = []
    }
  }
  if (lines.length > 0) yield lines.join('\n')
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function decode(bytes: Buffer | undefined): { reads: Read[]; pages: Map<string, Remembered> } {
  const pages = new Map<string, Remembered>()
  if (bytes === undefined) return { reads: [], pages }
  const end = HEAD_BYTES + bytes.readUint32LE()
  const [reads = '[]', ...lines] = bytes.toString('utf8', HEAD_BYTES, end).split('\n')
  // A copy, since numbers must begin at a multiple of their size.
  const numbers = new Uint32Array(new Uint8Array(bytes.subarray(end)).buffer)
  let from = bytes.readUint32LE(NUMBER_BYTES)
  for (const [page, line] of lines.entries()) {
    const tab = line.indexOf('\t')
    const to = from + (numbers[page] ?? 0)
    pages.set(line.slice(0, tab), {
      facts: line.slice(tab + 1),
      reads: numbers.subarray(from, to),
    })
    from = to
  }
  return { reads: JSON.parse(reads) as Read[], pages }
}
