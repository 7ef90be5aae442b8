import type { Path } from '../contract/form.ts'
import { createStore } from './create-store.ts'

/** Fields of forms that somebody has been in and left, and records that somebody wanted to be done with. */
const left = createStore<ReadonlySet<string>>(new Set())

function nameOf(record: number | undefined, path: Path | 'all'): string {
  return JSON.stringify([record, path])
}

function add(name: string): void {
  if (!left.get().has(name)) left.set(new Set([...left.get(), name]))
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
  const names = left.use()
  return names.has(nameOf(record, path)) || names.has(nameOf(record, 'all'))
}
