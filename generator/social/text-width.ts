/**
 * Widths of the letters from space to ~ in hundredths of the font size, rounded up: Fraunces at weight 560, read from
 * its hmtx table. With them a title is broken into lines without opening the font.
 */
const WIDTHS = [
  22, 32, 37, 66, 61, 78, 98, 18, 36, 36, 63, 56, 28, 42, 27, 50, 67, 47, 62, 57, 63, 59, 62, 53,
  61, 62, 27, 29, 52, 56, 52, 53, 92, 74, 71, 71, 80, 66, 61, 77, 85, 41, 51, 79, 63, 93, 78, 80,
  70, 80, 75, 61, 70, 75, 72, 106, 74, 69, 65, 35, 50, 35, 48, 49, 25, 56, 61, 53, 62, 54, 39, 58,
  64, 32, 32, 62, 32, 96, 64, 60, 63, 61, 48, 49, 39, 63, 56, 83, 55, 57, 49, 40, 29, 40, 64,
]
const FIRST = 0x20
/** As wide as the widest of the letters that are not listed. */
const WIDEST = 115
const PUNCTUATION: Record<string, number> = { '‘': 24, '’': 24, '“': 46, '”': 47, '–': 54, '…': 90 }

/** The width of `text` in Fraunces, as a multiple of its font size. It may be narrower by its kerning, never wider. */
export function textWidth(text: string): number {
  let width = 0
  for (const letter of text)
    width += WIDTHS[letter.charCodeAt(0) - FIRST] ?? PUNCTUATION[letter] ?? accentedWidth(letter)
  return width / 100
}

/** A letter is as wide as without its accent. */
function accentedWidth(letter: string): number {
  return WIDTHS[letter.normalize('NFD').charCodeAt(0) - FIRST] ?? WIDEST
}
