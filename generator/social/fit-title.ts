import { textWidth } from './text-width.ts'

/** The room for a title, in pixels. */
const MOST_WIDTH = 830
const MOST_LINES = 4
/** Font sizes from the largest, each with the lines that fit below each other. */
const SIZES = [
  { size: 100, lines: 2 },
  { size: 86, lines: 3 },
  { size: 76, lines: 3 },
  { size: 68, lines: MOST_LINES },
  { size: 60, lines: MOST_LINES },
  { size: 52, lines: MOST_LINES },
] as const
const ELLIPSIS = '…'

/** A title in lines of the size to draw them in. */
export interface FittedTitle {
  size: number
  lines: string[]
}

/**
 * `title` in the largest size in which it fits, its lines about equally long. Lines end between words. A title that is
 * too long for four lines of the smallest size ends with an ellipsis after the last word that fits; only a word that is
 * longer than a line is split.
 */
export function fitTitle(title: string): FittedTitle {
  for (const { size, lines: most } of SIZES) {
    const width = MOST_WIDTH / size
    const words = title.split(' ')
    const lines = linesOf(words, width)
    if (lines.length <= most && words.every((word) => textWidth(word) <= width))
      return { size, lines: balanced(words, lines.length, width) }
  }
  return { size: SMALLEST, lines: cut(title, MOST_WIDTH / SMALLEST) }
}

const SMALLEST = SIZES[SIZES.length - 1]?.size ?? 0

/** Words in lines of at most `width`, as many on each as there is room for. */
function linesOf(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The same words in as many lines, the longest of them as short as possible. */
function balanced(words: readonly string[], count: number, most: number): string[] {
  let best = linesOf(words, most)
  for (;;) {
    const longest = Math.max(...best.map(textWidth))
    // A little less than the longest line, so that it has to break earlier.
    const narrower = linesOf(words, longest - 0.001)
    if (narrower.length > count) return best
    best = narrower
    if (Math.max(...best.map(textWidth)) >= longest) return best
  }
}

/** The beginning of a title that is too long, in as many lines as there may be. */
function cut(title: string, width: number): string[] {
  const lines = linesOf(
    title.split(' ').flatMap((word) => pieces(word, width)),
    width,
  )
  if (lines.length <= MOST_LINES) return lines
  const kept = lines.slice(0, MOST_LINES)
  let last = kept.pop() ?? ''
  while (last.includes(' ') && textWidth(last + ELLIPSIS) > width)
    last = last.slice(0, last.lastIndexOf(' '))
  while (textWidth(last + ELLIPSIS) > width) last = last.slice(0, -1)
  return [...kept, last.replace(/[\s.,:;–—-]+$/, '') + ELLIPSIS]
}

/** A word that is longer than a line, in pieces that fit; every other word is one piece. */
function pieces(word: string, width: number): string[] {
  const found = ['']
  for (const letter of word) {
    const last = found.at(-1) ?? ''
    if (textWidth(last + letter) > width) found.push(letter)
    else found[found.length - 1] = last + letter
  }
  return found
}
