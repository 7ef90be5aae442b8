import type { Span, TextChange } from '../../contract/api.ts'
import type { FieldsResponse } from '../../contract/form.ts'

/** The text after changes, which are in order and apart. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = ''
  let done = 0
  for (const { from, to, insert } of changes) {
    result += text.slice(done, from) + insert
    done = to
  }
  return result + text.slice(done)
}

/** Where the last words that the changes write are in the new text, without blank lines before them. */
export function placeAfter(changes: readonly TextChange[]): Span {
  const words = changes.findLastIndex(({ insert }) => insert.trim() !== '')
  const last = words === -1 ? changes.length - 1 : words
  const change = changes[last] ?? { from: 0, to: 0, insert: '' }
  const grown = changes
    .slice(0, Math.max(0, last))
    .reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0)
  const own = change.insert.trim()
  const start = change.from + grown + change.insert.indexOf(own)
  return { from: start, to: start + own.length }
}

/** Every line of the new text that the changes write on. */
export function writtenLines(
  text: string,
  changes: readonly TextChange[],
): FieldsResponse['lines'] {
  const after = applyChanges(text, changes)
  const lines = new Map<number, string>()
  let grown = 0
  for (const { from, to, insert } of changes) {
    // What begins with a line end writes nothing on the line before it.
    const start = from + grown + (insert.startsWith('\n') ? 1 : 0)
    const end = from + grown + insert.replace(/\n$/, '').length
    let number = after.slice(0, start).split('\n').length
    for (let at = start; at <= end; number++) {
      const next = after.indexOf('\n', at)
      const line = after.slice(lineStart(after, at), next === -1 ? undefined : next)
      lines.set(number, line)
      if (next === -1) break
      at = next + 1
    }
    grown += insert.length - (to - from)
  }
  return Array.from(lines, ([number, line]) => ({ number, text: line }))
}

/** Where the line of `offset` begins. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** How far `offset` is from the beginning of its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}
