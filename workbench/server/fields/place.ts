import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { type Branch, divide, isBranch, type Section } from '../../../generator/read/divide.ts'
import { joined } from '../../../generator/read/divided-source.ts'
import { parseSection } from '../../../generator/read/section.ts'
import type { Path } from '../../contract/form.ts'
import { lineStarts } from '../draft/line-starts.ts'
import { columnOf, lineStart } from './lines.ts'
import { readAll } from './record.ts'
import { Refused } from './refused.ts'

export { readAll }

/** A value as it stands in a text whose lines end with `\n`. */
export interface Place {
  kind: 'map' | 'list' | 'scalar'
  /** Whether it is in braces or brackets, or inside some. */
  isFlow: boolean
  start: number
  end: number
  /** Of a map or a list. */
  entries: Entry[]
  inner(index: number): Place
  scalar?: Scalar
  value(): unknown
}

/** A key with its value, or an entry of a list. */
export interface Entry {
  key: string | number
  /** Its first comment line right above it, else `start`. */
  from: number
  /** Its key or its dash; in brackets, its value. */
  start: number
  /** Behind its colon or its dash. */
  behind: number
  /** Behind its last character, or behind the comment on that line. */
  end: number
}

interface Found {
  place: Place
  /** The key or the dash in front of it; missing for the whole text. */
  entry?: Entry
}

/** A text and the places in it that somebody has asked for. */
interface Known {
  text: string
  /** Missing when the text can only be read as a whole. */
  top?: Branch | undefined
  whole?: Place
  lines: number[]
  sections: Map<Section, Place>
}

// An edit looks at several places of one text.
let known: Known = { text: '', lines: [0], sections: new Map() }

/**
 * The value at `path`; undefined when there is none. Only the part of the text that holds it is parsed.
 *
 * @throws Refused when the text is no valid YAML: then nobody knows where an edit belongs.
 */
export function findPlace(text: string, path: Path): Found | undefined {
  return readIn(text, path, (found) => found)
}

/** What the text says at `path`; undefined when there is nothing. Throws as `findPlace`. */
export function valueIn(text: string, path: Path): unknown {
  return readIn(text, path, ({ place }) => place.value())
}

function readIn<Read>(text: string, path: Path, read: (found: Found) => Read): Read | undefined {
  if (known.text !== text) {
    known = { text, top: divide(text), lines: lineStarts(text), sections: new Map() }
  }
  try {
    const found = descend({ place: rootOf(known) }, path)
    return found && read(found)
  } catch (error) {
    if (!(error instanceof Undivided)) throw error
    if (known.top === undefined)
      throw new Refused(
        400,
        `${path.join('.')} is written in a way that forms can't change. Change it in the YAML.`,
      )
    known.top = undefined
    return readIn(text, path, read)
  }
}

function descend(found: Found, [key, ...rest]: Path): Found | undefined {
  if (key === undefined) return found
  const index = found.place.entries.findIndex((entry) => entry.key === key)
  const entry = found.place.entries[index]
  return entry && descend({ place: found.place.inner(index), entry }, rest)
}

/** A part of the text means something else by itself, or is no plain map or list. */
class Undivided extends Error {}

function rootOf(from: Known): Place {
  const { text, top } = from
  if (top !== undefined) return branchPlace(from, top, text.length)
  from.whole ??= nodePlace({ doc: readAll(text), text, base: 0 }, undefined, text.length)
  return from.whole
}

function branchPlace(from: Known, { kind, parts }: Branch, limit: number): Place {
  const begun = parts.map(({ path, line, column }) => {
    const key = path.at(-1) as string | number
    const start = (from.lines[line - 1] ?? 0) + column - 1
    return { key, start, behind: start + (typeof key === 'string' ? key.length + 1 : 1) }
  })
  const entries = blockEntries(from.text, begun, limit)
  const inner = (index: number): Place => {
    const part = parts[index]
    const end = entries[index]?.end ?? limit
    if (part === undefined) throw new RangeError(`There is no part ${index}.`)
    return isBranch(part) ? branchPlace(from, part, end) : sectionPlace(from, part, end)
  }
  return {
    kind,
    isFlow: false,
    start: entries[0]?.start ?? 0,
    end: entries.at(-1)?.end ?? limit,
    entries,
    inner,
    value: () =>
      joined(
        { kind, parts } as Branch,
        parts.map((_, index) => inner(index).value()),
      ),
  }
}

function sectionPlace({ text, lines, sections }: Known, section: Section, limit: number): Place {
  let place = sections.get(section)
  if (place !== undefined) return place
  const read = parseSection(section)
  if (read === undefined) throw new Undivided()
  const base = lines[section.line - 1] ?? 0
  place = nodePlace({ doc: read.doc, text, base }, undefined, limit).inner(0)
  sections.set(section, place)
  return place
}

