import { mark, type Segment, segmentsOf } from '../text/marks.ts'
import { fillTokens } from '../text/tokens.ts'
import { type Located, locate } from './locate.ts'
import type { SiteTrace } from './site-trace.ts'

/** A text of site.yaml that contains the words, and the place of the first of them. */
export interface FoundText extends Located {
  text: string
}

/** A pattern for words as a page shows them, in capital or small letters, with any blanks between. */
export function wordsPattern(words: string): RegExp {
  return new RegExp(patternOf(words, '\\s+'), 'iu')
}

/** The same in Markdown, where the end of a link, a footnote or a sign for bold words may be between two words. */
function markdownPattern(words: string): RegExp {
  return new RegExp(patternOf(words, '(?:\\]\\([^)]*\\)|\\[\\^[^\\]\\s]*\\]|[\\s*_>\\[])+'), 'giu')
}

function patternOf(words: string, between: string): string {
  return words.trim().split(/\s+/).map(escaped).join(between)
}

/** A word in a pattern, as it is typed and as pages show it. */
function escaped(word: string): string {
  return word
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/['‘’]/g, "['‘’]")
    .replace(/["“”]/g, '["“”]')
    .replace(/[-–]/g, '[-–]')
}

/** Every place of site.yaml where `words` are, typed with tokens or with their values. */
export function findText(
  words: string,
  { leaves, source, scope }: Pick<SiteTrace, 'leaves' | 'source' | 'scope'>,
): FoundText[] {
  const pattern = markdownPattern(words)
  return leaves.flatMap(({ path, text, isChoice }, number): FoundText[] => {
    if (isChoice) return []
    const found = (shown: string, index: number, offset: number) => ({
      ...locate(source, { path, offset }),
      text: around(shown, index),
    })
    const typed = Array.from(text.matchAll(pattern), ({ index }) => found(text, index, index))
    if (typed.length > 0 || !text.includes('{')) return typed
    const segments = segmentsOf(fillTokens(mark(text, number), scope))
    const shown = segments.map((segment) => segment.text).join('')
    return Array.from(shown.matchAll(pattern), ({ index }) =>
      found(shown, index, offsetIn(segments, index)),
    )
  })
}

/** How many characters of the text in site.yaml come before what is shown at `index`; in a value, before its token. */
function offsetIn(segments: readonly Segment[], index: number): number {
  let start = 0
  for (const { text, sources } of segments) {
    const [outer] = sources
    const end = start + text.length
    if (index < end && outer !== undefined && 'leaf' in outer)
      return outer.offset + (sources.length === 1 ? index - start : 0)
    start = end
  }
  return 0
}

const BEFORE = 24
const AFTER = 48

/** The part of a long text around `index`, from one blank to another. */
function around(whole: string, index: number): string {
  const text = whole.replace(/\s/g, ' ')
  const start = index <= BEFORE ? 0 : text.indexOf(' ', index - BEFORE) + 1
  const end = text.length <= index + AFTER ? text.length : text.lastIndexOf(' ', index + AFTER)
  const part = text.slice(start > index ? index : start, end > index ? end : index + AFTER)
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`.replace(/\s+/g, ' ')
}
