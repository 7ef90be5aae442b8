/** The room for a title, in pixels: left of the sun, and below the section where there is one. */
const MOST_WIDTH = 805
const MOST_HEIGHT = { alone: 300, belowSection: 265 } as const
const MOST_LINES = 4
/** Font sizes from the largest. */
const SIZES = [100, 86, 76, 68, 60] as const
const SMALLEST = 52
export const LINE_HEIGHT = 1.1
const ELLIPSIS = '…'
/** A space that no line breaks at: after a word that belongs to the next one, as in St. Petersburg. */
const BREAK = /(?<!(?:^| )(?:St\.|O'|O’|a)) /i

/** A title in lines of the size to draw them in. */
export interface FittedTitle {
  size: number
  lines: string[]
}

/** The width of a line as a multiple of its font size. */
type WidthOf = (line: string) => number

/**
 * `title` in the largest size in which it fits, its lines about equally long. Lines end between words. A title that is
 * too long for four lines of the smallest size ends with an ellipsis after the last word that fits; only a word that is
 * longer than a line is split.
 */
export function fitTitle(
  title: string,
  widthOf: WidthOf,
  place: keyof typeof MOST_HEIGHT = 'alone',
): FittedTitle {
  const words = title.split(BREAK)
  for (const size of [...SIZES, SMALLEST]) {
    const width = MOST_WIDTH / size
    const most = Math.min(MOST_LINES, Math.floor(MOST_HEIGHT[place] / (size * LINE_HEIGHT)))
    const lines = linesOf(words, width, widthOf)
    if (lines.length <= most && lines.every((line) => widthOf(line) <= width))
      return { size, lines: balanced(words, lines, widthOf) }
  }
  return { size: SMALLEST, lines: cut(title, MOST_WIDTH / SMALLEST, widthOf) }
}

/** Words in lines of at most `width`, as many on each as there is room for. A longer word has a line of its own. */
function linesOf(words: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The same words in as many lines, the longest of them as short as possible. */
function balanced(words: readonly string[], lines: string[], widthOf: WidthOf): string[] {
  const longest = Math.max(...lines.map(widthOf))
  // A little less room, so that the longest line has to end earlier.
  const narrower = linesOf(words, longest - 0.001, widthOf)
  if (narrower.length > lines.length || Math.max(...narrower.map(widthOf)) >= longest) return lines
  return balanced(words, narrower, widthOf)
}

/** The beginning of a title that is too long, in as many lines as there may be. */
function cut(title: string, width: number, widthOf: WidthOf): string[] {
  const words = title.split(' ').flatMap((word) => pieces(word, width, widthOf))
  const lines = linesOf(words, width, widthOf)
  if (lines.length <= MOST_LINES) return lines
  const kept = lines.slice(0, MOST_LINES - 1)
  let last = lines[MOST_LINES - 1] ?? ''
  while (last.includes(' ') && widthOf(last + ELLIPSIS) > width)
    last = last.slice(0, last.lastIndexOf(' '))
  while (widthOf(last + ELLIPSIS) > width) last = last.slice(0, -1)
  return [...kept, last.replace(/[\s.,:;–—-]+$/, '') + ELLIPSIS]
}

/** A word that is longer than a line, in pieces that fit; every other word is one piece. */
function pieces(word: string, width: number, widthOf: WidthOf): string[] {
  const found = ['']
  for (const letter of word) {
    const last = found.at(-1) ?? ''
    if (widthOf(last + letter) > width) found.push(letter)
    else found[found.length - 1] = last + letter
  }
  return found
}
