interface Placed {
  path: readonly PropertyKey[]
  /** Where its key or its dash is in the file, counted from 1. */
  line: number
  column: number
}

/**
 * A part of a YAML text that can be read on its own: a key with its value, or an entry of a list, with the lines up to
 * the next one.
 */
export interface Section extends Placed {
  /** Its lines. The key behind the dash of an entry that is divided has a space for the dash, which keeps its column. */
  text: string
}

/** A block that was divided: its keys or its entries. */
export interface Branch extends Placed {
  kind: 'map' | 'list'
  parts: readonly [Part, ...Part[]]
}

export type Part = Section | Branch

export function isBranch(part: Part): part is Branch {
  return 'parts' in part
}

/** A part is divided while it is larger than this, so that reading it again takes a few milliseconds. */
const LARGE = 8000

/**
 * `text` divided at its keys and entries by its indents, without parsing it; undefined for a text that is no block of plain
 * keys. A section may be wrong, e.g. where a quoted text goes on in a line that looks like a key: `readSection` parses
 * each and refuses what is not exactly one key or entry.
 */
export function divide(text: string, large = LARGE): Branch | undefined {
  // Where a tab stands for an indent, or for a space, the columns below would be wrong.
  if (text.includes('\t')) return undefined
  const lines = linesOf(text)
  const place = { path: [], line: 1, column: 1 }
  return divideBlock(place, {
    text,
    lines,
    large,
    first: 0,
    end: lines.length,
    indent: 0,
    kind: 'map',
  })
}

interface Lines {
  /** Where each line begins. */
  starts: Int32Array
  /** How far each line is indented; NOTHING for a line that is blank or a comment. */
  indents: Int32Array
  length: number
}

interface Block {
  text: string
  lines: Lines
  large: number
  first: number
  end: number
  indent: number
  kind: Branch['kind']
}

const NOTHING = -1
const NEWLINE = 10
const SPACE = 32
const HASH = 35

function linesOf(text: string): Lines {
  const starts: number[] = []
  const indents: number[] = []
  let start = 0
  while (start < text.length) {
    let first = start
    while (text.charCodeAt(first) === SPACE) first++
    const code = text.charCodeAt(first)
    const isEmpty = first === text.length || code === NEWLINE || code === HASH
    starts.push(start)
    indents.push(isEmpty ? NOTHING : first - start)
    const end = text.indexOf('\n', first)
    start = end === -1 ? text.length : end + 1
  }
  return {
    starts: Int32Array.from([...starts, text.length]),
    indents: Int32Array.from(indents),
    length: starts.length,
  }
}

const KEY = /([a-zA-Z0-9][\w-]*):(?= |\n|$)/y
const DASH = /-(?= |\n|$)/y

/** The block from line `first` to `end`; undefined when a line of it does not fit. */
function divideBlock(place: Placed, block: Block): Branch | undefined {
  const { text, lines, first, end, indent, kind } = block
  const found: { key: PropertyKey; line: number }[] = []
  for (let line = first; line < end; line++) {
    const own = lines.indents[line] ?? NOTHING
    // The first key of an entry stands behind its dash.
    const column = line === first ? indent : own
    if (own === NOTHING || (column > indent && found.length > 0)) continue
    if (column !== indent) return undefined
    const key = keyAt(text, (lines.starts[line] ?? 0) + indent, kind, found.length)
    if (key === undefined) return undefined
    found.push({ key, line })
  }
  if (kind === 'map' && new Set(found.map(({ key }) => key)).size < found.length) return undefined
  const [part, ...parts] = found.map(({ key, line }, index) =>
    partAt(block, { path: [...place.path, key], line, end: found[index + 1]?.line ?? end }),
  )
  return part && { ...place, kind, parts: [part, ...parts] }
}

function keyAt(text: string, offset: number, kind: Branch['kind'], index: number) {
  if (kind === 'map') return matchAt(KEY, text, offset)?.[1]
  return matchAt(DASH, text, offset) && index
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined {
  pattern.lastIndex = offset
  return pattern.exec(text) ?? undefined
}

interface PartLines {
  path: readonly PropertyKey[]
  line: number
  end: number
}

function partAt({ text, lines, large, indent }: Block, { path, line, end }: PartLines): Part {
  const own = text.slice(lines.starts[line], lines.starts[end])
  const isBehindDash = lines.indents[line] !== indent
  const place = { path, line: line + 1, column: indent + 1 }
  const section = { ...place, text: isBehindDash ? withoutDash(own, indent) : own }
  if (own.length <= large) return section
  const inner = innerBlock({ text, lines, indent, line, end })
  return (inner && divideBlock(place, { text, lines, large, ...inner })) ?? section
}

function withoutDash(text: string, indent: number): string {
  return ' '.repeat(indent) + text.slice(indent)
}

/** Words that YAML does not read as text are no keys of a block that is divided. */
const KEY_ALONE = /(?!(?:true|false|null):)[a-z][\w-]*: *(?:#[^\n]*)?(?:\n|$)/iy
const ENTRY_WITH_KEY = /- +(?=[a-zA-Z0-9][\w-]*:(?: |\n|$))/y

/** The block inside a key or an entry, when it has one. */
function innerBlock({
  text,
  lines,
  indent,
  line,
  end,
}: Pick<Block, 'text' | 'lines' | 'indent'> & Pick<PartLines, 'line' | 'end'>) {
  const offset = (lines.starts[line] ?? 0) + indent
  const dash = matchAt(ENTRY_WITH_KEY, text, offset)?.[0].length
  if (dash !== undefined) return { first: line, end, indent: indent + dash, kind: 'map' as const }
  if (matchAt(KEY_ALONE, text, offset) === undefined) return undefined
  let first = line + 1
  while (first < end && lines.indents[first] === NOTHING) first++
  const inner = lines.indents[first] ?? NOTHING
  if (first === end || inner <= indent) return undefined
  const kind = text.startsWith('-', (lines.starts[first] ?? 0) + inner) ? 'list' : 'map'
  return { first, end, indent: inner, kind: kind as Branch['kind'] }
}
