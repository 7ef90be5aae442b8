import type { Text } from '@codemirror/state'
import type { Span } from '../api.ts'
import { type FlowPlace, flowPlace } from './flow-place.ts'

type Path = (string | number)[]

/** Where a position is in the values of site.yaml. */
export interface YamlPlace {
  /** The path of the value at the position; of the map around it where a key is written. */
  path: Path
  /** Whether a key or a value is written there. */
  part: 'key' | 'value'
  /** What is written of the key or value before the position. */
  typed: string
  /** Keys that the map around it has already; only for keys. */
  siblings: string[]
  /** Indentation of the keys there. */
  indent: number
  /** The value is a block of text, such as one after `body: |`. */
  isBlockText: boolean
  /** The line of the last key before the position, and its indentation. */
  keyLine: number
  keyIndent: number
}

/** A place as far as its own line says. */
interface LinePlace extends Omit<YamlPlace, 'keyLine' | 'keyIndent'> {
  /** The map that a key belongs to. */
  map: string
}

interface Frame {
  indent: number
  key: string | number
}

/** Keys of a map by its path, collected while the lines are read. */
type KeysByPath = Map<string, string[]>

const KEY = /^((?:"[^"]*"|'[^']*'|[^\s#"'{}[\],&*!|>%@`:][^:#]*?))\s*:(?=\s|$)/
const BLOCK_TEXT = /(?:^|\s)[|>][+-]?\d*\s*(?:#.*)?$/

/**
 * The place of `position` by the indentation of the lines of its record. Works while the YAML is not valid yet, as it is
 * while somebody types.
 */
export function yamlPlace(
  doc: Text,
  position: number,
  record: Span & { path: readonly (string | number)[] },
): YamlPlace {
  const base = record.path.slice(0, -1)
  const firstIndex = record.path.at(-1)
  const frames: Frame[] = []
  const keys: KeysByPath = new Map()
  const lastKey = { keyLine: 0, keyIndent: 0 }
  let blockIndent: number | undefined
  let place: (LinePlace & typeof lastKey) | undefined
  const pathOf = (): Path => [...base, ...frames.map(({ key }) => key)]

  let at = record.from
  while (at <= Math.min(record.to, doc.length)) {
    const line = doc.lineAt(at)
    const text = line.text.replace(/\r$/, '')
    const isHere = position >= line.from && position <= line.to
    const indent = text.length - text.trimStart().length
    at = line.to + 1
    const column = position - line.from
    const isEmpty = text.trim() === ''
    if (blockIndent !== undefined && (isEmpty || indent > blockIndent)) {
      const isText = !isEmpty || column > blockIndent
      const typed = text.slice(0, column)
      if (isHere && isText)
        place = { ...valuePlace({ path: pathOf(), typed, indent, isBlockText: true }), ...lastKey }
      else if (isHere) place = { ...keyPlace(frames, column, base), ...lastKey }
      continue
    }
    blockIndent = undefined
    if (isEmpty || text.trim().startsWith('#')) {
      if (isHere && isEmpty) place = { ...keyPlace(frames, column, base), ...lastKey }
      continue
    }
    const rest = readTokens({ text, frames, firstIndex, pathOf, keys })
    if (rest.hasKey) Object.assign(lastKey, { keyLine: line.number, keyIndent: rest.keyFrom })
    if (BLOCK_TEXT.test(rest.text)) blockIndent = frames.at(-1)?.indent ?? 0
    if (isHere) place = { ...placeOnLine({ text, column, rest, path: pathOf() }), ...lastKey }
  }
  const { map, ...found } = place ?? { ...keyPlace([], 0, base), ...lastKey }
  if (found.part === 'value') return found
  return { ...found, siblings: [...(keys.get(map) ?? []), ...found.siblings] }
}

interface Rest {
  /** What follows the marks and keys of the line, and where it begins. */
  text: string
  from: number
  /** Where the last key of the line begins. */
  keyFrom: number
  hasKey: boolean
}

interface Reading {
  text: string
  frames: Frame[]
  firstIndex: string | number | undefined
  pathOf: () => Path
  keys: KeysByPath
}

/** Reads the list marks and the key of a line into the frames. */
function readTokens({ text, frames, firstIndex, pathOf, keys }: Reading): Rest {
  let column = text.length - text.trimStart().length
  while (/^-(?:\s|$)/.test(text.slice(column))) {
    const previous = popTo(frames, column, 'item')
    const next = typeof previous?.key === 'number' ? previous.key + 1 : undefined
    const first = frames.length === 0 && typeof firstIndex === 'number' ? firstIndex : 0
    frames.push({ indent: column, key: next ?? first })
    const after = text.slice(column + 1)
    column += 1 + after.length - after.trimStart().length
  }
  const key = KEY.exec(text.slice(column))
  if (key === null) return { text: text.slice(column), from: column, keyFrom: column, hasKey: false }
  popTo(frames, column, 'key')
  const name = (key[1] ?? '').replace(/^(["'])(.*)\1$/, '$2')
  const map = pathOf().join('\n')
  keys.set(map, [...(keys.get(map) ?? []), name])
  frames.push({ indent: column, key: name })
  const from = column + key[0].length
  return { text: text.slice(from), from, keyFrom: column, hasKey: true }
}

/** Leaves the frames that end at a key or item at `column`; gives the item before it. */
function popTo(frames: Frame[], column: number, kind: 'item' | 'key'): Frame | undefined {
  for (let last = frames.at(-1); last !== undefined; last = frames.at(-1)) {
    const isItem = typeof last.key === 'number'
    if (last.indent < column) return undefined
    // A list may have its marks below the first letter of its key.
    if (kind === 'item' && last.indent === column && !isItem) return undefined
    frames.pop()
    if (kind === 'item' && last.indent === column) return last
  }
  return undefined
}

interface OnLine {
  text: string
  column: number
  rest: Rest
  path: Path
}

function placeOnLine({ text, column, rest, path }: OnLine): LinePlace {
  const indent = rest.keyFrom
  const isInKey = column < rest.from
  if (rest.hasKey && isInKey)
    return written(path.slice(0, -1), text.slice(indent, column), indent, [])
  const value = text.slice(rest.from, Math.max(rest.from, column)).trimStart()
  const flow: FlowPlace | undefined = flowPlace(value)
  if (flow?.part === 'key') return written([...path, ...flow.path], flow.typed, indent, flow.siblings)
  if (flow !== undefined) return valuePlace({ path: [...path, ...flow.path], typed: flow.typed, indent })
  if (!rest.hasKey && /^\w*$/.test(value) && typeof path.at(-1) !== 'string')
    return { ...written(path, value, indent, []), part: 'key' }
  if (!rest.hasKey && /^[\w-]*$/.test(value) && !/-\s/.test(text.slice(0, indent)))
    return written(path.slice(0, -1), value, indent, [])
  return valuePlace({ path, typed: value, indent })
}

function written(path: Path, typed: string, indent: number, siblings: string[]) {
  return { path, part: 'key' as const, typed, indent, siblings, isBlockText: false, map: path.join('\n') }
}

function valuePlace({
  path,
  typed,
  indent,
  isBlockText = false,
}: {
  path: Path
  typed: string
  indent: number
  isBlockText?: boolean
}) {
  return { path, part: 'value' as const, typed, indent, siblings: [], isBlockText, map: path.join('\n') }
}

/** An empty line: a key of the map that is indented like the cursor. */
function keyPlace(frames: readonly Frame[], column: number, base: Path) {
  const outer = frames.filter(({ indent }) => indent < column)
  return written([...base, ...outer.map(({ key }) => key)], '', column, [])
}
