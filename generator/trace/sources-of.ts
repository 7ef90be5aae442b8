import type { Source } from '../read/source.ts'
import { segmentsOf, stripMarks } from '../text/marks.ts'
import { wordsPattern } from './find-text.ts'
import { type Located, locate, originsOf } from './locate.ts'
import { type PagePart, pageParts } from './page-parts.ts'
import { type SiteTrace, traceSite } from './site-trace.ts'

/** Finds the places in site.yaml that findings about pages are about. */
export interface SourceFinder {
  /** The text that makes the title or the description of the page at `path`. */
  head(path: string, part: 'title' | 'description'): Located | undefined
  /** Where the first of `words` that the page at `path` shows is written. Undefined when the page doesn't show them. */
  words(path: string, words: string): Located | undefined
}

/** The finder for a valid source. The site is traced on first use only, since most runs have no findings. */
export function sourceFinder(source: Source, trace = () => traceSite(source)): SourceFinder {
  let opened: SiteTrace | undefined
  // A finding is often looked up several times in a row, with fewer words each time.
  let last: { path: string; parts: PagePart[] } | undefined
  const partsOf = (path: string): PagePart[] => {
    opened ??= trace()
    if (last?.path !== path) {
      const entry = opened.entries.get(path)
      last = {
        path,
        parts: entry === undefined ? [] : [...pageParts(entry.page(), opened.shell().wording)],
      }
    }
    return last.parts
  }
  return {
    head: (path, part) => {
      const found = partsOf(path).find((candidate) => candidate.part === part)
      return found && opened && outermost(found, opened)
    },
    words: (path, words) => {
      if (words.trim() === '') return undefined
      const pattern = wordsPattern(words)
      for (const part of partsOf(path)) {
        const index = stripMarks(part.marked).search(pattern)
        if (index !== -1 && opened !== undefined) return innermostAt(part, index, opened)
      }
      return undefined
    },
  }
}

function outermost({ marked }: PagePart, { source, leaves }: SiteTrace): Located | undefined {
  for (const segment of segmentsOf(marked)) {
    const [outer] = originsOf(segment, leaves)
    if (outer !== undefined) return locate(source, outer)
  }
  return undefined
}

/** The place of the word at `index`; of fixed wording, that of the nearest word after it, or else before it. */
function innermostAt(
  { marked }: PagePart,
  index: number,
  { source, leaves }: SiteTrace,
): Located | undefined {
  let start = 0
  let nearest: Located | undefined
  for (const segment of segmentsOf(marked)) {
    const end = start + segment.text.length
    const origin = originsOf(segment, leaves).at(-1)
    if (origin !== undefined && (index < end || nearest === undefined)) {
      const skipped = Math.max(0, index - start)
      const offset = origin.offset === undefined ? undefined : origin.offset + skipped
      nearest = locate(source, { path: origin.path, ...(offset !== undefined && { offset }) })
      if (index < end) return nearest
    }
    start = end
  }
  return nearest
}
