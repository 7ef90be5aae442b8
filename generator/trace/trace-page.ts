import type { Page } from '../../schema/page.ts'
import { segmentsOf } from '../text/marks.ts'
import { type Located, locate, type Origin, originsOf, type Places } from './locate.ts'
import { type PagePart, pageParts } from './page-parts.ts'
import type { SiteTrace } from './site-trace.ts'

/** A value of site.yaml, where it is, and the words of a text that come from it. */
interface TracedSource extends Located {
  text: string
}

/** One text of a page and where each of its words comes from. */
export interface TracedPart {
  /** Where on the page it is, e.g. `title`, `heading` or `questions answer`. */
  part: string
  text: string
  /** In the order of the words; a text before the values that are inserted into it. */
  sources: TracedSource[]
  /** Words that page makers add, such as `nearby`. */
  fixed: string[]
}

type Sources = Pick<SiteTrace, 'leaves'> & { source: Places }

/** Every text of a page with marks, in reading order, with its sources. */
export function tracePage(
  page: Pick<Page, 'head' | 'props' | 'template'>,
  trace: Sources & Pick<SiteTrace, 'shell'>,
): TracedPart[] {
  return Array.from(pageParts(page, trace.shell().wording), (part) => tracePart(part, trace))
}

/** The sources of one text. */
export function tracePart({ part, marked }: PagePart, { source, leaves }: Sources): TracedPart {
  const found = new Map<string, { origin: Origin; words: string[] }>()
  const fixed: string[] = []
  let text = ''
  let last: string[] = fixed
  for (const segment of segmentsOf(marked)) {
    let words = fixed
    for (const origin of originsOf(segment, leaves)) words = wordsFrom(found, origin)
    if (words === last && words.length > 0) words.push(`${words.pop()}${segment.text}`)
    else words.push(segment.text)
    last = words
    text += segment.text
  }
  return {
    part,
    text,
    sources: Array.from(found.values(), ({ origin, words }) => ({
      ...locate(source, origin),
      text: words.map((word) => word.trim()).join(' … '),
    })),
    fixed: fixed.map((words) => words.trim()).filter((words) => /[\p{L}\p{N}]/u.test(words)),
  }
}

/** The list of words that come from `origin`. A long text is there once, at the place of its first words. */
function wordsFrom(
  found: Map<string, { origin: Origin; words: string[] }>,
  origin: Origin,
): string[] {
  const key = JSON.stringify(origin.path)
  const existing = found.get(key) ?? { origin, words: [] }
  found.set(key, existing)
  return existing.words
}
