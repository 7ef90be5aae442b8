import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { errorsOf, parseYaml } from '../../../generator/read/parse-yaml.ts'
import { readDocument } from '../../../generator/read/read-document.ts'
import { printed } from '../../../generator/read/written-form.ts'
import type { TextChange } from '../../contract/api.ts'
import type { Path, Value } from '../../contract/form.ts'
import { Refused } from '../../contract/refused.ts'
import { blockAt, findEntry } from './blocks.ts'
import { columnOf } from './lines.ts'
import { indented, newNode, newScalar } from './new-value.ts'

/** The lines that hold a value, and nothing around them, as a document. */
export interface OpenRecord {
  doc: Document
  /** Where the value is in the document. */
  path: Path
  /** The column of its key or its dash. */
  column: number
  /** The change that writes the document as it is now, in the written form. */
  change(): TextChange
}

/**
 * Opens the innermost entry with lines of its own that holds `path`, whether there is such a value or not; undefined when
 * the file has no such entry.
 *
 * @throws Refused when its lines are not valid YAML, or mean something else by themselves.
 */
export function openRecord(text: string, path: Path): OpenRecord | undefined {
  const found = findEntry(text, path)
  if (found === undefined) return openWhole(text, path)
  const { start, end, key } = found.entry
  const column = columnOf(text, start)
  const doc = parsed(`${' '.repeat(column)}${text.slice(start, end)}\n`)
  const top = doc?.contents
  const first = typeof key === 'number' ? 0 : key
  const isEntry = isCollection(top) && top.items.length === 1 && isSeq(top) === (first === 0)
  if (doc === undefined || !isEntry || childOf(top, first) === undefined) throw unusual(text, path)
  return {
    doc,
    path: [first, ...found.rest],
    column,
    change: () => ({ from: start, to: end, insert: indented(printed(doc), column) }),
  }
}

/** A file in braces is one record. */
function openWhole(text: string, path: Path): OpenRecord | undefined {
  if (blockAt(text, []) !== undefined) return undefined
  const doc = parsed(text)
  if (doc !== undefined && !(isMap(doc.contents) && doc.contents.flow)) return undefined
  if (doc === undefined) throw unusual(text, path)
  const change = () => ({ from: 0, to: text.length, insert: printed(doc) })
  return { doc, path, column: 0, change }
}

function parsed(lines: string): Document | undefined {
  const read = parseYaml(lines, '')
  return errorsOf(read).length === 0 ? (read.doc as Document) : undefined
}

/**
 * The node at the path of a record; undefined when there is none.
 *
 * @throws Refused when other places share the value.
 */
export function nodeIn({ doc }: Pick<OpenRecord, 'doc'>, path: Path): Node | undefined {
  let node: unknown = doc.contents
  for (const key of path) {
    refuseShared(node)
    node = childOf(node, key)
  }
  if (!isNode(node)) return undefined
  visit(node, { Node: (_, inner) => refuseShared(inner) })
  return node
}

function childOf(holder: unknown, key: string | number): unknown {
  if (isMap(holder)) return holder.items.find((pair) => keyOf(pair) === key)?.value
  return isSeq(holder) ? holder.items[Number(key)] : undefined
}

/** The key of a pair as text. */
export function keyOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key)
}

function refuseShared(node: unknown): void {
  const hasAnchor = isNode(node) && 'anchor' in node && node.anchor !== undefined
  if (isAlias(node) || hasAnchor)
    throw refused('Another place shares this value by & and *. Change it in the YAML.')
}

/** The change that writes another value in place of that of a record, which is at `path` of the file. */
export function replaceIn(record: OpenRecord, path: Path, value: Value): TextChange {
  const depth = record.path.length - 1
  const key = record.path[depth] ?? 0
  const holder = nodeIn(record, record.path.slice(0, depth)) as YAMLMap | YAMLSeq
  const isFlow = isInBrackets(record, depth) || ('if-short' as const)
  const spot = { path, column: record.column + 2 * depth, isFlow }
  const old = nodeIn(record, record.path)
  const made = typeof value === 'object' ? newNode(value, spot) : newScalar(value, spot, old)
  const pair = isMap(holder) ? holder.items.find((item) => keyOf(item) === key) : undefined
  if (pair !== undefined) pair.value = made
  else if (isSeq(holder)) holder.items[Number(key)] = made
  return record.change()
}

/** Whether one of the first nodes of the path of a record, or the one behind them, is in brackets. */
export function isInBrackets(record: OpenRecord, depth: number): boolean {
  return Array.from({ length: depth + 1 }, (_, length) => record.path.slice(0, length)).some(
    (path) => {
      const node = nodeIn(record, path)
      return isCollection(node) && node.flow === true
    },
  )
}

/**
 * The whole text as one document.
 *
 * @throws Refused when it is no valid YAML.
 */
export function readAll(text: string): Document {
  const read = readDocument(text, 'site.yaml')
  if (!('findings' in read)) return read.doc
  const [mistake] = read.findings
  const line = `The draft has a mistake on line ${mistake?.position.line}.`
  throw refused(`${line} Mend it in the YAML first. ${mistake?.message}`)
}

function unusual(text: string, path: Path): Refused {
  readAll(text)
  return refused(
    `${path.join('.')} is written in a way that forms can't change. Change it in the YAML.`,
  )
}

/** The answer to an edit that cannot be made. */
export function refused(message: string): Refused {
  return new Refused(400, message)
}
