import { markdownParser } from './language.ts'

/** A text as it is edited, and the way back. */
export interface Unfolded {
  /** The text with every paragraph on a line of its own, and no empty lines at the end. */
  text: string
  /** What to store after `text` became `edited`: paragraphs that are still the same keep their line breaks. */
  fold(edited: string): string
}

/**
 * Takes the line breaks out of the paragraphs of a Markdown text, since the editor wraps them at its own width. Hard line
 * breaks, rows of tables, and first lines of callouts stay.
 *
 * @example unfold('One\ntwo.\n\n- a\n  b\n').text // 'One two.\n\n- a b'
 */
export function unfold(value: string): Unfolded {
  const body = value.replace(/\n+$/, '')
  const paragraphs = joined(body)
  const sources = new Map<string, string[]>()
  for (const { line, source } of paragraphs)
    sources.set(line, [...(sources.get(line) ?? []), source])
  return {
    text: paragraphs.map(({ line }) => line).join('\n'),
    fold(edited) {
      const used = new Map<string, number>()
      const lines = edited.split('\n').map((line) => {
        const at = used.get(line) ?? 0
        used.set(line, at + 1)
        const same = sources.get(line)
        return same?.[at] ?? same?.at(-1) ?? line
      })
      return lines.join('\n').replace(/\n+$/, '') + value.slice(body.length)
    },
  }
}

/** The lines of a text, those of a paragraph in one, with what they were made of. */
function joined(text: string): { line: string; source: string }[] {
  const continued = continuedLines(text)
  const paragraphs: { line: string; source: string }[] = []
  for (const [number, source] of text.split('\n').entries()) {
    const above = paragraphs.at(-1)
    if (above !== undefined && continued.has(number) && !BREAKS.test(above.line)) {
      above.line = `${above.line.trimEnd()} ${source.replace(MARGIN, '')}`
      above.source += `\n${source}`
    } else paragraphs.push({ line: source, source })
  }
  return paragraphs
}

/** The end of a line that the next one does not continue: a hard line break, or the kind of a callout. */
const BREAKS =
  /(?: {2}|\\|\[!(?:NOTE|TIP|WARNING)\] *)$|^[> \t]*\[!(?:FACT|SHEET|PICTURE|FIGURE|TOOL)\]/i

/** The indent of a list item, and the marks of a quote, before the words of a line. */
const MARGIN = /^[ \t]*(?:>[ \t]*)*/

/** Numbers, from 0, of the lines that continue the paragraph above them. */
function continuedLines(text: string): Set<number> {
  const numbers = new Set<number>()
  markdownParser.parse(text).iterate({
    enter({ name, from, to }) {
      if (name !== 'Paragraph') return
      const first = text.slice(0, from).split('\n').length - 1
      const count = text.slice(from, to).split('\n').length - 1
      for (let index = 1; index <= count; index += 1) numbers.add(first + index)
    },
  })
  return numbers
}
