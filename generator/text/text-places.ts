import type { InlineCode, Text } from 'mdast'
import { oneLine } from '../../schema/shared/one-line.ts'
import { offsetMark } from './marks.ts'

/** The words of a piece of Markdown text; given its node, since the node knows where the words are. */
export type ReadWords = (node: Text | InlineCode) => string

/** Lines of a text run together. */
export const wordsOnly: ReadWords = ({ value }) => oneLine(value)

/** Reads words of the Markdown `text` with a mark before those of each line that says where in `text` they are. */
export function wordsWithPlaces(text: string): ReadWords {
  const lines = linesOf(text)
  return ({ value, position }) => {
    if (position === undefined) return wordsOnly({ type: 'text', value })
    const pieces = value.split(/(?<!\s)[^\S\n]*\n\s*/)
    const { start, end } = position
    // From the end: the first words of a callout, which say its kind, have been taken away.
    const first = Math.max(start.line, end.line - pieces.length + 1)
    return pieces
      .map((piece, index) => {
        const line = lines[first - 1 + index]
        const from = first + index === start.line ? start.column - 1 : 0
        return offsetMark(line === undefined ? 0 : line.offset + columnOf(piece, line.text, from))
      })
      .map((mark, index) => mark + pieces[index])
      .join(' ')
  }
}

function linesOf(text: string): { text: string; offset: number }[] {
  let offset = 0
  return text.split('\n').map((line) => {
    const start = offset
    offset += line.length + 1
    return { text: line, offset: start }
  })
}

/** How many characters of `line` come before `piece`. A word with an escape in it is not found: then where it may begin. */
function columnOf(piece: string, line: string, from: number): number {
  const [, spaces = '', word = ''] = /^(\s*)(\S*)/.exec(piece) ?? []
  const found = line.indexOf(word, from)
  if (found !== -1) return Math.max(0, found - spaces.length)
  return from > 0 ? from : line.length - line.trimStart().length
}
