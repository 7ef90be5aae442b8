import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { type Place, pathsAt, placesIn } from './paths-at.ts'
import { readDocument } from './read-document.ts'
import { rawOffset } from './scalar-offset.ts'
import type { Finding, Position } from './site-error.ts'

/** A YAML text, its value, and the place of each part. */
export interface Source {
  /** The file's name, for messages. */
  file: string
  text: string
  /** Plain value: maps, lists, strings, numbers. */
  value: unknown
  findings: Finding[]
  /** Where the value at `path` begins; when there is none, where its parent begins. */
  position(path: readonly PropertyKey[]): Position
  /** Where the key that ends `path` is. */
  keyPosition(path: readonly PropertyKey[]): Position
  /** Where `needle` is inside the text value at `path`. */
  positionOf(path: readonly PropertyKey[], needle: string): Position
  /** Where the character at `offset` of the text value at `path` is, whatever quotes and folded lines surround it. */
  positionAt(path: readonly PropertyKey[], offset: number): Position
  /** Where the value at `path` begins and ends; undefined when there is none. */
  span(path: readonly PropertyKey[]): { start: Position; end: Position } | undefined
  /** Paths of the values on `line`, or of those at `column` of it when there are some; of a line with a key only, that key. */
  pathsOn(line: number, column?: number): PropertyKey[][]
  /** Text as typed, for a scalar that YAML read as a number, a date or a truth value. */
  typed(path: readonly PropertyKey[]): string | undefined
  /** Every text value with its path, in the order of the file. */
  texts(): Iterable<{ path: PropertyKey[]; text: string }>
}

/** Parses YAML, keeping positions. Mistakes of the YAML itself are in `findings`; then `value` is undefined. */
export function readSource(text: string, file = 'site.yaml'): Source {
  const read = readDocument(text, file)
  if ('findings' in read) return broken({ text, file }, read.findings)
  const { doc, value, lineStarts, at } = read

  const followed = (node: unknown): Node | undefined => {
    if (isAlias(node)) return node.resolve(doc)
    return isNode(node) ? node : undefined
  }
  const nodeAt = (path: readonly PropertyKey[]): Node | undefined => {
    let node = followed(doc.contents)
    for (const key of path) node = isCollection(node) ? followed(node.get(key, true)) : undefined
    return node
  }
  const position = (path: readonly PropertyKey[]): Position => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? doc.contents : nodeAt(path.slice(0, length))
      if (node?.range) return at(node.range[0])
    }
    return { file, line: 1, column: 1 }
  }
  let places: Place[] | undefined
  return {
    file,
    text,
    value,
    findings: [],
    position,
    keyPosition(path) {
      const parent = path.length > 1 ? nodeAt(path.slice(0, -1)) : doc.contents
      const key = String(path.at(-1))
      const pair = isMap(parent)
        ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
        : undefined
      return isScalar(pair?.key) && pair.key.range ? at(pair.key.range[0]) : position(path)
    },
    positionOf(path, needle) {
      const node = nodeAt(path)
      if (!node?.range) return position(path)
      const found = text.slice(node.range[0], node.range[1]).indexOf(needle)
      return at(node.range[0] + Math.max(0, found))
    },
    positionAt(path, offset) {
      const node = nodeAt(path)
      if (!isScalar(node) || !node.range || typeof node.value !== 'string') return position(path)
      const [start, end] = node.range
      const typed = { raw: text.slice(start, end), style: node.type, value: node.value }
      return at(start + rawOffset(typed, offset))
    },
    span(path) {
      const node = nodeAt(path)
      return node?.range ? { start: at(node.range[0]), end: at(node.range[1]) } : undefined
    },
    pathsOn(line, column) {
      const start = lineStarts[line - 1]
      if (start === undefined) return []
      const end = (lineStarts[line] ?? text.length + 1) - 1
      const offset = start + (column ?? 1) - 1
      places ??= placesIn(doc)
      const exact = column === undefined ? [] : pathsAt(places, [offset, offset + 1])
      return exact.length > 0 ? exact : pathsAt(places, [start, end])
    },
    typed(path) {
      const node = nodeAt(path)
      return isScalar(node) ? node.source : undefined
    },
    texts: () => textsOf(doc.contents, []),
  }
}

function broken({ text, file }: Pick<Source, 'text' | 'file'>, findings: Finding[]): Source {
  const start = () => findings[0]?.position ?? { file, line: 1, column: 1 }
  return {
    file,
    text,
    value: undefined,
    findings,
    position: start,
    keyPosition: start,
    positionOf: start,
    positionAt: start,
    span: () => undefined,
    pathsOn: () => [],
    typed: () => undefined,
    texts: () => [],
  }
}

function* textsOf(
  node: unknown,
  path: PropertyKey[],
): Generator<{ path: PropertyKey[]; text: string }> {
  if (isScalar(node)) {
    if (typeof node.value === 'string') yield { path, text: node.value }
  } else if (isMap(node)) {
    for (const { key, value } of node.items)
      yield* textsOf(value, [...path, isScalar(key) ? String(key.value) : ''])
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* textsOf(item, [...path, index])
  }
}
