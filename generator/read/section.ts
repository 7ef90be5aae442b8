import { isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import type { Section } from './divide.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

/** Value of a section with its positions, as plain JSON. */
export interface SectionValue {
  value: unknown
  /** Where the value begins, in the lines and columns of the section. */
  start: { line: number; column: number }
}

/**
 * What is nested deeper is left to the complete reading, which counts the levels above a section as well. There are no more
 * of those than its indent has columns.
 */
const MOST_LEVELS = 30
const MOST_INDENT = 30

/** Reads the lines of `section` by themselves; undefined when `parseSection` refuses them. */
export function readSection(section: Section): SectionValue | undefined {
  const read = parseSection(section)
  if (read === undefined) return undefined
  const key = keyOf(section)
  const { line, column } = read.at(read.start)
  return { value: (read.value as Record<PropertyKey, unknown>)[key], start: { line, column } }
}

/**
 * The lines of `section` as a document, and where its value begins; undefined unless they say exactly the key or the entry
 * that they look like, and nothing that could mean something else in the whole text: anchors, aliases, tags, keys that are
 * not text.
 */
function parseSection(section: Section): (ReadDocument & { start: number }) | undefined {
  if (section.text.search(/[^ ]/) > MOST_INDENT) return undefined
  const read = readDocument(section.text, '', MOST_LEVELS)
  if ('findings' in read) return undefined
  const { contents } = read.doc
  const key = keyOf(section)
  if (!isCollection(contents) || isSeq(contents) !== (typeof key === 'number')) return undefined
  if (contents.items.length !== 1 || !isPlain(contents)) return undefined
  const node = contents.get(key, true)
  return isNode(node) && node.range ? { ...read, start: node.range[0] } : undefined
}

/** The key of a section among its own lines: of an entry of a list, it is the first. */
export function keyOf({ path }: Section): PropertyKey {
  const key = path.at(-1) ?? ''
  return typeof key === 'number' ? 0 : key
}

/** Whether JSON can hold what `node` says, in its order. */
function isPlain(node: unknown): boolean {
  if (!isNode(node) || hasProperties(node)) return false
  if (isSeq(node)) return node.items.every(isPlain)
  if (isMap(node)) return node.items.every(({ key, value }) => isPlainKey(key) && isPlain(value))
  return isScalar(node) && isPlainValue(node.value)
}

function hasProperties(node: Node): boolean {
  return node.tag !== undefined || ('anchor' in node && node.anchor !== undefined)
}

/** Objects put keys that look like numbers first. */
function isPlainKey(key: unknown): boolean {
  if (!isScalar(key) || hasProperties(key)) return false
  return typeof key.value === 'string' && !/^\d+$/.test(key.value)
}

function isPlainValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  return typeof value === 'string' || typeof value === 'boolean' || value === null
}
