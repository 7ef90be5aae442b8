import type { Path } from '../contract/form.ts'

/** The value at `path` of a record or of the whole site; undefined when there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null
        ? (parent as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
}
