import { useSyncExternalStore } from 'react'
import type { Path } from '../contract/form.ts'

/** Fields of forms that somebody has been in and left, and records that somebody wanted to be done with. */
let left: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function nameOf(record: number | undefined, path: Path | 'all'): string {
  return JSON.stringify([record, path])
}

function add(name: string): void {
  if (left.has(name)) return
  left = new Set([...left, name])
  for (const listener of listeners) listener()
}

/** Somebody has left the field at `path` of the open record: what is wrong with it shows from now on. */
export function leaveField(record: number | undefined, path: Path): void {
  add(nameOf(record, path))
}

/** Somebody wants to look at the open record or to save it: everything that is wrong with it shows from now on. */
export function leaveRecord(record: number | undefined): void {
  add(nameOf(record, 'all'))
}

/** Whether somebody has left the field at `path` of a record, or the record. */
export function useWasLeft(record: number | undefined, path: Path): boolean {
  return useSyncExternalStore(
    subscribe,
    () => left.has(nameOf(record, path)) || left.has(nameOf(record, 'all')),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
