import { ApiError } from './client.ts'
import { createStore } from './create-store.ts'
import { FIRST_PARTS, type Message, type SnapshotParts, snapshotOf } from './snapshot.ts'

/** What the workbench shows, as its parts change it. */
export type Parts = ReturnType<typeof createParts>

/** Parts of a workbench that has loaded nothing yet. */
export function createParts() {
  let parts = FIRST_PARTS
  const snapshots = createStore(snapshotOf(parts))
  const replace = (next: SnapshotParts) => {
    parts = next
    snapshots.set(snapshotOf(parts))
  }
  return {
    snapshots,
    get: () => parts,
    set: (changed: Partial<SnapshotParts>) => replace({ ...parts, ...changed }),
    /** Takes all parts anew: what is left out is gone. */
    replace,
    /** Shows a message; `undefined` takes the last one away. */
    say(message: Message | undefined) {
      const { message: _last, ...rest } = parts
      replace({ ...rest, ...(message && { message }) })
    },
  }
}

/** Does one task after the other, each when those before it are done. */
export function createTurns(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}

/** What a request was refused for. Any other error is thrown on. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
