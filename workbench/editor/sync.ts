import { collab, getSyncedVersion, receiveUpdates, sendableUpdates } from '@codemirror/collab'
import { ChangeSet, type Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Span } from '../contract/api.ts'
import { ApiError, api } from '../session/client.ts'
import { isStep } from '../session/is-step.ts'
import type { EditorHandle } from '../session/session.ts'

/** Typing is sent after this much quiet. */
const QUIET_MILLISECONDS = 10
/** After the dev server did not answer. */
const RETRY_MILLISECONDS = 2000
/** Most updates in one request. */
const MOST_UPDATES = 500
/** How often a request loses against other browsers before it gives up until the next edit. */
const MOST_ATTEMPTS = 20

interface SyncOptions {
  view: EditorView
  onSettled(): void
  onError(error: unknown): void
}

/** Marks the text of the editor as `version` of the draft. */
export function syncFrom(version: number): Extension {
  return collab({ startVersion: version })
}

/** Sends what is typed in `view` and takes the changes of others, one request after the other. */
export function createSync({ view, onSettled, onError }: SyncOptions): EditorHandle & {
  /** Call after every change of the text. */
  typed(): void
  close(): void
} {
  let queue: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(task)
    queue = result.catch(() => undefined)
    return result
  }

  const take = async (): Promise<Span | undefined> => {
    const since = getSyncedVersion(view.state)
    const { updates } = await api.get('updates', { since })
    if (updates.length === 0) return undefined
    const transaction = receiveUpdates(
      view.state,
      updates.map(({ clientID, changes }) => ({ clientID, changes: ChangeSet.fromJSON(changes) })),
    )
    view.dispatch(transaction)
    return firstChange(transaction.changes)
  }
  const send = async (): Promise<void> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const updates = sendableUpdates(view.state).slice(0, MOST_UPDATES)
      if (updates.length === 0) return onSettled()
      const sent = updates.map(({ clientID, changes, origin }) => ({
        clientID,
        changes: changes.toJSON(),
        isStep: isStep(origin),
      }))
      try {
        await api.post('updates', { version: getSyncedVersion(view.state), updates: sent })
        const confirmed = updates.map(({ clientID, changes }) => ({ clientID, changes }))
        view.dispatch(receiveUpdates(view.state, confirmed))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        await take()
      }
    }
  }
  const sendLater = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      inTurn(send).catch((error: unknown) => {
        onError(error)
        // What was typed stays here until the server is back.
        if (error instanceof ApiError && error.status === 0) sendLater(RETRY_MILLISECONDS)
      })
    }, milliseconds)
  }
  return {
    version: () => getSyncedVersion(view.state),
    isSettled: () => sendableUpdates(view.state).length === 0,
    apply: () => inTurn(take),
    flush: () => {
      clearTimeout(timer)
      return inTurn(send)
    },
    typed: () => {
      if (sendableUpdates(view.state).length > 0) sendLater(QUIET_MILLISECONDS)
    },
    close: () => clearTimeout(timer),
  }
}

function firstChange(changes: ChangeSet): Span | undefined {
  let first: Span | undefined
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    first ??= { from, to }
  })
  return first
}
