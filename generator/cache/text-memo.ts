import type { CacheFolder } from './cache-folder.ts'
import { contentHash } from './content-hash.ts'

/** What a pure function says of texts, kept from run to run by their hashes. */
export interface TextMemo<Value> {
  of(text: string): Value
  /** Keeps what was asked for in this run. */
  save(): void
}

/** The memo of `make`, whose values are JSON, in the file `name` of `cache`. */
export function textMemo<Value>(
  { cache, name }: { cache: CacheFolder | undefined; name: string },
  make: (text: string) => Value,
): TextMemo<Value> {
  const before = new Map(Object.entries(cache?.readJson<Record<string, Value>>(name) ?? {}))
  const now = new Map<string, Value>()
  let isSame = true
  return {
    of(text) {
      const key = contentHash(text)
      const known = now.get(key) ?? before.get(key)
      const value = known ?? make(text)
      if (known === undefined) isSame = false
      now.set(key, value)
      return value
    },
    save() {
      if (!isSame || now.size !== before.size) cache?.writeJson(name, Object.fromEntries(now))
    },
  }
}
