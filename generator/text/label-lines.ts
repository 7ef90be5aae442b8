import { leafOf, mark, offsetMark, stripMarks } from './marks.ts'

/** Most characters in a line of a label. Only a longer word makes a longer line. */
const LONGEST_LINE = 17

/**
 * A label of a figure, broken at spaces into as few lines as it takes, which are about equally long. In a trace run
 * every line keeps its source. The templates can't do this: to them, a text has no length.
 *
 * @example labelLines('Each piece laps the one below') // ['Each piece laps', 'the one below']
 */
export function labelLines(label: string): string[] {
  const text = stripMarks(label)
  const fewest = fill(text, LONGEST_LINE).length
  let lines = fill(text, LONGEST_LINE)
  for (let longest = LONGEST_LINE - 1; longest > 0; longest--) {
    const narrower = fill(text, longest)
    if (narrower.length > fewest) break
    lines = narrower
  }
  const leaf = leafOf(label)
  return leaf === undefined ? lines : markedLines(text, lines, leaf)
}

function fill(text: string, longest: number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function markedLines(text: string, lines: readonly string[], leaf: number): string[] {
  const starts = Array.from(text.matchAll(/\S+/g), ({ index }) => index)
  let before = 0
  return lines.map((line) => {
    const start = starts[before] ?? 0
    before += line.split(' ').length
    return mark(offsetMark(start) + line, leaf)
  })
}
