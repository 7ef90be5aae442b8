/**
 * Marks in a text that say where its words come from. In a trace run every text of the site carries them, page makers
 * put texts together as always, and `segmentsOf` reads the sources from the finished text.
 *
 * The marks are Unicode noncharacters (U+FDD0 to U+FDEF), which are reserved for use inside a program and never part of
 * a text. The encoder of @vercel/stega does not fit: it puts one code behind a text, so that nested sources get lost,
 * and its alphabet contains U+FEFF, which `trim()` removes, and joiners that a text may contain.
 */
const OPEN = '\ufdd0'
const CLOSE = '\ufdd1'
const AT = '\ufdd2'
const TOKEN = '\ufdd3'
const RECORD = '\ufdd4'
const FIRST_DIGIT = 0xfde0
const ANY_MARK = /[\ufdd0-\ufdef]+/g
const EACH_MARK = /([\ufdd0-\ufdd3])([\ufde0-\ufdef]*)(?:\ufdd4([\ufde0-\ufdef]*))?/g
const LEAF_AT_START = /^\ufdd0([\ufde0-\ufdef]+)/

/** A place in a text of the site: the number of the text, and how many characters come before the place. */
export interface LeafSource {
  leaf: number
  offset: number
}

/** The value of a token, and the number of a text in the record that the token refers to, by which to find the record. */
export interface TokenSource {
  token: string
  record: number
}

/** Some words of a text, and where they come from, the outermost source first. */
export interface Segment {
  text: string
  sources: (LeafSource | TokenSource)[]
}

/** `text` marked as the text with number `leaf`. */
export function mark(text: string, leaf: number): string {
  return `${OPEN}${encode(leaf)}${text}${CLOSE}`
}

/** A mark inside a marked text: what follows begins at `offset` of it. */
export function offsetMark(offset: number): string {
  return AT + encode(offset)
}

/** `value` marked as what replaced the token `{name}`. */
export function markToken(value: string, { token, record }: TokenSource): string {
  return `${tokenMark(token)}${encode(record)}${value}${CLOSE}`
}

function tokenMark(token: string): string {
  return TOKEN + encodeName(token) + RECORD
}

export function hasMarks(text: string): boolean {
  return text.includes(OPEN)
}

/** `text` as it is without a trace. */
export function stripMarks(text: string): string {
  return text.replace(ANY_MARK, '')
}

/** The number of the marked text that `text` begins with. */
export function leafOf(text: string): number | undefined {
  const [, digits] = LEAF_AT_START.exec(text) ?? []
  return digits === undefined ? undefined : decode(digits)
}

/** The words that `write` makes of `text`; in a trace run they are marked as `text` is. */
export function rewritten(text: string, write: (text: string) => string): string {
  const leaf = leafOf(text)
  const written = write(stripMarks(text))
  return leaf === undefined ? written : mark(written, leaf)
}

/** The words of `marked` in their order, each with its sources; all together they are the text without marks. */
export function segmentsOf(marked: string): Segment[] {
  const segments: Segment[] = []
  const open: (LeafSource | TokenSource)[] = []
  let start = 0
  const finish = (end: number) => {
    if (end === start) return
    segments.push({
      text: marked.slice(start, end),
      sources: open.map((source) => ({ ...source })),
    })
    advance(open.at(-1), end - start)
  }
  for (const { 0: all, 1: kind, 2: digits = '', 3: record = '', index } of marked.matchAll(
    EACH_MARK,
  )) {
    finish(index)
    start = index + all.length
    if (kind === OPEN) open.push({ leaf: decode(digits), offset: 0 })
    else if (kind === TOKEN) open.push({ token: decodeName(digits), record: decode(record) })
    else if (kind === AT) moveTo(open.at(-1), decode(digits))
    else closeLast(open)
  }
  finish(marked.length)
  return segments
}

/** `marked` with its words outside all marks changed. */
export function outsideMarks(marked: string, change: (words: string) => string): string {
  let [result, start, depth] = ['', 0, 0]
  const copyTo = (end: number) => {
    const words = marked.slice(start, end)
    result += depth === 0 ? change(words) : words
  }
  for (const { 0: all, 1: kind, index } of marked.matchAll(EACH_MARK)) {
    copyTo(index)
    result += all
    start = index + all.length
    if (kind === CLOSE) depth--
    else if (kind !== AT) depth++
  }
  copyTo(marked.length)
  return result
}

function closeLast(open: (LeafSource | TokenSource)[]): void {
  const closed = open.pop()
  // In the text of the site the token itself is there, with its braces.
  if (closed !== undefined && 'token' in closed) advance(open.at(-1), closed.token.length + 2)
}

function advance(source: LeafSource | TokenSource | undefined, length: number): void {
  if (source !== undefined && 'leaf' in source) source.offset += length
}

function moveTo(source: LeafSource | TokenSource | undefined, offset: number): void {
  if (source !== undefined && 'leaf' in source) source.offset = offset
}

/** A pattern that finds the marks of the texts in `leaves` and of the values of `tokens`. It costs less than `segmentsOf`. */
export function marksPattern(leaves: readonly number[], tokens: readonly string[]): RegExp {
  const starts = [
    ...leaves.map((leaf) => `${OPEN}${encode(leaf)}(?![\ufde0-\ufdef])`),
    ...tokens.map((token) => tokenMark(token)),
  ]
  // Without an alternative the pattern would find everything.
  return starts.length === 0 ? /(?!)/ : new RegExp(starts.join('|'))
}

function encode(number: number): string {
  return Array.from(number.toString(16), (digit) =>
    String.fromCharCode(FIRST_DIGIT + Number.parseInt(digit, 16)),
  ).join('')
}

function decode(digits: string): number {
  let number = 0
  for (let index = 0; index < digits.length; index++)
    number = number * 16 + digits.charCodeAt(index) - FIRST_DIGIT
  return number
}

function encodeName(name: string): string {
  return Array.from(name, (letter) => encode(0x100 + letter.charCodeAt(0)).slice(1)).join('')
}

function decodeName(digits: string): string {
  return (digits.match(/../g) ?? []).map((pair) => String.fromCharCode(decode(pair))).join('')
}
