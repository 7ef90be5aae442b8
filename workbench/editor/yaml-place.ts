import type { Text } from '@codemirror/state'
import type { Span } from '../contract/api.ts'
import { flowPlace } from './flow-place.ts'
import { mapName, type Path, pathOf, type Reading, type Rest, readTokens } from './yaml-tokens.ts'

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
type LinePlace = Omit<YamlPlace, 'keyLine' | 'keyIndent'>

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
  const reading: Reading = {
    base: record.path.slice(0, -1),
    firstIndex: record.path.at(-1),
    frames: [],
    keys: new Map(),
    keyLine: 0,
    keyIndent: 0,
    blockIndent: undefined,
  }
  let place: YamlPlace | undefined
  for (let at = record.from; at <= Math.min(record.to, doc.length); ) {
    const { from, to, text, number } = doc.lineAt(at)
    const isHere = position >= from && position <= to
    const found = readLine({
      text: text.replace(/\r$/, ''),
      number,
      column: isHere ? position - from : undefined,
      reading,
    })
    if (found !== undefined)
      place = { ...found, keyLine: reading.keyLine, keyIndent: reading.keyIndent }
    at = to + 1
  }
  const found = place ?? { ...written(reading.base, '', 0), keyLine: 0, keyIndent: 0 }
  if (found.part === 'value') return found
  return {
    ...found,
    siblings: [...(reading.keys.get(mapName(found.path)) ?? []), ...found.siblings],
  }
}

interface Line {
  text: string
  number: number
  /** Column of the position, when it is on this line. */
  column: number | undefined
  reading: Reading
}

/** Takes in a line; gives the place of the position when it is on it. */
function readLine({ text, number, column, reading }: Line): LinePlace | undefined {
  const isEmpty = text.trim() === ''
  const indent = text.length - text.trimStart().length
  const { blockIndent } = reading
  if (blockIndent !== undefined && (isEmpty || indent > blockIndent)) {
    if (column === undefined) return undefined
    return isEmpty && column <= blockIndent
      ? keyPlace(reading, column)
      : { ...value(pathOf(reading), text.slice(0, column), indent), isBlockText: true }
  }
  reading.blockIndent = undefined
  if (isEmpty) return column === undefined ? undefined : keyPlace(reading, column)
  if (text.trim().startsWith('#')) return undefined
  const rest = readTokens(text, number, reading)
  if (BLOCK_TEXT.test(rest.text)) reading.blockIndent = reading.frames.at(-1)?.indent ?? 0
  return column === undefined ? undefined : placeOnLine({ text, column, rest, reading })
}

interface OnLine {
  text: string
  column: number
  rest: Rest
  reading: Reading
}

function placeOnLine({ text, column, rest, reading }: OnLine): LinePlace {
  const path = pathOf(reading)
  const indent = rest.keyFrom
  if (rest.hasKey && column < rest.from)
    return written(path.slice(0, -1), text.slice(indent, column), indent)
  const typed = text.slice(rest.from, Math.max(rest.from, column)).trimStart()
  const flow = flowPlace(typed)
  if (flow?.part === 'key')
    return { ...written([...path, ...flow.path], flow.typed, indent), siblings: flow.siblings }
  if (flow !== undefined) return value([...path, ...flow.path], flow.typed, indent)
  // A word without a colon yet is a key of the map that is indented like it.
  if (!rest.hasKey && /^[\w-]*$/.test(typed)) return { ...keyPlace(reading, indent), typed }
  return value(path, typed, indent)
}

function written(path: Path, typed: string, indent: number): LinePlace {
  return { path, part: 'key', typed, indent, siblings: [], isBlockText: false }
}

function value(path: Path, typed: string, indent: number): LinePlace {
  return { path, part: 'value', typed, indent, siblings: [], isBlockText: false }
}

/** An empty line: a key of the map that is indented like the cursor. */
function keyPlace({ base, frames }: Reading, column: number): LinePlace {
  const outer = frames.filter(({ indent }) => indent < column)
  return written([...base, ...outer.map(({ key }) => key)], '', column)
}
