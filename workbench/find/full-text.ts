import type { OutlineEntry } from '../contract/api.ts'
import type { Hit } from './row.ts'

/** A word that is everywhere needs no more places than this to be found. */
const MOST_HITS = 20_000
const EXCERPT_BEFORE = 18
const EXCERPT_AFTER = 120

/** The records of `outline`, by their position in it, whose own text has `words`. */
export function findInText(
  text: string,
  outline: readonly OutlineEntry[],
  words: RegExp,
): Map<number, Hit> {
  const hits = new Map<number, Hit>()
  const innermost = innermostOf(outline)
  words.lastIndex = 0
  for (let found = 0; found < MOST_HITS; found++) {
    const match = words.exec(text)
    if (match === null) break
    const index = innermost(match.index)
    if (index === undefined) continue
    const known = hits.get(index)
    if (known === undefined) hits.set(index, hitAt(text, match.index, match[0].length))
    else known.count += 1
  }
  return hits
}

/** A function that gives the innermost record at an offset. The outline has outer records before those inside. */
function innermostOf(outline: readonly OutlineEntry[]): (offset: number) => number | undefined {
  const parents = parentsOf(outline)
  return (offset) => {
    let index = lastBefore(outline, offset)
    while (index !== undefined && (outline[index]?.to ?? 0) <= offset) index = parents[index]
    return index
  }
}

/** The position of the record around each record. */
export function parentsOf(outline: readonly OutlineEntry[]): (number | undefined)[] {
  const open: number[] = []
  return outline.map(({ depth }, index) => {
    while (open.length > 0 && (outline[open.at(-1) ?? 0]?.depth ?? 0) >= depth) open.pop()
    const parent = open.at(-1)
    open.push(index)
    return parent
  })
}

function lastBefore(outline: readonly OutlineEntry[], offset: number): number | undefined {
  let low = 0
  let high = outline.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((outline[middle]?.from ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low === 0 ? undefined : low - 1
}

function hitAt(text: string, from: number, length: number): Hit {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const lineEnd = text.indexOf('\n', from + length)
  const begin = Math.max(lineStart, from - EXCERPT_BEFORE)
  const end = Math.min(lineEnd === -1 ? text.length : lineEnd, from + length + EXCERPT_AFTER)
  const isCut = begin > lineStart
  // A cut begins with a whole word.
  const before = text.slice(begin, from).replace(isCut ? /^\S*\s+/ : /^\s+/, '')
  const lead = isCut ? '…' : ''
  const words = flat(text.slice(from, from + length))
  return {
    from,
    to: from + length,
    excerpt: lead + before + words + flat(text.slice(from + length, end)),
    start: lead.length + before.length,
    end: lead.length + before.length + words.length,
    count: 1,
  }
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ')
}
