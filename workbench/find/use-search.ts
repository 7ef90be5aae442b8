import { useDeferredValue, useMemo } from 'react'
import { textOf } from '../session/snapshot.ts'
import { useSnapshot } from '../session/use-session.ts'
import { pageBadges, recordBadges } from './badges.ts'
import { changedSpans } from './changed-spans.ts'
import { contentRows, countMatches } from './content-rows.ts'
import { findInText } from './full-text.ts'
import { matchingPages, pageRows } from './page-rows.ts'
import type { Hit, Row } from './row.ts'
import { wordsPattern } from './words.ts'

/** What the find panel lists for a search. */
export interface SearchResult {
  words: RegExp | undefined
  contents: Row[]
  pages: Row[]
  /** How many records and pages match; missing without a search. */
  counts: { contents: number; pages: number } | undefined
}

/** What matches `query`. Names come at once; the full text, of a megabyte or more, when there is time for it. */
export function useSearch(query: string, expanded: ReadonlySet<string>): SearchResult {
  // Every letter typed moves the records; the preview comes first.
  const outline = useDeferredValue(useSnapshot((snapshot) => snapshot.outline))
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const check = useSnapshot((snapshot) => snapshot.check)
  const brought = useSnapshot((snapshot) => snapshot.counts)
  const words = useMemo(() => wordsPattern(query), [query])

  const changed = useChanged()
  const hits = useHits(query)
  const ofRecord = useMemo(() => recordBadges(check, changed), [check, changed])
  const ofPage = useMemo(() => pageBadges(check), [check])
  const contents = useMemo(
    () => contentRows({ outline, words, hits, expanded, badges: ofRecord }),
    [outline, words, hits, expanded, ofRecord],
  )
  const rows = useMemo(
    () => pageRows({ pages, words, expanded, badges: ofPage, counts: brought }),
    [pages, words, expanded, ofPage, brought],
  )
  const counts = useMemo(
    () =>
      words && {
        contents: countMatches(outline, words, hits),
        pages: matchingPages(pages, words).length,
      },
    [outline, pages, words, hits],
  )
  return { words, contents, pages: rows, counts }
}

const NONE: ReadonlyMap<number, Hit> = new Map()

/** Where the words are in the draft. Empty until the search has caught up with what was typed. */
function useHits(query: string): ReadonlyMap<number, Hit> {
  const doc = useSnapshot((snapshot) => snapshot.doc)
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const later = useDeferredValue(useMemo(() => ({ query, doc, outline }), [query, doc, outline]))
  const hits = useMemo(() => {
    const words = wordsPattern(later.query)
    return words === undefined ? NONE : findInText(textOf(later.doc), later.outline, words)
  }, [later])
  return later.query === query ? hits : NONE
}

/** What the draft changes, compared with the file on disk. */
function useChanged() {
  const doc = useDeferredValue(useSnapshot((snapshot) => snapshot.doc))
  const saved = useSnapshot((snapshot) => snapshot.savedText)
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  return useMemo(
    () => (saved === undefined || !isDirty ? [] : changedSpans(saved, textOf(doc))),
    [doc, saved, isDirty],
  )
}
