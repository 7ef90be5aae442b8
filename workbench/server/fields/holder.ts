import { isCollection, isMap, type Node, Pair, Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { keysAt } from '../../../schema/field-info.ts'
import type { TextChange } from '../../contract/api.ts'
import type { Path, Value } from '../../contract/form.ts'
import { type Block, blockAt, entryOf, firstComment } from './blocks.ts'
import { columnOf } from './lines.ts'
import { newEntry, newNode } from './new-value.ts'
import { isInBrackets, keyOf, nodeIn, type OpenRecord, openRecord } from './record.ts'

/** A list or a map that has entries, and the changes of the text that give it others. */
export interface Holder {
  kind: 'map' | 'list'
  keys: readonly (string | number)[]
  /** Writes entries before the one at `index`; several belong to a list. */
  insert(index: number, entries: readonly New[]): TextChange[]
  remove(index: number): TextChange[]
  /** Writes a copy of an entry after it; in a map, under `key`. */
  copy(index: number, key: string): TextChange[]
  move(index: number, to: number): TextChange[]
}

/** An entry to write; `key` is its position in a list. */
export interface New {
  key: string | number
  value: Value
}

/** The list or the map at `path`; undefined when there is none, or an empty one. Throws as `openRecord`. */
export function holderAt(text: string, path: Path): Holder | undefined {
  const block = blockAt(text, path)
  if (block !== undefined) return lineHolder(text, block, path)
  const record = openRecord(text, path)
  const node = record && nodeIn(record, record.path)
  const isHolder = record !== undefined && isCollection(node) && node.items.length > 0
  return isHolder ? nodeHolder(record, node as YAMLMap | YAMLSeq, path) : undefined
}

/** Entries on lines of their own: the lines of the others stay as they are. */
function lineHolder(text: string, block: Block, path: Path): Holder {
  const { kind, begun } = block
  const entry = (index: number) => entryOf(text, block, index)
  const own = (index: number) => text.slice(entry(index).start, entry(index).end)
  /** Behind the entry at `before`, or with -1 above that at `after`. */
  const inserted = (entries: readonly string[], before: number, after = 0): TextChange => {
    const separator = separatorOf(text, block)
    const lines = entries.join(separator)
    const at = before === -1 ? entry(after).from : entry(before).end
    return { from: at, to: at, insert: before === -1 ? lines + separator : separator + lines }
  }
  const removed = (index: number): TextChange => {
    const { from, end } = entry(index)
    return index > 0
      ? { from: text.slice(0, from).trimEnd().length, to: end, insert: '' }
      : { from, to: end + text.slice(end).search(/\S|$/), insert: '' }
  }
  return {
    kind,
    keys: begun.map(({ key }) => key),
    insert(index, entries) {
      // Records of a list look alike, and so do those under names; the fields of a record don't.
      const isAlike = kind === 'list' || keysAt(path) === undefined
      const inBrackets = /^(?:-|[^\n]*?:) +[[{]/.test(own(Math.max(0, index - 1)))
      const column = columnOf(text, begun[0]?.start ?? 0)
      const lines = entries.map(({ key, value }) => {
        const isFlow = isAlike && typeof value === 'object' ? inBrackets : ('if-short' as const)
        return newEntry(value, { path: [...path, key], column, isFlow })
      })
      return [inserted(lines, index - 1)]
    },
    remove: (index) => [removed(index)],
    copy(index, key) {
      const old = /^(?:"[^"]*"|'[^']*'|[^:]*)/
      const lines = kind === 'list' ? own(index) : own(index).replace(old, () => key)
      return [inserted([lines], index)]
    },
    move(index, to) {
      const lines = text.slice(entry(index).from, entry(index).end)
      const before = to > index ? to : to - 1
      return [removed(index), inserted([lines], before, index === 0 ? 1 : 0)]
    },
  }
}

/** A line end, and an empty line where most entries have one between them. */
function separatorOf(text: string, { begun }: Block): string {
  const column = columnOf(text, begun[0]?.start ?? 0)
  const gaps = begun.slice(1).filter(({ start }) => {
    const from = firstComment(text, start, column)
    return /\n[ \t]*\n *$/.test(text.slice(Math.max(0, from - MOST_BLANK), from))
  })
  const pad = `\n${' '.repeat(column)}`
  return gaps.length * 2 > begun.length - 1 ? `\n${pad}` : pad
}

/** More characters than blank lines have, as a rule. */
const MOST_BLANK = 200

/** Entries inside a record, e.g. in brackets. */
function nodeHolder(record: OpenRecord, node: YAMLMap | YAMLSeq, path: Path): Holder {
  const items = node.items as (Node | Pair)[]
  const splice = (index: number, count: number, ...made: (Node | Pair)[]) => {
    items.splice(index, count, ...made)
    return [record.change()]
  }
  return {
    kind: isMap(node) ? 'map' : 'list',
    keys: isMap(node) ? node.items.map(keyOf) : Array.from(items.keys()),
    insert(index, entries) {
      const isFlow = isInBrackets(record, record.path.length) || ('if-short' as const)
      const made = entries.map(({ key, value }) => {
        const part = newNode(value, { path: [...path, key], column: record.column, isFlow })
        return isMap(node) ? new Pair(new Scalar(key), part) : part
      })
      return splice(index, 0, ...made)
    },
    remove: (index) => splice(index, 1),
    copy(index, key) {
      const made = (items[index] as Node).clone() as Node | Pair
      if ('key' in made) made.key = new Scalar(key)
      return splice(index + 1, 0, made)
    },
    move(index, to) {
      const [moved] = items.splice(index, 1)
      return splice(to, 0, moved as Node)
    },
  }
}
