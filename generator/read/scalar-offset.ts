import type { Scalar } from 'yaml'

/** A text value as YAML has it: its characters in the file with quotes or block header, and how it is written. */
interface Typed {
  raw: string
  style: Scalar['type']
  value: string
}

/**
 * Where in the raw characters the character at `offset` of the value is.
 *
 * Quotes, escapes, indentation and folded lines add and change blanks only, so the other characters are counted. A blank
 * is where the next of them is.
 */
export function rawOffset({ raw, style, value }: Typed, offset: number): number {
  let left = filledLength(value.slice(0, offset))
  let end = 0
  for (const { 0: unit, index } of contentOf(raw, style).matchAll(UNITS[style ?? 'PLAIN'])) {
    const length = lengthOf(unit, style)
    if (length > left) return index
    left -= length
    end = index + unit.length
  }
  return end
}

const BLANKS = /[ \t\n\r]+/g
const FILLED = /[^ \t\n\r]/g

const UNITS = {
  PLAIN: FILLED,
  QUOTE_SINGLE: /''|[^ \t\n\r]/g,
  QUOTE_DOUBLE: /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])|[^ \t\n\r]/g,
  BLOCK_LITERAL: FILLED,
  BLOCK_FOLDED: FILLED,
} satisfies Record<Scalar.Type, RegExp>

function filledLength(text: string): number {
  return text.replace(BLANKS, '').length
}

/** The raw characters with spaces for what encloses the content, so that offsets stay the same. */
function contentOf(raw: string, style: Scalar['type']): string {
  if (style === 'BLOCK_LITERAL' || style === 'BLOCK_FOLDED') {
    const header = raw.indexOf('\n') + 1
    return ' '.repeat(header) + raw.slice(header)
  }
  return style === 'QUOTE_SINGLE' || style === 'QUOTE_DOUBLE' ? ` ${raw.slice(1, -1)}` : raw
}

/** How many characters of the value, blanks not counted, `unit` is. */
function lengthOf(unit: string, style: Scalar['type']): number {
  if (unit === "''" && style === 'QUOTE_SINGLE') return 1
  if (style !== 'QUOTE_DOUBLE' || !unit.startsWith('\\')) return unit.length
  const code = /^\\[xuU]([\da-fA-F]{2,})$/.exec(unit)?.[1]
  if (code !== undefined) return filledLength(String.fromCodePoint(Number.parseInt(code, 16)))
  return BLANK_ESCAPES.has(unit) ? 0 : 1
}

/** An escaped line break continues the line. */
const BLANK_ESCAPES = new Set(['\\n', '\\t', '\\r', '\\ ', '\\\t', '\\\n', '\\\r'])
