import { isMap, isScalar, isSeq, type Node, parseDocument, visit as visitNodes } from 'yaml'
import { decodeText } from '../read/decode.ts'
import { readSource } from '../read/source.ts'
import { lineAt, lineStarts } from './line-starts.ts'

/**
 * A part of site.yaml that is read on its own after an edit: an entry of a list or a key with its value, on lines that
 * hold nothing else.
 */
export interface SiteRecord {
  path: readonly PropertyKey[]
  /** Where its first line begins in the text. */
  from: number
  /** Where the next record begins, or the record around it ends. */
  to: number
}

/**
 * A record is divided while it is larger than this, so that reading it again takes a millisecond or two. Those at the top
 * are always divided: the outline lists their entries.
 */
const LARGE = 4000

/**
 * The records of a text that is valid YAML, the outer ones before those inside them. No records when it is not valid, or
 * when aliases make records depend on each other.
 */
export function recordsOf(text: string): SiteRecord[] {
  const normal = decodeText(text, 'site.yaml')
  const doc = parseDocument(normal, { logLevel: 'silent' })
  let hasAlias = false
  visitNodes(doc, {
    Alias() {
      hasAlias = true
      return visitNodes.BREAK
    },
  })
  if (doc.errors.length > 0 || hasAlias) return []
  const starts = lineStarts(text)
  const lineOf = ownLineOf(normal)
  const entryLines = new Map<string, number>()
  const records: SiteRecord[] = []

  const visit = (node: unknown, path: readonly PropertyKey[], end: number) => {
    // The first key of a list entry is on the line of the entry, and part of it.
    const taken = isMap(node) ? entryLines.get(pathKey(path)) : undefined
    const parts = partsOf(node)
      .map(({ key, from, value }) => ({ key, value, line: lineOf(from) }))
      .filter((part, index, all) => part.line !== taken && part.line !== all[index - 1]?.line)
      .flatMap(({ key, value, line }) => (line === undefined ? [] : [{ key, value, line }]))
    for (const [index, { key, line, value }] of parts.entries()) {
      const next = parts[index + 1]
      const from = starts[line] ?? 0
      const to = next === undefined ? end : (starts[next.line] ?? end)
      const record = { path: [...path, key], from, to }
      records.push(record)
      entryLines.set(pathKey(record.path), line)
      if (to - from > LARGE || record.path.length === 1) visit(value, record.path, to)
    }
  }
  visit(doc.contents, [], text.length)
  return records
}

/** The line that an offset is on, when nothing but blanks and list marks is before it. */
function ownLineOf(text: string): (offset: number) => number | undefined {
  const starts = lineStarts(text)
  return (offset) => {
    const line = lineAt(starts, offset)
    return /^\s*(?:- +)?$/.test(text.slice(starts[line], offset)) ? line : undefined
  }
}

function pathKey(path: readonly PropertyKey[]): string {
  return path.map(String).join('\n')
}

function partsOf(node: unknown): { key: PropertyKey; from: number; value: Node }[] {
  if (isSeq(node))
    return node.items.flatMap((item, key) => {
      const value = item as Node
      return value.range ? [{ key, from: value.range[0], value }] : []
    })
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) =>
    isScalar(key) && key.range
      ? [{ key: String(key.value), from: key.range[0], value: value as Node }]
      : [],
  )
}

/** What the lines of a record say by themselves; undefined when they no longer hold exactly this record. */
export function readRecord(lines: string, { path }: SiteRecord): { value: unknown } | undefined {
  const key = path.at(-1)
  // In the whole file, marks between documents end it.
  if (/^(?:---|\.\.\.)/m.test(lines)) return undefined
  const { value, findings } = readSource(decodeText(lines, 'site.yaml'))
  if (findings.length > 0) return undefined
  if (typeof key === 'number')
    return Array.isArray(value) && value.length === 1 ? { value: value[0] } : undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const keys = Object.keys(value)
  return keys.length === 1 && keys[0] === key
    ? { value: (value as Record<string, unknown>)[key as string] }
    : undefined
}
