/** The value at `path` of a definition; undefined when there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null
        ? (parent as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

/** A copy of `value` with `part` at `path`. Objects that are not on the path are shared, not copied. */
export function withValue(
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
  part: unknown,
): unknown {
  if (key === undefined) return part
  const inner = withValue(valueAt(value, [key]), rest, part)
  if (Array.isArray(value)) return value.with(Number(key), inner)
  return { ...(value as object), [key]: inner }
}

/** A copy of `value` without what is at `path`. */
export function withoutValue(value: unknown, path: readonly PropertyKey[]): unknown {
  const outer = path.slice(0, -1)
  const key = String(path.at(-1))
  const holder = valueAt(value, outer)
  const left = Array.isArray(holder)
    ? holder.toSpliced(Number(key), 1)
    : Object.fromEntries(Object.entries(loose(holder)).filter(([name]) => name !== key))
  return withValue(value, outer, left)
}

/** Whether `path` is that of `block` or of a value inside it. */
export function isBelow(path: readonly PropertyKey[], block: readonly PropertyKey[]): boolean {
  return block.every((key, index) => key === path[index])
}

/** A path as JSON has it. */
export function plainPath(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((key) => (typeof key === 'symbol' ? String(key) : key))
}

/** A record of a definition that may hold mistakes: whether a value is there, and what it is, has to be looked at. */
export type Loose = Readonly<Record<string, unknown>>

/** The value as a record; an empty one when it is something else. */
export function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : {}
}

/** The value as a list of records; an empty one when it is something else. */
export function looseList(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(loose) : []
}
