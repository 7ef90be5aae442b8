import type { CacheFolder } from '../cache/cache-folder.ts'
import { numbering } from '../text/numbering.ts'
import { sharedSignatures } from '../text/shared-signatures.ts'
import { type ChunkTable, chunkTable } from '../text/word-chunks.ts'
import { readNotes, writeNotes } from './notes-file.ts'
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
  /** Keeps what was found or added, for the next run. */
  save(): void
}

interface KeeperOptions {
  cache: CacheFolder | undefined
  /** What all notes depend on beside their pages: when it is another, no notes are found. */
  basis: string
}

const FILE = 'page-notes'

export function keptNotes({ cache, basis }: KeeperOptions): NotesKeeper {
  const bytes = cache?.readBytes(FILE)
  const last = bytes && readNotes(bytes, basis)
  const pages = last?.pages ?? []
  const before = new Map(pages.map((page) => [page.path, page]))
  const chunks = chunkTable(last?.chunks)
  const targets = numbering(last?.targets)
  const shared = sharedSignatures(last?.signatures ?? [])
  const now: KeptPage[] = []
  return {
    chunks,
    targets: targets.values,
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
        now.length === pages.length && now.every((page, index) => page === pages[index])
      if (!isSame)
        cache?.writeBytes(FILE, writeNotes({ pages: now, chunks, targets: targets.values, basis }))
    },
  }
}
