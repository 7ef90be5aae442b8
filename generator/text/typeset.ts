import { hasMarks, stripMarks } from './marks.ts'

/**
 * `text` as it is printed: curly quotes and apostrophes, en dashes in ranges of numbers, and no line break within
 * "St. Petersburg", "2 hours", "October 9" and "$6 to $10".
 *
 * Each character becomes one character, so what marks say of places stays true.
 *
 * @example typeset(`"It's done in 2-5 days."`) // '“It’s done in 2–5 days.”', the space before "days" not breaking
 */
export function typeset(text: string): string {
  if (!/["'\d]|t\. /.test(text)) return text
  if (!hasMarks(text)) return typesetWords(text)
  const words = typesetWords(stripMarks(text))
  let at = 0
  return text.replace(/[^\ufdd0-\ufdef]/g, () => words[at++] ?? '')
}

/** The characters as a keyboard has them: what was typed, whatever `typeset` made of it. */
export function asTyped(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('–', '-')
    .replaceAll(NO_BREAK, ' ')
}

const NO_BREAK = '\u00a0'

function typesetWords(text: string): string {
  const quoted = /["']/.test(text) ? withQuotes(text) : text
  return withoutBreaks(/[\d%]-\$?\d/.test(quoted) ? quoted.replace(RANGE, withDash) : quoted)
}

/** What a quotation may begin behind. */
const BOUNDARY = /^[\s([{/–—-]?$/

function withQuotes(text: string): string {
  let isOpen = false
  return text.replace(/["']/g, (sign, at: number) => {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + 1)
    // Feet and inches.
    if (/\d/.test(before) && !isOpen && !/[a-z]/i.test(after)) return sign
    const begins = BOUNDARY.test(before) && /\S/.test(after)
    // A quotation within another; all else is an apostrophe, as in Town 'n' Country.
    if (sign === "'")
      return begins && isOpen && /^[^"]*?[^\s']'(?!\p{L})/u.test(text.slice(at + 1)) ? '‘' : '’'
    isOpen = begins
    return begins ? '“' : '”'
  })
}

const NUMBER = String.raw`\$?\d+(?:,\d{3})*(?:\.\d+)?%?`

/** Two numbers with a hyphen between them, which are not part of a longer code, nor the number of a law or a standard. */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}$.,:/#-]|\p{Lu}{2} |\b(?:No|Sec|Ch|Ord)\. |§ |\b(?:Section|Chapter|Code|Rule|Ordinance|Form|Bulletin|Number) )(${NUMBER})-(${NUMBER})(?![\p{N}/:]|-\p{N}|[.,]\d|\p{L})`,
  'gu',
)

/** 2024-25 is two years; 2024-05 may be a month. */
const YEARS = /^(?:19|20)\d{2}-(?:1[3-9]|[2-9]\d)$/

function withDash(typed: string, from: string, to: string): string {
  const pair = `${from}-${to}`
  const least = YEARS.test(pair) ? numberIn(from) % 100 : numberIn(from)
  const isCode = /^0\d|^\d{2}-\d{3}$|^\d{3}-\d{4}$/.test(pair)
  return least < numberIn(to) && !isCode ? `${from}–${to}` : typed
}

function numberIn(text: string): number {
  return Number(text.replace(/[$,%]/g, ''))
}

const UNITS =
  '(?:hours?|minutes?|days?|weeks?|months?|years?|miles?|foot|feet|inch(?:es)?|mph|mils?|lbs?|pounds?|psf|psi|percent|squares?|sq ft|square (?:foot|feet)|degrees|[ap]m|[ap]\\.m\\.)'
const MONTHS =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\\.)'

/** Spaces at which no line breaks. Each begins with the space: what is before it is looked at only there. */
const UNBROKEN: readonly RegExp[] = [
  new RegExp(String.raw` (?<=\d )(?=${UNITS}(?!\p{L}))`, 'gu'),
  / (?<=\d[ \u00a0]sq )(?=ft\b)/g,
  new RegExp(String.raw` (?=\d{1,2}(?!\d))(?<=\b${MONTHS} )`, 'gu'),
  / (?=(?:to|and) \$\d)(?<=\$\d[\d,.]* )| (?=\$\d)(?<=\$\d[\d,.]* (?:to|and) )/g,
  / (?<=\b[SF]t\. )(?=\p{Lu})/gu,
  / (?=\d)(?<=\bF\.S\. |§ )/g,
]

function withoutBreaks(text: string): string {
  return UNBROKEN.reduce((words, spaces) => words.replace(spaces, NO_BREAK), text)
}
