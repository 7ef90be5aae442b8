import { type Document, isAlias, isMap, isNode, isScalar, isSeq } from 'yaml'

/** Offsets in a text, the second one past the end. */
export type Span = readonly [number, number]

/** A value of a document: its path from the top, and where it and its key are. */
export interface Place {
  path: PropertyKey[]
  /** Whether there are values inside it. */
  isBlock: boolean
  spans: Span[]
}

/**
 * Paths of the values that are at `span` of the text, with their keys. A block is named only where nothing but its key
 * is there.
 */
export function pathsAt(places: readonly Place[], [start, end]: Span): PropertyKey[][] {
  const found = places.filter(({ spans }) =>
    spans.some((span) => span[0] < end && start < Math.max(span[1], span[0] + 1)),
  )
  const values = found.filter(({ isBlock }) => !isBlock)
  return (values.length > 0 ? values : found).map(({ path }) => path)
}

/** Every value of the document. What an alias repeats is there once more, at the place of the anchor. */
export function placesIn(doc: Document): Place[] {
  const places: Place[] = []
  const visit = (path: PropertyKey[], value: unknown, key?: unknown) => {
    const node = isAlias(value) ? value.resolve(doc) : value
    const isBlock = isMap(node) || isSeq(node)
    const spans = [...spanOf(key), ...(isBlock ? [] : spanOf(node))]
    places.push({ path, isBlock, spans })
    if (isAlias(value)) places.push({ path, isBlock: false, spans: spanOf(value) })
    for (const child of childrenOf(node)) visit([...path, child.name], child.value, child.key)
  }
  visit([], doc.contents)
  return places
}

function spanOf(node: unknown): Span[] {
  return isNode(node) && node.range ? [[node.range[0], node.range[1]]] : []
}

function childrenOf(node: unknown): { name: PropertyKey; value: unknown; key?: unknown }[] {
  if (isSeq(node)) return node.items.map((value, name) => ({ name, value }))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) =>
    isScalar(key) ? [{ name: String(key.value), value, key }] : [],
  )
}
