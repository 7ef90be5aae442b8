import { useRef } from 'react'

/** An id for each entry that stays with it when entries are moved, added and removed, here or in the file. */
export function useIds(entries: readonly [string | number, unknown][]): readonly number[] {
  const kept = useRef<{ words: string[]; ids: number[]; next: number }>({
    words: [],
    ids: [],
    next: 0,
  })
  const words = entries.map(([key, value]) =>
    typeof key === 'string' ? key : JSON.stringify(value),
  )
  const { words: before, ids, next } = kept.current
  if (words.length === before.length && words.every((word, at) => word === before[at])) return ids
  kept.current = matched(words, before, ids, next)
  return kept.current.ids
}

function matched(words: string[], before: string[], ids: number[], next: number) {
  const free = new Set(ids)
  const take = (id: number | undefined) => (id !== undefined && free.delete(id) ? id : undefined)
  const same = words.map((word) => take(ids.find((id, at) => free.has(id) && before[at] === word)))
  let fresh = next
  // An entry that says something else now is the one that was at its place.
  const found = same.map((id, at) => {
    const known = id ?? take(ids[at])
    if (known !== undefined) return known
    fresh += 1
    return fresh
  })
  return { words, ids: found, next: fresh }
}
