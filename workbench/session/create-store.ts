import { useSyncExternalStore } from 'react'

/** A value that components draw and that anybody may change. */
export interface Store<Value> {
  get(): Value
  set(next: Value): void
  /** Tells of every change, until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** The value, for a component: it is drawn again when another one is set. */
  use(): Value
}

/** A store that has `first` in it. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
