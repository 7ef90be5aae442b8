/** How far down a read is told apart: `business.phone` is one, and a list is always read as a whole. */
const DEPTH = 2
/** Read of an object with parts: only that it is there. */
const PRESENCE = ''

const targets = new WeakMap<object, object>()

/**
 * `value` as it is for whoever reads it, telling `note` what was read: the keys on the way to it behind `name`, each
 * after a tab. Listing the keys of an object reads all of it.
 */
export function watched<Value>(value: Value, name: string, note: (read: string) => void): Value {
  return watchedTo(DEPTH, value, name, note) as Value
}

/** What is behind a watched value; any other value as it is. */
export function unwatched<Value extends object>(value: Value): Value {
  return (targets.get(value) as Value | undefined) ?? value
}

/** What a read of `root` says: the value at its keys. */
export function valueRead(root: unknown, keys: readonly string[]): unknown {
  let value = root
  for (const key of keys) {
    if (key === PRESENCE) return isRecord(value)
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

interface Part {
  /** The name of reading it, or of seeing that it is there. */
  read: string
  /** Undefined for a part that is read as a whole. */
  divided?: unknown
}

function watchedTo(
  depth: number,
  value: unknown,
  name: string,
  note: (read: string) => void,
): unknown {
  if (depth === 0 || !isRecord(value)) {
    note(name)
    return value
  }
  // Thousands of pages read the same parts: their names are put together once.
  const parts = new Map<string, Part>()
  const partAt = (key: string): Part => {
    let part = parts.get(key)
    if (part === undefined) {
      const inner: unknown = Reflect.get(value, key)
      const read = `${name}\t${key}`
      part =
        depth > 1 && isRecord(inner)
          ? { read: `${read}\t${PRESENCE}`, divided: watchedTo(depth - 1, inner, read, note) }
          : { read }
      parts.set(key, part)
    }
    return part
  }
  const proxy: object = new Proxy(value, {
    get(target, key) {
      if (typeof key === 'symbol') return Reflect.get(target, key)
      const { read, divided } = partAt(key)
      if (divided !== undefined) return divided
      note(read)
      return Reflect.get(target, key)
    },
    has(target, key) {
      if (typeof key === 'string') note(partAt(key).read)
      return Reflect.has(target, key)
    },
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === 'string') note(partAt(key).read)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    ownKeys(target) {
      note(name)
      return Reflect.ownKeys(target)
    },
  })
  targets.set(proxy, value)
  return proxy
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
