import { keysAt } from '../../../schema/field-info.ts'
import type { Path } from '../../contract/form.ts'
import { findPlace, type Place } from './place.ts'

interface NewKey {
  /** Of the record. */
  path: Path
  /** The keys that it has. */
  keys: readonly string[]
  key: string
}

/** Where a record gets a new key: where the records beside it have it, else where the schema has it. */
export function positionOf(text: string, { path, keys, key }: NewKey): number {
  const order = keysAt(path)
  if (order === undefined) return keys.length
  return positionIn(keys, key, keysBeside(text, path, key) ?? order)
}

/** The keys of a new record, in the order of the one that it is like, else of the schema. */
export function inOrder(keys: readonly string[], path: Path, like: Place | undefined): string[] {
  const order = keysAt(path) ?? keys
  const sorted =
    like?.entries.flatMap((entry) =>
      keys.includes(String(entry.key)) ? [String(entry.key)] : [],
    ) ?? []
  for (const key of new Set([...order, ...keys]))
    if (keys.includes(key) && !sorted.includes(key))
      sorted.splice(positionIn(sorted, key, order), 0, key)
  return sorted
}

function positionIn(keys: readonly string[], key: string, order: readonly string[]): number {
  const rank = order.indexOf(key)
  const ranks = keys.map((other) => order.indexOf(other))
  if (rank === -1) return keys.length
  const before = Math.max(...ranks.filter((other) => other < rank), -1)
  return before === -1
    ? Math.max(
        0,
        ranks.findIndex((other) => other > rank),
      )
    : ranks.indexOf(before) + 1
}

/** The keys of a record in the same list that has this one; undefined when there is none. */
function keysBeside(text: string, path: Path, key: string): string[] | undefined {
  if (path.length === 0 || keysAt(path.slice(0, -1)) !== undefined) return undefined
  const holder = findPlace(text, path.slice(0, -1))?.place
  for (const index of holder?.entries.keys() ?? []) {
    const keys = holder?.inner(index).entries.map((entry) => String(entry.key))
    if (keys?.includes(key)) return keys
  }
  return undefined
}
