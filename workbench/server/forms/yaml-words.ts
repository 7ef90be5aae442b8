import { parse } from 'yaml'

/** How a value is written, as far as it decides which words need quotes. */
export type Place = 'flow' | 'block'

// Words that other readers of YAML take for something else than text.
const AMBIGUOUS = /^(?:y|n|yes|no|on|off)$/i

/** One line of YAML that says `value`: in quotes only when it needs them. */
export function written(value: string | number, place: Place): string {
  if (typeof value === 'number') return String(value)
  if (AMBIGUOUS.test(value) || !isPlain(value, place)) return inQuotes(value)
  return value
}

function isPlain(value: string, place: Place): boolean {
  if (/[\n\r\t]/.test(value) || value !== value.trim()) return false
  // In a list like the one of cities, a quote inside a word is hard to tell from one around it.
  if (place === 'flow' && /['"]/.test(value)) return false
  const document = place === 'flow' ? `{ a: ${value}, b: 1 }` : `a: ${value}\nb: 1`
  try {
    const read: unknown = parse(document)
    return JSON.stringify(read) === JSON.stringify({ a: value, b: 1 })
  } catch {
    return false
  }
}

function inQuotes(value: string): string {
  return JSON.stringify(value)
}

/** A list on one line. */
export function writtenList(values: readonly (string | number)[]): string {
  return `[${values.map((value) => written(value, 'flow')).join(', ')}]`
}

/** `value` written as `old` was: with its quotes, or without where YAML allows it. */
export function writtenLike(old: string, value: string | number, place: Place): string {
  if (typeof value === 'number') return String(value)
  if (old.startsWith('"')) return inQuotes(value)
  if (old.startsWith("'") && !/[\n\r]/.test(value)) return `'${value.replaceAll("'", "''")}'`
  return written(value, place)
}

interface Folding {
  /** `>` lets YAML join the lines, `|` keeps them. */
  header: '>-' | '|'
  /** Spaces before each line. */
  indent: number
  /** Where lines are folded. */
  width: number
}

/** A text on lines of its own below its key: the header, and the lines. */
export function writtenBlock(value: string, { header, indent, width }: Folding): string[] {
  const text = header === '>-' ? foldedLines(value, width - indent) : value.trimEnd().split('\n')
  return [header, ...text.map((line) => (line === '' ? '' : `${' '.repeat(indent)}${line}`))]
}

/** The words in lines of at most `width`. */
function foldedLines(value: string, width: number): string[] {
  const lines: string[] = []
  for (const word of value.trim().split(/\s+/)) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
