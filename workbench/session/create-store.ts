import { useSyncExternalStore } from 'react'

/** A store that has `first` in it: a value that components draw and that anybody may change. */
export function createStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  /** Calls `listener` after every change, until the returned function is called. */
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    /** The value, for a component: it is drawn again when another one is set. */
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
