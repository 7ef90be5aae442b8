import { createStore } from '../session/create-store.ts'
import type { Session } from '../session/session.ts'
import type { Task } from './tasks.ts'

/** A task that somebody has started. */
export interface Running {
  task: Task
  step: 'fill' | 'look' | 'done'
  /** The draft at the beginning. */
  before: { text: string; savedText: string | undefined; isDirty: boolean }
}

const running = createStore<Running | undefined>(undefined)

/** Starts a task, instead of the one that is running. */
export function startTask(session: Session, task: Task): void {
  const { text, savedText, state } = session.getSnapshot()
  running.set({ task, step: 'fill', before: { text, savedText, isDirty: state.isDirty } })
  task.start(session).catch(session.fail)
}

/** Goes to another step of the running task. */
export function goToStep(step: Running['step']): void {
  const task = running.get()
  if (task !== undefined) running.set({ ...task, step })
}

/** Ends the task and leaves the draft as it is. */
export function endTask(): void {
  running.set(undefined)
}

/**
 * Takes back what the running task has done to the draft, and nothing that was there before it. False when that cannot be
 * told apart; the reason is shown.
 */
export async function takeBack(session: Session): Promise<boolean> {
  const task = running.get()
  if (task === undefined) return true
  const { before } = task
  await session.settle()
  const { text, savedText } = session.getSnapshot()
  if (!before.isDirty) await session.discard()
  else if (savedText !== before.savedText) {
    session.say({ tone: 'error', text: CHANGED })
    return false
  } else if (!(await session.edit([difference(text, before.text)]))) return false
  endTask()
  return true
}

const CHANGED =
  'The file was saved since this task began, so its steps cannot be told from the others. Undo takes them back one by one.'

/** The change that makes `next` of `text`. */
function difference(text: string, next: string) {
  const most = Math.min(text.length, next.length)
  let from = 0
  while (from < most && text[from] === next[from]) from += 1
  let same = 0
  while (same < most - from && text.at(-1 - same) === next.at(-1 - same)) same += 1
  return { from, to: text.length - same, insert: next.slice(from, next.length - same) }
}

/** The task that is running. */
export const useRunning = running.use
