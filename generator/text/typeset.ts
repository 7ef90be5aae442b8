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
  const dashed = /[\d%]-\$?\d/.test(quoted) ? quoted.replace(RANGE, withDash) : quoted
  return withoutBreaks(dashed.replace(HOURS, '–'))
}

/** What a quotation may begin behind. */
const BOUNDARY = /^[\s([{/–—-]?$/

/** A quotation mark as typed, with what is around it. */
interface Sign {
  begins: boolean
  isMeasure: boolean
  rest: string
}

function withQuotes(text: string): string {
  let isOpen = false
  let isInner = false
  const single = ({ begins, isMeasure, rest }: Sign) => {
    if (!isInner && isMeasure) return "'"
    const opens = begins && INNER.test(rest)
    // What is not the end of a quotation is an apostrophe, as in Town 'n' Country.
    if (opens || !/^\p{L}/u.test(rest)) isInner = opens
    return opens ? '‘' : '’'
  }
  const double = ({ begins, isMeasure, rest }: Sign) => {
    // Within a quotation, an inch sign leaves another one to end it.
    if (isMeasure && (!isOpen || ENDS_LATER.test(rest))) return '"'
    isOpen = begins
    return begins ? '“' : '”'
  }
  return text.replace(/["']/g, (sign, at: number) => {
    const before = text.charAt(at - 1)
    const rest = text.slice(at + 1)
    const begins = BOUNDARY.test(before) && /^\S/.test(rest)
    const isMeasure = /\d/.test(before) && BEHIND_MEASURE.test(rest)
    return (sign === "'" ? single : double)({ begins, isMeasure, rest })
  })
}

/** What is behind a sign for feet or inches. */
const BEHIND_MEASURE = /^(?:$|[^a-z]|x ?\d)/i
const ENDS_LATER = /^[^"]*[^\s"([{/–—-]"(?![\p{L}\d])/u

/** A quotation in single quotes; not an elision such as 'n', 'til or '90s before a plural with an apostrophe. */
const INNER = /^(?!\d|(?:n|tis|twas|til|em|cause|round)\b)[^"]*?[^\s']'(?!\p{L})/iu

const NUMBER = String.raw`\$?\d+(?:,\d{3})*(?:\.\d+)?%?`

/** Two numbers with a hyphen between them, which are not part of a longer code, nor the number of a law or a standard. */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}$.,:/#-]|\p{Lu}{2} |\b(?:No|Sec|Ch|Ord)\. |§ |\b(?:Section|Chapter|Code|Rule|Ordinance|Form|Bulletin|Number) )(${NUMBER})-(${NUMBER})(?![\p{N}/:]|-\p{N}|[.,]\d|\p{L})`,
  'gu',
)

/** 2024-25 is two years; 2024-05 may be a month. */
const YEARS = /^(?:19|20)\d{2}-(?:1[3-9]|[2-9]\d)$/

function withDash(typed: string, from: string, to: string, at: number, text: string): string {
  const pair = `${from}-${to}`
  const least = YEARS.test(pair) ? numberIn(from) % 100 : numberIn(from)
  // 24-103 may be the number of an ordinance, 90-120 mph is none.
  const isMeasure = BEFORE_UNIT.test(text.slice(at + typed.length))
  const isCode = /^0\d|^\d{3}-\d{4}$/.test(pair) || (!isMeasure && /^\d{2}-\d{3}$/.test(pair))
  return least < numberIn(to) && !isCode ? `${from}–${to}` : typed
}

const HOURS = /(?<=\d [ap]\.m\.)-(?=\d)/g

function numberIn(text: string): number {
  return Number(text.replace(/[$,%]/g, ''))
}

const UNITS =
  '(?:hours?|minutes?|days?|weeks?|months?|years?|miles?|foot|feet|inch(?:es)?|mph|mils?|lbs?|pounds?|psf|psi|percent|squares?|sq ft|square (?:foot|feet)|degrees|[ap]m|[ap]\\.m\\.)'
const BEFORE_UNIT = new RegExp(String.raw`^[ -]${UNITS}(?!\p{L})`, 'u')

const MONTHS =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\\.)'

/** Spaces at which no line breaks. Each begins with the space: what is before it is looked at only there. */
const UNBROKEN: readonly RegExp[] = [
  new RegExp(String.raw` (?<=\d )(?=${UNITS}(?!\p{L}))`, 'gu'),
  / (?<=\d[ \u00a0]sq )(?=ft\b)/g,
  new RegExp(String.raw` (?=\d{1,2}(?!\d))(?<=\b${MONTHS} )`, 'gu'),
  / (?=\$\d)(?<=\$\d[\d,.]* (?:to|and) )/g,
  / (?<=\b[SF]t\. )(?=\p{Lu})/gu,
  / (?=\d)(?<=\bF\.S\. |§ )/g,
]

function withoutBreaks(text: string): string {
  return UNBROKEN.reduce((words, spaces) => words.replace(spaces, NO_BREAK), text)
}
