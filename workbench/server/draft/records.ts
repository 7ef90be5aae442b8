import { readSection } from '../../../generator/read/section.ts'
import type { Source } from '../../../generator/read/source.ts'
import { loose, valueAt } from '../../../generator/read/value-at.ts'
import { toText } from '../../contract/text.ts'
import type { Range } from './history.ts'

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
 * The records of a text, read by `source`, the outer ones before those inside them.
 */
export function recordsOf(source: Source, text: string): SiteRecord[] {
  const doc = toText(text)
  const records: SiteRecord[] = []

  const visit = (value: unknown, { path, from, to }: SiteRecord) => {
    const parts = keysIn(value).flatMap((key) => {
      const inner = [...path, key]
      const isEntry = typeof key === 'number'
      const { line, column } = isEntry ? source.position(inner) : source.keyPosition(inner)
      const { from: start, text: typed } = doc.line(Math.min(line, doc.lines))
      const before = typed.slice(0, column - 1)
      // What an alias stands for is elsewhere.
      const isOwnLine = /^\s*(?:- +)?$/.test(before) && start < to && start >= from
      // The first key of a list entry is on the line of the entry, and part of it.
      const isFirst = start === from && typeof path.at(-1) === 'number'
      return isOwnLine && !isFirst ? [{ path: inner, start }] : []
    })
    // JavaScript puts keys that look like numbers first.
    const apart = parts
      .toSorted((a, b) => a.start - b.start)
      .filter(({ start }, index, sorted) => start !== sorted[index - 1]?.start)
    for (const [index, part] of apart.entries()) {
      const end = apart[index + 1]?.start ?? to
      const record = { path: part.path, from: part.start, to: end }
      records.push(record)
      if (end - part.start > LARGE || path.length === 0)
        visit(valueAt(source.value, part.path), record)
    }
  }
  visit(source.value, { path: [], from: 0, to: text.length })
  return records
}

function keysIn(value: unknown): PropertyKey[] {
  if (Array.isArray(value)) return [...value.keys()]
  return Object.keys(loose(value))
}

/** What the lines of a record say by themselves; undefined when they no longer hold exactly this record. */
export function readRecord(lines: string, { path }: SiteRecord): { value: unknown } | undefined {
  // In the whole file, marks between documents end it.
  if (/^(?:---|\.\.\.)/m.test(lines)) return undefined
  return readSection({ path, text: copied(lines), line: 1, column: 1 })
}

/** The same words in a string of their own. Those of a slice keep the whole file in memory for as long as a value has them. */
function copied(words: string): string {
  return Buffer.from(words, 'utf16le').toString('utf16le')
}

/** Entries of lists and keys of blocks that are touched, without the characters at their ends: what is beside them is another record. */
export function touchedRecords(records: readonly SiteRecord[], touched: readonly Range[]): Range[] {
  return records
    .filter(
      ({ path, from, to }) =>
        path.length === 2 && touched.some((place) => place.from < to && place.to > from),
    )
    .map(({ from, to }) => ({ from: from + 1, to: Math.max(from + 1, to - 2) }))
}
