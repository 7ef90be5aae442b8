/**
 * `make`, with the values for the last texts remembered. Most strings of a site are on many pages: the second time costs
 * one look-up. `make` has to be pure, and nobody may change its values.
 */
export function remember<Value>(make: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    const found = cache.get(text)
    if (found !== undefined) return found
    const value = make(text)
    if (cache.size >= MOST_REMEMBERED) cache.clear()
    cache.set(text, value)
    return value
  }
}

/** Some megabytes, for a site of any size. */
const MOST_REMEMBERED = 20_000
