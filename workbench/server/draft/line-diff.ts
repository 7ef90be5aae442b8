import { ChangeSet, Text } from '@codemirror/state'
import { diffArrays } from 'diff'

/** Lines of an old text, from `from` up to `to`, that new lines replace. Counted from 0. */
export interface LineChunk {
  from: number
  to: number
  lines: string[]
}

/** Most lines that come or go for the difference to be worked out line by line. */
const MOST_EDITS = 2000

/** What makes `before` into `after`, from the top to the bottom. */
export function lineChunks(before: readonly string[], after: readonly string[]): LineChunk[] {
  const chunks: LineChunk[] = []
  let line = 0
  let open: LineChunk | undefined
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS })
  // Where next to nothing stayed, finding what did takes longer than anybody waits.
  if (parts === undefined) return [{ from: 0, to: before.length, lines: [...after] }]
  for (const { value, count, added, removed } of parts) {
    if (!added && !removed) {
      line += count
      open = undefined
      continue
    }
    if (open === undefined) {
      open = { from: line, to: line, lines: [] }
      chunks.push(open)
    }
    if (added) open.lines.push(...value)
    else {
      line += count
      open.to = line
    }
  }
  return chunks
}

/** The changes of whole lines that make `before` into `after`. */
export function lineChanges(before: Text, after: Text): ChangeSet {
  const chunks = lineChunks([...before.iterLines()], [...after.iterLines()])
  const changes = chunks.map(({ from, to, lines }) =>
    replaceLines(before, from, to, lines.map(copied)),
  )
  return ChangeSet.of(changes, before.length)
}

/** A line of its own. As a slice, it would keep the whole file that it was cut from in memory, once for each edit. */
function copied(line: string): string {
  return Buffer.from(line, 'utf16le').toString('utf16le')
}

/** Replaces lines with the line end that belongs to them: behind them, or at the end of the text before them. */
function replaceLines(text: Text, from: number, to: number, lines: readonly string[]) {
  const start = from < text.lines ? text.line(from + 1).from : text.length
  const end = to < text.lines ? text.line(to + 1).from : text.length
  if (to < text.lines) return { from: start, to: end, insert: Text.of([...lines, '']) }
  // The last line has no line end of its own: the one before it comes or goes with it.
  if (lines.length === 0) return { from: Math.max(0, start - 1), to: end }
  return { from: start, to: end, insert: Text.of(from < text.lines ? [...lines] : ['', ...lines]) }
}
