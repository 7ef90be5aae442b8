import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml'
import { refuseDeepNesting } from './nesting.ts'
import type { Finding, Position } from './site-error.ts'
import { explodingAliases, MAX_ALIASES, yamlMistakes } from './yaml-mistakes.ts'

/** A YAML text, its value, and where each part of it stands. */
export interface Source {
  text: string
  /** Plain value: maps, lists, strings, numbers. */
  value: unknown
  findings: Finding[]
  /** Where the value at `path` begins; when there is none, where its parent begins. */
  position(path: readonly PropertyKey[]): Position
  /** Where the key that ends `path` stands. */
  keyPosition(path: readonly PropertyKey[]): Position
  /** Where `needle` stands inside the text value at `path`. */
  positionOf(path: readonly PropertyKey[], needle: string): Position
  /** Text as typed, for a scalar that YAML read as a number, a date or a truth value. */
  typed(path: readonly PropertyKey[]): string | undefined
  /** Every text value with its path, in the order of the file. */
  texts(): Iterable<{ path: PropertyKey[]; text: string }>
}

/** Parses YAML, keeping positions. Mistakes of the YAML itself are in `findings`; then `value` is undefined. */
export function readSource(text: string): Source {
  const lineCounter = new LineCounter()
  const tooDeep = refuseDeepNesting(text)
  if (tooDeep !== undefined) return broken(text, [tooDeep])

  const doc = parseDocument(text, {
    lineCounter,
    uniqueKeys: true,
    // 'silent' would also hide that a second document follows.
    logLevel: 'error',
    prettyErrors: false,
  })
  const at = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const mistakes = yamlMistakes(doc, at)
  if (mistakes.length > 0) return broken(text, mistakes)

  let value: unknown
  try {
    value = doc.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    return broken(text, [explodingAliases({ line: 1, column: 1 })])
  }

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
    return { line: 1, column: 1 }
  }
  return {
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
    typed(path) {
      const node = nodeAt(path)
      return isScalar(node) ? node.source : undefined
    },
    texts: () => textsOf(doc.contents, []),
  }
}

function broken(text: string, findings: Finding[]): Source {
  const start = () => findings[0]?.position ?? { line: 1, column: 1 }
  return {
    text,
    value: undefined,
    findings,
    position: start,
    keyPosition: start,
    positionOf: start,
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
