type CacheFolder = {
  readBytes(n: string): Buffer | undefined
  writeBytes(n: string, ...p: Uint8Array[]): void
}

import { numbering } from '../text/numbering.ts'
import { sharedSignatures } from '../text/shared-signatures.ts'
import { type ChunkTable, chunkTable } from '../text/word-chunks.ts'
import { type WordFilter, wordFilter } from '../text/word-filter.ts'
import { type NamesRead, readNotes, writeNotes } from './notes-file.ts'
import type { KeptNotes, PageNotes } from './page-notes.ts'

/** The notes on one page, and what the page was when they were taken. */
export interface KeptPage {
  path: string
  key: string
  notes: KeptNotes
}

/** The notes on pages of the last run and of this one. */
export interface NotesKeeper {
  /** The notes on the page at `path`, if its key is still the same. */
  find(path: string, key: string): KeptNotes | undefined
  add(path: string, notes: PageNotes, key: string | undefined): KeptNotes
  chunks: ChunkTable
  /** The paths that pages link to, by their numbers. */
  targets: readonly string[]
  /** To be told about each word that notes are taken on. */
  words: WordFilter
  /** Keeps what was found or added, for the next run. */
  save(): void
}

interface KeeperOptions {
  cache: CacheFolder | undefined
  /** What notes depend on beside their pages: the words of names. When a word that a page may have becomes one or is one no more, no
   * notes are found. */
  masked: ReadonlySet<string>
}

const FILE = 'page-notes'

export function keptNotes({ cache, masked }: KeeperOptions): NotesKeeper {
  const bytes = cache?.readBytes(FILE)
  const last = bytes && readNotes(bytes, (basis) => isStillTrue(basis, masked))
  const words = wordFilter(last?.words)
  const names = [...masked].toSorted()
  const pages = last?.pages ?? []
  const before = new Map(pages.map((page) => [page.path, page]))
  const chunks = chunkTable(last?.chunks)
  const targets = numbering(last?.targets)
  const shared = sharedSignatures(last?.signatures ?? [])
  const now: KeptPage[] = []
  return {
    chunks,
    targets: targets.values,
    words,
    find(path, key) {
      const page = before.get(path)
      if (page?.key !== key) return undefined
      now.push(page)
      return page.notes
    },
    add(path, { ownWords, links, ...notes }, key) {
      const kept = {
        ...notes,
        signature: shared(notes.signature),
        chunks: chunks.add(ownWords),
        links: Uint32Array.from(links, targets.numberOf),
      }
      if (key !== undefined) now.push({ path, key, notes: kept })
      return kept
    },
    save() {
      const isSame =
        now.length === pages.length &&
        now.every((page, index) => page === pages[index]) &&
        last?.names.join(' ') === names.join(' ')
      if (isSame) return
      const notes = { pages: now, chunks, targets: targets.values, names, words: words.bytes }
      cache?.writeBytes(FILE, ...writeNotes(notes))
    },
  }
}

/** Whether notes that were taken with other names to be masked are what they would be with these. */
function isStillTrue({ names, words }: NamesRead, masked: ReadonlySet<string>): boolean {
  const { mayHave } = wordFilter(words)
  const before = new Set(names)
  const isNew = [...masked].some((name) => !before.has(name) && mayHave(name))
  return !isNew && !names.some((name) => !masked.has(name) && mayHave(name))
}
