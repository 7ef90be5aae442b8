import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Scalar } from 'yaml'
import { type Branch, divide, isBranch, type Section } from '../../../generator/read/divide.ts'
import { joined } from '../../../generator/read/divided-source.ts'
import { readDocument } from '../../../generator/read/read-document.ts'
import { parseSection } from '../../../generator/read/section.ts'
import type { Path } from '../../contract/form.ts'
import { Refused } from '../guard.ts'

/** A value of a text, as it stands there. */
export interface Place {
  kind: 'map' | 'list' | 'scalar'
  /** Whether it is inside braces or brackets, or has some itself. */
  isFlow: boolean
  /** Where it begins and ends; of a block, from its first key or dash. */
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
  /** Its first comment line right above it, else where it starts itself. */
  from: number
  /** Its key or its dash; in brackets, its value. */
  start: number
  /** Behind its colon or dash. */
  behind: number
  /** Behind its last character, or the comment on that line. */
  end: number
}

interface Text {
  text: string
  /** The parts of the text that are read on their own; missing when it has to be read as a whole. */
  top?: Branch | undefined
  whole?: Place
  lines: number[]
  sections: Map<Section, Place>
}

// A form writes many edits of one text, and looks at several places for each.
let last: Text = { text: '', lines: [0], sections: new Map() }

/**
 * The whole of a text, whose lines end with `\n`. What is inside is read when it is asked for.
 *
 * @throws Refused when it is not valid YAML: then nobody knows where an edit belongs.
 */
export function rootOf(text: string): Place {
  if (last.text !== text)
    last = { text, top: divide(text), lines: startsOf(text), sections: new Map() }
  if (last.top !== undefined) return branchPlace(last, last.top, text.length)
  last.whole ??= wholePlace(text)
  return last.whole
}

/** The value at `path`, and the entry that holds it. Undefined when there is none. */
export function findPlace(text: string, path: Path): { place: Place; entry?: Entry } | undefined {
  try {
    let found: { place: Place; entry?: Entry } = { place: rootOf(text) }
    for (const key of path) {
      const index = found.place.entries.findIndex((entry) => entry.key === key)
      const entry = found.place.entries[index]
      if (entry === undefined) return undefined
      found = { place: found.place.inner(index), entry }
    }
    return found
  } catch (error) {
    if (!(error instanceof Undivided)) throw error
    last = { ...last, top: undefined }
    return findPlace(text, path)
  }
}

/** A section says something else by itself than in the whole text. */
class Undivided extends Error {}

function startsOf(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
}

function branchPlace(whole: Text, branch: Branch, limit: number): Place {
  const { text, lines } = whole
  const starts = branch.parts.map(({ line, column }) => (lines[line - 1] ?? 0) + column - 1)
  const keys = branch.parts.map(({ path }) => path.at(-1) as string | number)
  const entries = blockEntries(
    text,
    keys.map((key, index) => {
      const start = starts[index] ?? 0
      return { key, start, behind: start + (typeof key === 'string' ? key.length + 1 : 1) }
    }),
    limit,
  )
  const place: Place = {
    kind: branch.kind,
    isFlow: false,
    start: starts[0] ?? 0,
    end: entries.at(-1)?.end ?? limit,
    entries,
    inner(index) {
      const part = branch.parts[index]
      if (part === undefined) throw new RangeError(`There is no part ${index}.`)
      const end = entries[index]?.end ?? limit
      return isBranch(part) ? branchPlace(whole, part, end) : sectionPlace(whole, part, end)
    },
    value: () =>
      joined(
        branch,
        branch.parts.map((_, index) => place.inner(index).value()),
      ),
  }
  return place
}

function sectionPlace({ text, lines, sections }: Text, section: Section, limit: number): Place {
  const known = sections.get(section)
  if (known !== undefined) return known
  const read = parseSection(section)
  if (read === undefined) throw new Undivided()
  const base = lines[section.line - 1] ?? 0
  const place = nodePlace({ doc: read.doc, text, base }, read.doc.contents, limit).inner(0)
  sections.set(section, place)
  return place
}

function wholePlace(text: string): Place {
  const read = readDocument(text, 'site.yaml')
  if (!('findings' in read))
    return nodePlace({ doc: read.doc, text, base: 0 }, read.doc.contents, text.length)
  const [mistake] = read.findings
  const place = `The draft has a mistake on line ${mistake?.position.line}.`
  throw new Refused(400, `${place} Mend it in the YAML first. ${mistake?.message}`)
}

