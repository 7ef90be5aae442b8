import type { ChangeDesc } from '@codemirror/state'
import { readSource, type Source } from '../../../generator/read/source.ts'
import { isBelow, valueAt, withValue } from '../../../generator/read/value-at.ts'
import type { Span } from '../../contract/api.ts'
import { offsetOf, toText } from '../../contract/text.ts'
import { type Followed, follow, shared } from './follow.ts'
import { readRecord, recordsOf, type SiteRecord } from './records.ts'

/** What the text of the draft says. */
export type DraftValue = ReturnType<typeof createDraftValue>

/** The value of a draft that says `text`, kept up to date by reading only the record that was edited. */
export function createDraftValue(text: string) {
  let current = text
  let value: unknown
  let isCurrent = false
  let records: SiteRecord[] = []

  const readAll = () => {
    const source = readSource(current, FILE)
    isCurrent = source.findings.length === 0
    if (!isCurrent) return
    value = shared(value, source.value)
    records = recordsOf(source, current)
  }
  readAll()
  let version = 0
  /** Values of the last versions; they share what is the same. */
  const seen = new Map([[version, value]])

  return {
    /** The value of the whole text as of its last valid state. */
    get value(): unknown {
      return value
    },
    /** Whether that is the text as it is now. */
    get isCurrent(): boolean {
      return isCurrent
    },
    /** The records of the last valid text, moved along with the edits since. */
    get records(): readonly SiteRecord[] {
      return records
    },
    /** The text is `next` now, by `changes` since the last call. */
    update(next: string, changes: ChangeDesc): void {
      const at = isCurrent ? recordAround(records, changes) : -1
      const before = current
      current = next
      records = records.map((record) => moved(record, changes))
      const read = at === -1 ? undefined : readAgain(before, next, records.slice(at, at + 2))
      if (read === undefined) readAll()
      else value = withValue(value, read.path, shared(valueAt(value, read.path), read.value))
      version += 1
      seen.set(version, value)
      seen.delete(version - MOST_VERSIONS)
    },
    /** Where the value at `path` of an earlier version is by now, the first being 0. Undefined when it is gone or too old. */
    since(earlier: number, path: readonly (string | number)[]): Followed | undefined {
      if (!seen.has(earlier)) return undefined
      const then = seen.get(earlier)
      // What was undone and redone says the same again, and is another object.
      return follow(then, shared(then, value), path)
    },
    /** Where the value at `path` is, or the character at `offset` of a text value. Undefined when there is none. */
    locate(path: readonly PropertyKey[], offset?: number): Span | undefined {
      const record = records.findLast(({ path: outer }) => isBelow(path, outer))
      return spanIn(current, record, { path, offset })
    },
  }
}

/** Where a value is in a text, by reading the record that it is in, or all of it. */
function spanIn(
  text: string,
  record: SiteRecord | undefined,
  { path, offset }: { path: readonly PropertyKey[]; offset: number | undefined },
): Span | undefined {
  const { from, to } = record ?? { from: 0, to: text.length }
  const lines = text.slice(from, to)
  const inside = record === undefined ? path : pathInside(record, path)
  const span = placeIn(readSource(lines, FILE), inside, offset)
  if (span === undefined) return undefined
  const doc = toText(lines)
  return { from: from + offsetOf(doc, span.start), to: from + offsetOf(doc, span.end) }
}

const FILE = 'site.yaml'

/** Versions that an edit may be of. */
const MOST_VERSIONS = 200

function moved(record: SiteRecord, changes: ChangeDesc): SiteRecord {
  return { ...record, from: changes.mapPos(record.from, 1), to: changes.mapPos(record.to, 1) }
}

/** The first record, which was edited, read by itself; undefined when the edit may have made others of it. */
function readAgain(
  before: string,
  text: string,
  [record, following]: readonly SiteRecord[],
): { path: SiteRecord['path']; value: unknown } | undefined {
  if (record === undefined) return undefined
  const { path, from, to } = record
  // With another indent, it belongs to another record, or to none.
  if (indentAt(before, from) !== indentAt(text, from)) return undefined
  // An edit across the records inside it may have added or removed some.
  if (isBelow(following?.path ?? [], path)) return undefined
  const read = readRecord(text.slice(from, to), record)
  return read === undefined || isDivided(record, read.value) ? undefined : { path, ...read }
}

function indentAt(text: string, from: number): number {
  return text.slice(from).search(/[^ ]/)
}

/** Whether the entries of a value that was read are records of their own. */
function isDivided({ path }: SiteRecord, value: unknown): boolean {
  return path.length === 1 && typeof value === 'object' && value !== null
}

/** The place in the list of the innermost record that holds all changes; -1 when there is none. */
function recordAround(records: readonly SiteRecord[], changes: ChangeDesc): number {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  changes.iterChangedRanges((from, to) => {
    first = Math.min(first, from)
    last = Math.max(last, to)
  })
  // What is typed at the very beginning of a record may be a record of its own.
  return records.findLastIndex(({ from, to }) => from < first && last < to)
}

/** The path of a value within the lines of its record: there a list has one entry, a block one key. */
function pathInside(record: SiteRecord, path: readonly PropertyKey[]): PropertyKey[] {
  const key = record.path.at(-1)
  const top = typeof key === 'number' ? 0 : key
  return [...(top === undefined ? [] : [top]), ...path.slice(record.path.length)]
}

function placeIn(source: Source, path: readonly PropertyKey[], offset: number | undefined) {
  const span = source.span(path)
  if (span === undefined || offset === undefined) return span
  const start = source.positionAt(path, offset)
  return { start, end: { ...start, column: start.column + 1 } }
}
