import type { Source } from '../read/source.ts'
import type { FoundText } from './find-text.ts'
import { type PagePart, pageParts, shellParts } from './page-parts.ts'
import { traceSite } from './site-trace.ts'
import { tracePart } from './trace-page.ts'
import { searchFor } from './where-search.ts'

/** Pages of one kind. */
export interface WhereGroup {
  kind: string
  count: number
  /** The first of them. */
  paths: string[]
}

/** What shows a line of site.yaml or a text. */
export interface Where {
  query: string
  kind: 'line' | 'text'
  /** Where in site.yaml it is, in the order of the file. */
  places: FoundText[]
  /** Parts of header, footer and banner that show it: they are on every page. */
  everyPage: string[]
  groups: WhereGroup[]
  /** The number of pages in all groups. */
  total: number
  /** What to try instead; only when no page shows it. */
  hint?: string
}

const MOST_PATHS = 12

/**
 * Every page that shows a line of site.yaml (`1678`, `site.yaml:1678`, `1678:12`), a text (`valley`) or the value or record
 * at a path.
 *
 * A line without words leads to the pages of its record. Pages are made one at a time and the first `mostPaths` of each
 * kind are kept, so a site of any size can be searched.
 */
export function where(
  source: Source,
  query: string | readonly PropertyKey[],
  mostPaths = MOST_PATHS,
): Where {
  const trace = traceSite(source)
  const { kind: queryKind, places, shows, hint } = searchFor(query, trace)
  const groups = new Map<string, WhereGroup>()
  let total = 0
  let first: PagePart | undefined
  const shell = trace.shell()
  for (const { path, kind, page } of trace.entries.values()) {
    const found = find(pageParts(page(), shell.wording), shows)
    if (found === undefined) continue
    first ??= found
    total++
    const group = groups.get(kind) ?? { kind, count: 0, paths: [] }
    groups.set(kind, group)
    group.count++
    if (group.paths.length < mostPaths) group.paths.push(path)
  }
  const everyPage = new Set<string>()
  for (const part of shellParts(shell)) {
    if (!shows(part.marked)) continue
    first ??= part
    everyPage.add(part.part)
  }
  return {
    query: typeof query === 'string' ? query : query.map(String).join('.'),
    kind: queryKind,
    // Words that are put together from several texts are in none of them.
    places: places.length > 0 || first === undefined ? places : tracePart(first, trace).sources,
    everyPage: [...everyPage],
    groups: [...groups.values()],
    total,
    ...(first === undefined && { hint }),
  }
}

function find(parts: Iterable<PagePart>, shows: (marked: string) => boolean): PagePart | undefined {
  for (const part of parts) if (shows(part.marked)) return part
  return undefined
}
