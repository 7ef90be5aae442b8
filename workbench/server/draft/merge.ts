import { Text } from '@codemirror/state'
import { type LineChunk, lineChunks } from './line-diff.ts'

/** A place that the draft and the file on disk both changed, from `from` up to `to` in the text of the draft. */
export interface Conflict {
  id: number
  from: number
  to: number
  /** What the draft says there. */
  mine: string
  /** What the file on disk says there. */
  theirs: string
}

interface Versions {
  mine: Text
  base: Text
  theirs: Text
}

let lastId = 0

/**
 * Both sides' changes of `base` in one text. Where they overlap, the text keeps the lines of the draft, and the other
 * lines are in a conflict.
 */
export function mergeTexts({ mine, base, theirs }: Versions): {
  text: Text
  conflicts: Conflict[]
} {
  const [ours, others, old] = [mine, theirs, base].map((text) => [...text.iterLines()]) as [
    string[],
    string[],
    string[],
  ]
  const lines: string[] = []
  const places: Place[] = []
  let line = 0
  for (const region of regions(lineChunks(old, ours), lineChunks(old, others))) {
    lines.push(...old.slice(line, region.from))
    line = region.to
    const { mine: kept, theirs: other } = sides(region, old)
    const start = lines.length
    if (region.mine.length === 0 || same(kept, other)) lines.push(...other)
    else lines.push(...kept)
    if (region.mine.length > 0 && region.theirs.length > 0 && !same(kept, other))
      places.push({ start, end: lines.length, mine: kept, theirs: other })
  }
  lines.push(...old.slice(line))
  const text = Text.of(lines.length > 0 ? lines : [''])
  return {
    text,
    conflicts: places.map((place) => ({ id: ++lastId, ...conflictAt(place, text) })),
  }
}

/** Changes of both sides at one place of the old text: those that overlap are one region. */
interface Region {
  from: number
  to: number
  mine: LineChunk[]
  theirs: LineChunk[]
}

function regions(mine: readonly LineChunk[], theirs: readonly LineChunk[]): Region[] {
  const chunks = [
    ...mine.map((chunk) => ({ chunk, side: 'mine' as const })),
    ...theirs.map((chunk) => ({ chunk, side: 'theirs' as const })),
  ].sort((a, b) => a.chunk.from - b.chunk.from || a.chunk.to - b.chunk.to)
  const found: Region[] = []
  for (const { chunk, side } of chunks) {
    const last = found.at(-1)
    if (last !== undefined && overlaps(last, chunk)) {
      last.to = Math.max(last.to, chunk.to)
      last[side].push(chunk)
    } else {
      const region: Region = { from: chunk.from, to: chunk.to, mine: [], theirs: [] }
      region[side].push(chunk)
      found.push(region)
    }
  }
  return found
}

/** Two insertions at one place overlap too: nobody knows which comes first. */
function overlaps(region: Region, chunk: LineChunk): boolean {
  return chunk.from < region.to || (chunk.from === region.from && chunk.to === region.to)
}

/** The lines of a region as each side has them. */
function sides({ from, to, mine, theirs }: Region, old: readonly string[]) {
  const lines = (chunks: readonly LineChunk[]): string[] => {
    const result: string[] = []
    let line = from
    for (const chunk of chunks) {
      result.push(...old.slice(line, chunk.from), ...chunk.lines)
      line = chunk.to
    }
    return [...result, ...old.slice(line, to)]
  }
  return { mine: lines(mine), theirs: lines(theirs) }
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index])
}

/** Lines of the text, and both versions of them. */
interface Place {
  start: number
  end: number
  mine: string[]
  theirs: string[]
}

function conflictAt({ start, end, mine, theirs }: Place, text: Text): Omit<Conflict, 'id'> {
  const span = { from: lineStart(text, start), to: lineStart(text, end) }
  if (end < text.lines) return { ...span, mine: withLineEnd(mine), theirs: withLineEnd(theirs) }
  // The last line has no line end of its own: the one before it comes or goes with it.
  if (start === 0 || (mine.length > 0 && theirs.length > 0))
    return { ...span, mine: mine.join('\n'), theirs: theirs.join('\n') }
  const from = mine.length > 0 ? span.from - 1 : span.from
  return { from, to: span.to, mine: afterLineEnd(mine), theirs: afterLineEnd(theirs) }
}

function afterLineEnd(lines: readonly string[]): string {
  return lines.map((line) => `\n${line}`).join('')
}

function lineStart(text: Text, line: number): number {
  return line < text.lines ? text.line(line + 1).from : text.length
}

function withLineEnd(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
