import { kindTitle } from '../../schema/titles.ts'
import type { PageCounts, PageEntry } from '../contract/api.ts'
import { type Badges, NO_BADGES, type Row } from './row.ts'
import { placeOf } from './words.ts'

interface Options {
  pages: readonly PageEntry[]
  words: RegExp | undefined
  /** Kinds whose pages are shown; a search shows those of every kind. */
  expanded: ReadonlySet<string>
  badges: (path: string) => Badges
  /** What pages brought; missing where nothing is counted. */
  counts: PageCounts | undefined
}

/** The rows of the list of pages: those that match the search, by kind. */
export function pageRows({ pages, words, expanded, badges, counts }: Options): Row[] {
  const matches = matchingPages(pages, words)
  return Array.from(byKind(matches)).flatMap(([kind, ofKind]) => {
    const isExpanded = words !== undefined || expanded.has(kindId(kind))
    const group: Row = {
      id: kindId(kind),
      level: 1,
      label: kindTitle(kind),
      size: ofKind.length,
      isExpanded,
      badges: NO_BADGES,
    }
    if (!isExpanded) return [group]
    return [group, ...ofKind.map((page) => rowOf(page, badges(page.path), counts))]
  })
}

function byKind(pages: readonly PageEntry[]): Map<string, PageEntry[]> {
  const kinds = new Map<string, PageEntry[]>()
  for (const page of pages) {
    const ofKind = kinds.get(page.kind)
    if (ofKind === undefined) kinds.set(page.kind, [page])
    else ofKind.push(page)
  }
  return kinds
}

/** The pages whose title or address has the words. */
export function matchingPages(
  pages: readonly PageEntry[],
  words: RegExp | undefined,
): readonly PageEntry[] {
  if (words === undefined) return pages
  return pages.filter(({ title, path }) => placeOf(title, words) ?? placeOf(path, words))
}

function rowOf({ path, title }: PageEntry, badges: Badges, counts?: PageCounts): Row {
  return {
    id: path,
    level: 2,
    label: title,
    detail: path,
    badges,
    // Where others were counted, a page without a count was seen by nobody.
    ...(counts && { counts: counts.pages[path] ?? { views: 0, leads: 0 } }),
    target: { page: path },
  }
}

/** The id of the group with the pages of a kind. */
export function kindId(kind: string): string {
  return `kind ${kind}`
}
