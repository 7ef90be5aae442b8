import { isDeepStrictEqual } from 'node:util'
import { parse, type Scalar } from 'yaml'
import { isSameMarkdown, WIDTH, wrapped } from './wrap.ts'

/** A text, a number or a switch. */
export type ScalarValue = string | number | boolean

/** Where a text is written. */
export interface Spot {
  /** Whether it is inside braces or brackets: there, it stays on one line and more characters need quotes. */
  isFlow: boolean
  /** Spaces before its lines below the key. */
  indent: number
  /** Characters on the line before it. */
  first: number
  /** Whether a line end means no more than a space. */
  isMarkdown: boolean
}

/** How a text is written so far, and what it says. */
export interface Written {
  raw: string
  style: Scalar['type']
  value: unknown
}

/** Past this, a line of plain text is folded. */
const LONGEST = 160

/**
 * The lines that say `value`, as `like` is written as far as that can say it: the first is behind the key, the others are
 * below it with their indent.
 */
export function scalarLines(value: ScalarValue, spot: Spot, old?: Written): string[] {
  // The quotes of a text that was blank are there because it was.
  const like = old?.value === '' ? undefined : old
  if (typeof value !== 'string' || value === '') return [value === '' ? '""' : String(value)]
  const indent = indentOf(like?.raw ?? '') ?? spot.indent
  for (const lines of candidates(value, { ...spot, indent }, like))
    if (says(lines, value, spot)) return lines
  return [JSON.stringify(value)]
}

/** The indent of the lines below the first. */
function indentOf(raw: string): number | undefined {
  const indents = raw
    .split('\n')
    .slice(1)
    .flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]))
  return indents.length > 0 ? Math.min(...indents) : undefined
}

/** Ways to write a text, the best first; not each of them can say it. */
function* candidates(value: string, spot: Spot, like: Written | undefined): Generator<string[]> {
  const { raw = '', style } = like ?? {}
  if (!spot.isFlow) yield* blocks(value, spot, like)
  if (!spot.isFlow && raw.includes('\n') && !isBlock(style))
    yield severalLines(value, spot, { raw, style })
  if (style === 'QUOTE_DOUBLE') yield [JSON.stringify(value)]
  if (style === 'QUOTE_SINGLE' && !value.includes('\n')) yield [singleQuoted(value)]
  if (!needsQuotes(value, spot)) yield [value]
}

function* blocks(value: string, spot: Spot, like: Written | undefined): Generator<string[]> {
  const { raw = '', style } = like ?? {}
  const old = isBlock(style) ? raw : ''
  if (style === 'BLOCK_LITERAL') yield literal(value, spot, old)
  // A text that has lines now is easier to read when they stay.
  if (hasLines(value) && !hasLines(like?.value ?? '')) yield literal(value, spot, '')
  // A new text is written like the one beside it, but on one line where it fits.
  const isOneLine = spot.first + value.length <= (isPlain(style) ? LONGEST : WIDTH)
  if (style === 'BLOCK_FOLDED' && (old !== '' || !isOneLine)) yield folded(value, spot, old)
  if (!isOneLine && !raw.includes('\n') && spot.first + raw.length <= LONGEST)
    yield folded(value, spot, '')
}

function hasLines(value: unknown): boolean {
  return String(value).trimEnd().includes('\n')
}

function isBlock(style: Scalar['type']): boolean {
  return style === 'BLOCK_LITERAL' || style === 'BLOCK_FOLDED'
}

function isPlain(style: Scalar['type']): boolean {
  return style !== undefined && !isBlock(style)
}

/** Words that other readers of YAML take for something else than text. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off)$/i

/** In a list like the one of cities, a quote inside a word is hard to tell from one around it. */
function needsQuotes(value: string, { isFlow }: Spot): boolean {
  return AMBIGUOUS.test(value) || /[\n\r\t]/.test(value) || (isFlow && /['"]/.test(value))
}

function singleQuoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** Whether YAML reads `value` from the lines. */
function says(lines: readonly string[], value: string, { isFlow, isMarkdown }: Spot): boolean {
  const text = lines.join('\n')
  try {
    const read: unknown = parse(isFlow ? `{ a: ${text}, b: 1 }` : `a: ${text}\nb: 1\n`)
    if (isDeepStrictEqual(read, { a: value, b: 1 })) return true
    const { a, b } = read as { a?: unknown; b?: unknown }
    return isMarkdown && b === 1 && typeof a === 'string' && isSameMarkdown(a, value)
  } catch {
    return false
  }
}

function indented(lines: readonly string[], indent: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
}

/** `|` and the lines of the text. In Markdown, what is longer than the lines so far is wrapped. */
function literal(value: string, spot: Spot, raw: string): string[] {
  const { header, lines: old } = blockLines(raw)
  const { indent, isMarkdown } = spot
  // The last line end means nothing in Markdown, and the header stays as it is.
  const isSame = header !== '' && isMarkdown && value.endsWith('\n') !== /^\|$/.test(header)
  const lines = value.replace(/\n$/, '').split('\n')
  const text = isMarkdown ? wrapped(old, lines, { kind: 'markdown', indent, first: indent }) : lines
  const made = value.endsWith('\n') || isMarkdown ? '|' : '|-'
  return [isSame ? header : made, ...indented(text, indent)]
}

/** `>` and the words in lines, which YAML joins. */
function folded(value: string, { indent }: Spot, raw: string): string[] {
  const { lines: old } = blockLines(raw)
  const lines = value
    .replace(/\n$/, '')
    .replace(/\n+/g, (ends) => `${ends}\n`)
    .split('\n')
  const text = wrapped(old, lines, { kind: 'text', indent, first: indent })
  return [value.endsWith('\n') ? '>' : '>-', ...indented(text, indent)]
}

/** The header and the lines of a block, without their indent. */
function blockLines(raw: string): { header: string; lines: string[] } {
  const [header = '', ...lines] = raw.split('\n')
  const indent = indentOf(raw)
  return {
    header: header.replace(/\s+#.*$/, '').trimEnd(),
    lines: lines.map((line) => line.slice(indent)),
  }
}

/** A plain or quoted text on several lines. */
function severalLines(value: string, spot: Spot, { raw, style }: Omit<Written, 'value'>): string[] {
  const escaped = {
    PLAIN: (text: string) => text,
    QUOTE_SINGLE: singleQuoted,
    QUOTE_DOUBLE: (text: string) => JSON.stringify(text).replaceAll('\\n', '\n'),
  }[style === 'QUOTE_DOUBLE' || style === 'QUOTE_SINGLE' ? style : 'PLAIN'](value)
  const lines = escaped.replace(/\n+/g, (ends) => `${ends}\n`).split('\n')
  const old = raw.split('\n').map((line) => line.trim())
  const [first = '', ...rest] = wrapped(old, lines, { kind: 'text', ...spot })
  return [first, ...indented(rest, spot.indent)]
}
