import { kindTitle } from '../../schema/titles.ts'
import type { PageCounts, PageEntry } from '../contract/api.ts'
import type { BadgesOf } from './badges.ts'
import { NO_BADGES, type Row } from './row.ts'

interface Options {
  pages: readonly PageEntry[]
  /** Kinds whose pages are shown. */
  expanded: ReadonlySet<string>
  badges: BadgesOf['ofPage']
  /** What pages brought; missing where nothing is counted. */
  counts: PageCounts | undefined
}

/** The rows of the list of pages, by kind. */
export function pageRows({ pages, expanded, badges, counts }: Options): Row[] {
  const kinds = new Set(pages.map(({ kind }) => kind))
  return Array.from(kinds).flatMap((kind): Row[] => {
    const ofKind = pages.filter((page) => page.kind === kind)
    const id = kindId(kind)
    const isExpanded = expanded.has(id)
    const shown = isExpanded ? ofKind : []
    return [
      { id, level: 1, label: kindTitle(kind), size: ofKind.length, isExpanded, badges: NO_BADGES },
      ...shown.map(({ path, title }) => ({
        id: path,
        level: 2,
        label: title,
        detail: path,
        badges: badges(path),
        // Where others were counted, a page without a count was seen by nobody.
        ...(counts && { counts: counts.pages[path] ?? { views: 0, leads: 0 } }),
        target: { page: path },
      })),
    ]
  })
}

/** The id of the group with the pages of a kind. */
export function kindId(kind: string): string {
  return `kind ${kind}`
}