interface Read {
  doc: Document
  text: string
  /** Where the document begins in the text. */
  base: number
}

/** The place of a node; without one, of the whole document. */
function nodePlace(read: Read, given: unknown, limit: number, inFlow = false): Place {
  const { doc, text, base } = read
  const node = given ?? doc.contents
  if (isAlias(node) || (isNode(node) && 'anchor' in node && node.anchor !== undefined))
    throw new Refused(400, 'Another place shares this value by & and *. Change it in the YAML.')
  if (!isNode(node) || !node.range) throw new Undivided()
  if (isMap(node) || isSeq(node)) return collectionPlace(read, node, limit, inFlow)
  const start = base + node.range[0]
  const end = start + text.slice(start, base + node.range[1]).trimEnd().length
  const inner = () => {
    throw new RangeError('A text has no entries.')
  }
  const value = () => node.toJS(doc)
  const scalar = isScalar(node) ? { scalar: node } : {}
  return { kind: 'scalar', isFlow: inFlow, start, end, entries: [], inner, value, ...scalar }
}

function collectionPlace(
  read: Read,
  node: YAMLMap | YAMLSeq,
  limit: number,
  inFlow: boolean,
): Place {
  const { doc, text } = read
  const isFlow = inFlow || node.flow === true
  const [start, flowEnd] = rangeOf(read, node)
  const values: unknown[] = isMap(node) ? node.items.map((pair) => pair.value) : node.items
  const begun = isMap(node)
    ? node.items.map(({ key }) => keyEntry(read, key))
    : listEntries(read, node, { start, limit, isFlow })
  const entries = isFlow
    ? begun.map((entry, index) => ({
        ...entry,
        from: entry.start,
        end: Math.max(entry.behind, rangeOf(read, values[index])[1]),
      }))
    : blockEntries(text, begun, limit)
  return {
    kind: isMap(node) ? 'map' : 'list',
    isFlow,
    start,
    end: isFlow ? flowEnd : (entries.at(-1)?.end ?? limit),
    entries,
    inner: (index) => nodePlace(read, values[index], entries[index]?.end ?? limit, isFlow),
    value: () => node.toJS(doc),
  }
}

type Begun = Pick<Entry, 'key' | 'start' | 'behind'>

function keyEntry({ text, base }: Read, key: unknown): Begun {
  if (!isScalar(key) || !key.range) throw new Undivided()
  const start = base + key.range[0]
  return { key: String(key.value), start, behind: text.indexOf(':', base + key.range[1]) + 1 }
}

function rangeOf({ base }: Read, node: unknown): [number, number] {
  return isNode(node) && node.range ? [base + node.range[0], base + node.range[1]] : [0, 0]
}

function listEntries(
  read: Read,
  { items }: YAMLSeq,
  { start, limit, isFlow }: { start: number; limit: number; isFlow: boolean },
): Begun[] {
  if (isFlow)
    return items.map((item, key) => {
      const [value] = rangeOf(read, item)
      return { key, start: value, behind: value }
    })
  // In the column of its first dash, a list has nothing but dashes and comments.
  const column = columnOf(read.text, start)
  const lines = read.text
    .slice(start, limit)
    .matchAll(new RegExp(`\\n {${column}}(?=-(?: |$))`, 'gm'))
  const dashes = [start, ...Array.from(lines, ({ index, 0: { length } }) => start + index + length)]
  if (dashes.length !== items.length) throw new Undivided()
  return dashes.map((dash, key) => ({ key, start: dash, behind: dash + 1 }))
}

/** Entries of a block, each with its own comments above it and without the blank lines and comments below. */
function blockEntries(text: string, begun: readonly Begun[], limit: number): Entry[] {
  return begun.map((entry, index) => {
    const next = begun[index + 1]
    const column = columnOf(text, entry.start)
    const own = text
      .slice(entry.start, next ? lineStart(text, next.start) : limit)
      .trimEnd()
      .split('\n')
    while (own.length > 1 && isOutside(own.at(-1) ?? '', column)) own.pop()
    const end = entry.start + own.join('\n').trimEnd().length
    return { ...entry, from: firstComment(text, entry.start, column), end }
  })
}

function isOutside(line: string, column: number): boolean {
  const indent = line.search(/\S/)
  return indent === -1 || (line[indent] === '#' && indent <= column)
}

/** Comments right above an entry, in its column, are about it. */
function firstComment(text: string, start: number, column: number): number {
  let line = lineStart(text, start)
  if (text.slice(line, start).trim() !== '') return start
  while (line > 0 && text.startsWith(`${' '.repeat(column)}#`, lineStart(text, line - 1)))
    line = lineStart(text, line - 1)
  return line + column
}
