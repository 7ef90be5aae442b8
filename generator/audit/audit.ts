import type { Page, Shell } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { Memo } from '../cache/memo.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { maskedNames } from '../text/text-words.ts'
import { handTypedFindings } from './hand-typed.ts'
import { headFindings } from './head-audit.ts'
import { keptNotes } from './kept-notes.ts'
import { lawFindings } from './law.ts'
import { linkFindings } from './link-audit.ts'
import { type OwnWords, ownWordsFindings } from './own-words.ts'
import type { PageFinding } from './page-finding.ts'
import { type KeptNotes, type NotedEntry, type NotedPage, noteTaker } from './page-notes.ts'
import { pictureAltFindings } from './picture-alts.ts'
import { similarityFindings } from './similarity-audit.ts'
import { thinFindings } from './thin.ts'
import { truthFindings } from './truth.ts'
import { unsourcedFindings } from './unsourced.ts'

interface AuditOptions {
  site: Site
  /** Where the notes on pages are kept from one run to the next. */
  memo?: Memo | undefined
}

interface WholeSite {
  source: Source
  shell: Shell
  /** Pages that are almost the same are errors instead of warnings. */
  strict: boolean
}

/** What the audits found: on pages, and in the definition as a whole. */
export interface AuditResult {
  onPages: readonly PageFinding[]
  inSource: readonly Finding[]
  /** How much of the pages of each kind is on no other page. */
  ownWords: readonly OwnWords[]
}

/**
 * The audits of what pages say. They work in two steps: notes on each page, which are taken once and kept while the page
 * stays the same, and what follows from the notes on all pages, which is found again in every run. So a run with kept
 * notes finds what a run without finds, and most of its time goes into the pages that have changed.
 *
 * @example
 * const audits = openAudits({ site, cache })
 * for (const entry of entries)
 *   audits.keep(entry, hashOfPage) ?? audits.add(entry, hashOfPage, makePage(entry))
 * audits.result({ source, shell, strict: false })
 * audits.save()
 */
export function openAudits({ site }: AuditOptions) {
  const masked = maskedNames(site.cities)
  const kept = keptNotes({ cache: undefined, masked })
  const notesOf = noteTaker({ masked, onWord: kept.words.add })
  const pages: NotedPage[] = []
  return {
    /**
     * The next page, if there are notes on it from the last run: those on the page at the same path with the same `key`.
     * The key stands for all that the page is, e.g. a hash of it. Without notes the page has to be added.
     */
    keep(entry: NotedEntry, key: string): KeptNotes | undefined {
      const notes = kept.find(entry.path, key)
      if (notes !== undefined) pages.push({ entry, notes })
      return notes
    },
    /** The next page, with new notes; a page without a key is not kept for the next run. */
    add(entry: NotedEntry, page: Page, key?: string): KeptNotes {
      const notes = kept.add(entry.path, notesOf(page), key)
      pages.push({ entry, notes })
      return notes
    },
    /** The rules that every site has to keep, audited or not. */
    headFindings: (): PageFinding[] => headFindings(pages),
    result({ source, shell, strict }: WholeSite): AuditResult {
      const { findings, ownWords } = ownWordsFindings(pages, { chunks: kept.chunks, site })
      return {
        onPages: [
          ...pages.flatMap((page) => [...thinFindings(page), ...lawFindings(page)]),
          ...similarityFindings(pages, { site, strict }),
          ...linkFindings(pages, { targets: kept.targets, shell }),
          ...findings,
        ],
        ownWords,
        inSource: [
          ...handTypedFindings(site, source),
          ...truthFindings(site, source),
          ...unsourcedFindings(source),
          ...pictureAltFindings(pages, source),
        ],
      }
    },
    /** Keeps the notes on the pages of this run for the next one. */
    save: (): void => kept.save(),
  }
}
