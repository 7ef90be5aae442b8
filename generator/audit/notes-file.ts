import { type ChunkTable, joined, type KeptChunks } from '../text/word-chunks.ts'
import type { KeptPage } from './kept-notes.ts'
import { numbering } from './numbering.ts'
import type { KeptNotes } from './page-notes.ts'

/**
 * The notes on all pages as one file, so that its parts belong together: the number of bytes of JSON, the JSON, and the
 * lists of numbers whose lengths it tells, of four bytes each and then of two. About 1 KB a page.
 */
interface Header {
  basis: string
  /** Paths that pages link to, each once. */
  targets: string[]
  pages: PageLine[]
  /** How many links, chunks of pages, chunks, runs and parts of signatures follow, all pages together. */
  lengths: [links: number, pageChunks: number, chunks: number, runs: number, parts: number]
}

/** What is not a long list of numbers. */
type PageLine = [
  path: string,
  key: string,
  notes: Omit<KeptNotes, 'links' | 'chunks' | 'signature'>,
  links: number,
  chunks: number,
]

interface Notes {
  pages: readonly KeptPage[]
  chunks: ChunkTable
  targets: readonly string[]
  basis: string
}

const SIZE = 4

/** The bytes of the file. Chunks and paths that no page has any more are left out. */
export function writeNotes({ pages, chunks, targets, basis }: Notes): Buffer {
  const linked = numbering<number>()
  const used = numbering<number>()
  const links = joined(pages.map(({ notes }) => notes.links.map(linked.numberOf)))
  const pageChunks = joined(pages.map(({ notes }) => notes.chunks.map(used.numberOf)))
  const kept = chunks.keep(used.values)
  const signatures = pages.map(({ notes }) => bytesOf(notes.signature))
  const header: Header = {
    basis,
    targets: linked.values.map((target) => targets[target] ?? ''),
    pages: pages.map(({ path, key, notes }) => {
      const { links, chunks, signature: _, ...rest } = notes
      return [path, key, rest, links.length, chunks.length]
    }),
    lengths: [
      links.length,
      pageChunks.length,
      kept.counts.length,
      kept.runs.length,
      pages[0]?.notes.signature.length ?? 0,
    ],
  }
  const json = Buffer.from(JSON.stringify(header))
  return Buffer.concat([
    bytesOf(Uint32Array.of(json.length)),
    json,
    ...[links, pageChunks, kept.keys, kept.counts, kept.runs].map(bytesOf),
    ...signatures,
  ])
}

/** What `writeNotes` has written, if it is on the same basis. */
export function readNotes(
  file: Buffer,
  basis: string,
): { pages: KeptPage[]; chunks: KeptChunks; targets: string[] } | undefined {
  const end = SIZE + file.readUint32LE()
  const header = JSON.parse(file.toString('utf8', SIZE, end)) as Header
  if (header.basis !== basis) return undefined
  // A copy, since lists of numbers begin at a multiple of their size.
  const numbers = new Uint8Array(file.subarray(end)).buffer
  let at = 0
  const take = (count: number): Uint32Array => {
    at += count * SIZE
    return new Uint32Array(numbers, at - count * SIZE, count)
  }
  const [linkCount, pageChunkCount, chunkCount, runCount, parts] = header.lengths
  const links = take(linkCount)
  const pageChunks = take(pageChunkCount)
  const chunks = { keys: take(2 * chunkCount), counts: take(chunkCount), runs: take(runCount) }
  const signatures = new Uint16Array(numbers, at)
  let [link, chunk] = [0, 0]
  const pages = header.pages.map(([path, key, notes, ownLinks, ownChunks], page): KeptPage => {
    link += ownLinks
    chunk += ownChunks
    return {
      path,
      key,
      notes: {
        ...notes,
        links: links.subarray(link - ownLinks, link),
        chunks: pageChunks.subarray(chunk - ownChunks, chunk),
        signature: signatures.subarray(page * parts, (page + 1) * parts),
      },
    }
  })
  return { pages, chunks, targets: header.targets }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
