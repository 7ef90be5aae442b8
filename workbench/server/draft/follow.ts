import { loose, valueAt } from '../../../generator/read/value-at.ts'

/** Where a value is by now, and whether it says what it said. */
export interface Followed {
  path: (string | number)[]
  isSame: boolean
}

/**
 * Where the value at `path` of `before` is in `after`, whose parts are those of `before` wherever they say the same (`shared`).
 * Undefined when it is gone.
 */
export function follow(
  before: unknown,
  after: unknown,
  path: readonly PropertyKey[],
): Followed | undefined {
  const now: Followed['path'] = []
  let [old, next] = [before, after]
  for (const key of path) {
    const moved = typeof key === 'number' ? indexNow(old, next, key) : String(key)
    if (moved === undefined) return undefined
    now.push(moved)
    old = valueAt(old, [key])
    next = valueAt(next, [moved])
  }
  return next === undefined ? undefined : { path: now, isSame: old === next }
}

/** Gives the path in `after` of a value of `before`, or of what is computed from one; undefined for one that is gone. */
export function pathsBetween(before: unknown, after: unknown) {
  const now = shared(before, after)
  const pathNow = (path: readonly PropertyKey[]): Followed['path'] | undefined => {
    if (path.length === 0 || valueAt(before, path) !== undefined)
      return follow(before, now, path)?.path
    const outer = pathNow(path.slice(0, -1))
    return outer && [...outer, String(path.at(-1))]
  }
  return pathNow
}

/** Where an entry of a list is by now. One that was changed is as far behind its neighbor as it was. */
function indexNow(before: unknown, after: unknown, index: number): number | undefined {
  if (before === after || !Array.isArray(before) || !Array.isArray(after)) return index
  const same = onlyAt(after, before[index])
  if (same !== -1 && onlyAt(before, before[index]) === index) return same
  const neighbor = before
    .slice(0, index)
    .findLastIndex((entry) => onlyAt(before, entry) !== -1 && onlyAt(after, entry) !== -1)
  const moved = neighbor === -1 ? index : after.indexOf(before[neighbor]) + index - neighbor
  const isOther = moved >= after.length || onlyAt(before, after[moved]) !== -1
  return isOther && after[moved] !== before[index] ? undefined : moved
}

/** The position of an entry, unless it is there twice; -1 without one. */
function onlyAt(list: readonly unknown[], entry: unknown): number {
  const first = list.indexOf(entry)
  return first === list.lastIndexOf(entry) ? first : -1
}

/** `after`, with the parts of `before` wherever it says the same: what changed is what is another object. */
export function shared(before: unknown, after: unknown): unknown {
  if (before === after) return after
  if (typeof after !== 'object' || after === null || typeof before !== 'object') return after
  if (Array.isArray(after)) {
    if (!Array.isArray(before)) return after
    const known = new Map(before.map((entry) => [JSON.stringify(entry), entry]))
    const list = after.map(
      (entry, at) => known.get(JSON.stringify(entry)) ?? shared(before[at], entry),
    )
    return isSameList(before, list) ? before : list
  }
  const old = loose(before)
  const entries = Object.entries(after).map(([key, part]) => [key, shared(old[key], part)] as const)
  const isSame =
    isSameList(Object.keys(old), Object.keys(after)) &&
    entries.every(([key, part]) => part === old[key])
  return isSame ? before : Object.fromEntries(entries)
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at])
}
