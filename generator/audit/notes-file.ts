import { numbering } from '../text/numbering.ts'
import { PARTS, type Signature } from '../text/similarity.ts'
import { type ChunkTable, joined, type KeptChunks } from '../text/word-chunks.ts'
import type { KeptPage } from './kept-notes.ts'
import { type PlainColumns, pagesOf, plainColumns } from './note-columns.ts'

/**
 * The notes on all pages as one file, so that its parts belong together: the number of bytes of JSON, the JSON, and the
 * lists of numbers whose lengths it tells, of four bytes each and then of two. About 0.8 KB a page.
 */
interface Header {
  /** The words of names that were masked. */
  names: string[]
  /** Paths that pages link to, each once. */
  targets: string[]
  pages: PlainColumns
  /** How many numbers each of the lists has: see `LISTS`. */
  lengths: number[]
}

/** What is not text. */
interface Lists {
  /** How many links and chunks each page has, and the number of its signature. */
  linkCounts: Uint32Array
  chunkCounts: Uint32Array
  signatureOf: Uint32Array
  /** Links and chunks of all pages together. */
  links: Uint32Array
  pageChunks: Uint32Array
  /** The chunks themselves. */
  keys: Uint32Array
  counts: Uint32Array
  runs: Uint32Array
  /** Bits of words. */
  words: Uint32Array
}

/** Their order in the file. Signatures come after them. */
const LISTS = [
  'linkCounts',
  'chunkCounts',
  'signatureOf',
  'links',
  'pageChunks',
  'keys',
  'counts',
  'runs',
  'words',
] as const satisfies (keyof Lists)[]

interface Notes {
  pages: readonly KeptPage[]
  chunks: ChunkTable
  targets: readonly string[]
  names: string[]
  words: Uint8Array
}

/** What the notes depend on, beside their pages. */
export interface NamesRead {
  names: string[]
  /** A filter of the words that were read (see `wordFilter`). */
  words: Uint8Array
}

interface NotesRead extends NamesRead {
  pages: KeptPage[]
  chunks: KeptChunks
  targets: string[]
  /** Each once. */
  signatures: Signature[]
}

const SIZE = 4

/** The bytes of the file, in pieces. Chunks, signatures and paths that no page has any more are left out. */
export function writeNotes({ pages, chunks, targets, names, words }: Notes): Buffer[] {
  const linked = renumbering(targets.length)
  const used = renumbering(chunks.size())
  const signatures = numbering<Signature>()
  const lists: Lists = {
    linkCounts: Uint32Array.from(pages, ({ notes }) => notes.links.length),
    chunkCounts: Uint32Array.from(pages, ({ notes }) => notes.chunks.length),
    signatureOf: Uint32Array.from(pages, ({ notes }) => signatures.numberOf(notes.signature)),
    links: joined(pages.map(({ notes }) => notes.links)).map(linked.numberOf),
    pageChunks: joined(pages.map(({ notes }) => notes.chunks)).map(used.numberOf),
    ...chunks.keep(used.values),
    words: new Uint32Array(words.buffer, words.byteOffset, words.byteLength / SIZE),
  }
  const header: Header = {
    names,
    targets: linked.values.map((target) => targets[target] ?? ''),
    pages: plainColumns(pages),
    lengths: LISTS.map((name) => lists[name].length),
  }
  const json = Buffer.from(JSON.stringify(header))
  return [
    bytesOf(Uint32Array.of(json.length)),
    json,
    ...LISTS.map((name) => bytesOf(lists[name])),
    Buffer.concat(signatures.values.map(bytesOf)),
  ]
}

/** What `writeNotes` has written, if `isStillTrue` says so. */
export function readNotes(
  file: Buffer,
  isStillTrue: (read: NamesRead) => boolean,
): NotesRead | undefined {
  const end = SIZE + file.readUint32LE()
  const header = JSON.parse(file.toString('utf8', SIZE, end)) as Header
  // A copy, since lists of numbers begin at a multiple of their size.
  const numbers = new Uint8Array(file.subarray(end)).buffer
  let at = 0
  const lists = Object.fromEntries(
    LISTS.map((name, index) => {
      const list = new Uint32Array(numbers, at, header.lengths[index])
      at += list.byteLength
      return [name, list]
    }),
  ) as unknown as Lists
  const { keys, counts, runs, linkCounts, chunkCounts } = lists
  const { names, targets } = header
  const words = bytesOf(lists.words)
  if (!isStillTrue({ names, words })) return undefined
  const signatures = splitSignatures(new Uint16Array(numbers, at))
  const links = splitter(lists.links)
  const pageChunks = splitter(lists.pageChunks)
  const pages = pagesOf(header.pages, (page) => ({
    links: links(linkCounts[page] ?? 0),
    chunks: pageChunks(chunkCounts[page] ?? 0),
    signature: signatures[lists.signatureOf[page] ?? 0] ?? new Uint16Array(),
  }))
  return { pages, chunks: { keys, counts, runs }, targets, signatures, names, words }
}

/** Numbers those of `count` numbers that are in use, in the order in which they are first asked for. */
function renumbering(count: number) {
  const values: number[] = []
  const places = new Int32Array(count).fill(-1)
  return {
    values,
    numberOf(value: number): number {
      const known = places[value] ?? -1
      if (known !== -1) return known
      places[value] = values.length
      return values.push(value) - 1
    },
  }
}

/** Gives the next so many numbers of a list each time. */
function splitter(list: Uint32Array): (count: number) => Uint32Array {
  let end = 0
  return (count) => {
    end += count
    return list.subarray(end - count, end)
  }
}

function splitSignatures(parts: Uint16Array): Signature[] {
  return Array.from({ length: parts.length / PARTS }, (_, index) =>
    parts.subarray(index * PARTS, (index + 1) * PARTS),
  )
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
