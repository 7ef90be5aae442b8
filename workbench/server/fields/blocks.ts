import { parse } from 'yaml'
import type { Path } from '../../contract/form.ts'
import { columnOf, lineStart } from './lines.ts'

/** A list or a map that is written on lines of its own, and where each key or dash of it is. */
export interface Block {
  kind: 'map' | 'list'
  begun: readonly Begun[]
  /** Where the block around it goes on. */
  limit: number
}

interface Begun {
  key: string | number
  /** Its key or its dash. */
  start: number
}

/** A key with its value, or an entry of a list. */
export interface Entry extends Begun {
  /** Its first comment line right above it, else `start`. */
  from: number
  /** Behind its last character. */
  end: number
}

/** The block at `path`, found by its lines; undefined when there is none. Nothing is parsed. */
export function blockAt(text: string, path: Path): Block | undefined {
  let block = topBlock(text)
  for (const key of path) block = block && blockOf(text, block, indexOf(block, key))
  return block
}

/**
 * The innermost entry with lines of its own that holds `path`, and what follows its key in the path; undefined when not even
 * the top of the file has it.
 */
export function findEntry(text: string, path: Path): { entry: Entry; rest: Path } | undefined {
  let block = topBlock(text)
  let found: { block: Block; index: number; rest: Path } | undefined
  for (const [depth, key] of path.entries()) {
    const index = block === undefined ? -1 : indexOf(block, key)
    if (block === undefined || index === -1) break
    found = { block, index, rest: path.slice(depth + 1) }
    block = blockOf(text, block, index)
  }
  return found && { entry: entryOf(text, found.block, found.index), rest: found.rest }
}

function indexOf({ begun }: Block, key: string | number): number {
  return begun.findIndex((entry) => entry.key === key)
}

/** A plain or a quoted key, up to its colon. */
const KEY =
  /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\s#&*!|>'"%@`{}[\],?:-](?:[^\n:#]|:(?![ \t\n])|(?<![ \t])#)*?)[ \t]*:(?=[ \t\n]|$)/y
const DASH = /-(?=[ \t\n]|$)/y
const SPACES = / */y
const SPACE = 32
/** What may follow a key or a dash on its line when a block is below it. */
const NOTHING = /[ \t]*(?:#.*)?(?:\n|$)/y

function topBlock(text: string): Block | undefined {
  const start = firstLine(text, 0, text.length)
  return start === undefined || columnOf(text, start) > 0
    ? undefined
    : blockFrom(text, start, text.length)
}

/** The block that an entry has for a value. */
function blockOf(text: string, { begun, limit }: Block, index: number): Block | undefined {
  const start = begun[index]?.start
  if (start === undefined) return undefined
  const end = lineStart(text, begun[index + 1]?.start ?? limit)
  const dash = matchAt(DASH, text, start)
  const behind = start + (dash ?? matchAt(KEY, text, start) ?? '').length
  if (matchAt(NOTHING, text, behind) === undefined) {
    // The first key of an entry stands behind its dash.
    const spaces = matchAt(SPACES, text, behind)?.length ?? 0
    return dash === undefined ? undefined : blockFrom(text, behind + spaces, end)
  }
  const inner = firstLine(text, behind, end)
  if (inner === undefined) return undefined
  const [column, own] = [columnOf(text, inner), columnOf(text, start)]
  const isInside = column > own || (column === own && dash === undefined)
  return isInside ? blockFrom(text, inner, end) : undefined
}

function blockFrom(text: string, start: number, limit: number): Block | undefined {
  const kind = matchAt(DASH, text, start) === undefined ? 'map' : 'list'
  const column = columnOf(text, start)
  const begun: Begun[] = []
  for (let line = lineStart(text, start); line < limit; line = nextLine(text, line)) {
    const at = line + column
    if (at !== start && !isIndent(text, line, at)) continue
    const match = matchAt(kind === 'map' ? KEY : DASH, text, at)
    if (match !== undefined)
      begun.push({ key: kind === 'list' ? begun.length : keyOf(match), start: at })
  }
  const isPlain = new Set(begun.map(({ key }) => key)).size === begun.length
  return begun[0]?.start === start && isPlain ? { kind, begun, limit } : undefined
}

/** Whether a line is indented up to `at`. */
function isIndent(text: string, line: number, at: number): boolean {
  for (let place = line; place < at; place++) if (text.charCodeAt(place) !== SPACE) return false
  return text.charCodeAt(at) !== SPACE
}

function keyOf(match: string): string {
  const key = match.slice(0, -1).trimEnd()
  return /^["']/.test(key) ? String(parse(key)) : key
}

/** An entry of a block with its own comments above it and without the blank lines and comments below. */
export function entryOf(text: string, { begun, limit }: Block, index: number): Entry {
  const { key, start } = begun[index] as Begun
  const column = columnOf(text, start)
  const lines = text.slice(start, lineStart(text, begun[index + 1]?.start ?? limit)).split('\n')
  // The blank lines at the end of such a text belong to it.
  const keepsBlank = lines.some((line) => /[|>][1-9]?\+[1-9]?[ \t]*(?:#.*)?$/.test(line))
  if (lines.at(-1) === '') lines.pop()
  while (lines.length > 1 && isOutside(lines.at(-1) ?? '', column, keepsBlank)) lines.pop()
  const end = start + lines.join('\n').length
  return { key, start, from: firstComment(text, start, column), end }
}

function isOutside(line: string, column: number, keepsBlank: boolean): boolean {
  const indent = line.search(/\S/)
  return indent === -1 ? !keepsBlank : line[indent] === '#' && indent <= column
}

/** Where the comments right above an entry begin, in its column: they are about it. */
export function firstComment(text: string, start: number, column: number): number {
  let line = lineStart(text, start)
  if (text.slice(line, start).trim() !== '') return start
  while (line > 0 && text.startsWith(`${' '.repeat(column)}#`, lineStart(text, line - 1)))
    line = lineStart(text, line - 1)
  return line + column
}

/** Where the first line between two places that says something begins, without its indent. */
function firstLine(text: string, from: number, end: number): number | undefined {
  for (let at = from; at < end; at = nextLine(text, at)) {
    if (at === from && from > 0 && text[from - 1] !== '\n') continue
    let first = at
    while (text[first] === ' ') first++
    if (first >= end) return undefined
    if (!/[#\n%]/.test(text[first] ?? '') && !text.startsWith('---', first)) return first
  }
  return undefined
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0]
}