interface Read {
  doc: Document
  text: string
  /** Where the document begins in the text. */
  base: number
}

function nodePlace(read: Read, node: unknown, limit: number, inFlow = false): Place {
  const { doc, text, base } = read
  if (isAlias(node) || (isNode(node) && 'anchor' in node && node.anchor !== undefined))
    throw new Refused(
      400,
      'This value is shared with another place by & and *. Change it in the YAML.',
    )
  if (!isNode(node) || !node.range) throw new Undivided()
  const start = base + node.range[0]
  const value = () => node.toJS(doc)
  const none = () => {
    throw new RangeError('A text has no entries.')
  }
  if (!isMap(node) && !isSeq(node)) {
    const end = start + text.slice(start, base + node.range[1]).trimEnd().length
    const scalar = isScalar(node) ? { scalar: node } : {}
    return {
      kind: 'scalar',
      isFlow: inFlow,
      start,
      end,
      entries: [],
      inner: none,
      value,
      ...scalar,
    }
  }
  const isFlow = inFlow || node.flow === true
  const values = node.items.map((item) => (isMap(node) ? (item as { value: unknown }).value : item))
  const found = isMap(node)
    ? node.items.map(({ key }) => keyEntry(read, key))
    : values.map((item, index) => ({ key: index, ...dashed(read, item, { first: start, isFlow }) }))
  const entries = isFlow
    ? found.map((entry, index) => ({
        ...entry,
        from: entry.start,
        end: Math.max(entry.behind, base + endOf(values[index])),
      }))
    : blockEntries(text, found, limit)
  return {
    kind: isMap(node) ? 'map' : 'list',
    isFlow,
    start,
    end: isFlow ? base + node.range[1] : (entries.at(-1)?.end ?? limit),
    entries,
    inner: (index) => nodePlace(read, values[index], entries[index]?.end ?? limit, isFlow),
    value,
  }
}

type Begun = Pick<Entry, 'key' | 'start' | 'behind'>

function keyEntry({ text, base }: Read, key: unknown): Begun {
  if (!isScalar(key) || !key.range) throw new Undivided()
  const start = base + key.range[0]
  return { key: String(key.value), start, behind: text.indexOf(':', base + key.range[1]) + 1 }
}

function endOf(node: unknown): number {
  return isNode(node) && node.range ? node.range[1] : 0
}

/** An entry of a list begins with its dash: the last one above it in the column of the first. */
function dashed(
  { text, base }: Read,
  item: unknown,
  { first, isFlow }: { first: number; isFlow: boolean },
): Pick<Entry, 'start' | 'behind'> {
  const value = base + (isNode(item) && item.range ? item.range[0] : 0)
  if (isFlow) return { start: value, behind: value }
  const column = columnOf(text, first)
  let line = lineStart(text, value)
  while (line > first && !new RegExp(`^ {${column}}-(?= |\\n|$)`).test(text.slice(line, value + 1)))
    line = lineStart(text, line - 1)
  const start = Math.max(first, line + column)
  return { start, behind: start + 1 }
}

/** Entries of a block, each with its own comments above it and without the blank lines and comments below. */
function blockEntries(text: string, begun: readonly Begun[], limit: number): Entry[] {
  return begun.map((entry, index) => {
    const next = begun[index + 1]
    const stop = next === undefined ? limit : lineStart(text, next.start)
    const column = columnOf(text, entry.start)
    const own = text.slice(entry.start, stop).replace(/\n$/, '').split('\n')
    while (own.length > 1 && isOutside(own.at(-1) ?? '', column)) own.pop()
    return {
      ...entry,
      from: firstComment(text, entry.start, column),
      end: entry.start + own.join('\n').trimEnd().length,
    }
  })
}

function isOutside(line: string, column: number): boolean {
  const indent = line.search(/\S/)
  return indent === -1 || (line[indent] === '#' && indent <= column)
}

/** Comments right above an entry, in its column, are about it. */
function firstComment(text: string, start: number, column: number): number {
  let from = start
  let line = lineStart(text, start)
  if (text.slice(line, start).trim() !== '') return start
  while (line > 0) {
    line = lineStart(text, line - 1)
    if (!text.startsWith(`${' '.repeat(column)}#`, line)) return from
    from = line + column
  }
  return from
}

/** Where the line of `offset` begins. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** How far `offset` is from the beginning of its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}
