import { createStore } from '../session/create-store.ts'
import type { Session } from '../session/session.ts'
import { TASKS, type Task } from './tasks.ts'

/** A task that somebody has started. */
export interface Running {
  task: Task
  step: 'fill' | 'look' | 'done'
  /** The draft at the beginning; its text only where it had changes. */
  before: { text?: string; savedText?: string; isDirty: boolean }
}

const running = createStore<Running | undefined>(undefined)

/** Starts a task, instead of the one that is running. */
export function startTask(session: Session, task: Task): void {
  const { text, savedText, state } = session.getSnapshot()
  const { isDirty } = state
  const texts = isDirty ? { text, ...(savedText !== undefined && { savedText }) } : {}
  show({ task, step: 'fill', before: { ...texts, isDirty } })
  task.start(session).catch(session.fail)
}

/** Goes to another step of the running task. */
export function goToStep(step: Running['step']): void {
  const task = running.get()
  if (task !== undefined) show({ ...task, step })
}

/** Ends the task and leaves the draft as it is. */
export function endTask(): void {
  show(undefined)
}

/** The name of what this browser remembers of the running task. */
const KEPT = 'workbench:task'

/** Shows it, and remembers it until it is done: the browser may be closed before. */
function show(next: Running | undefined): void {
  running.set(next)
  if (next === undefined || next.step === 'done') {
    localStorage.removeItem(KEPT)
    return
  }
  try {
    const { task, before } = next
    localStorage.setItem(KEPT, JSON.stringify({ title: task.title, before }))
  } catch {
    // The text of a large draft has no room: then the task is forgotten with the page.
    localStorage.removeItem(KEPT)
  }
}

/** The task that was running when the workbench was closed, at its first step; undefined when there is none. */
export function unfinishedTask(): Running | undefined {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as {
    title: string
    before: Running['before']
  } | null
  const task = TASKS.find(({ title }) => title === kept?.title)
  return kept === null || task === undefined
    ? undefined
    : { task, step: 'fill', before: kept.before }
}

/** Takes up a task that was left. */
export function goOn(task: Running): void {
  show(task)
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
  else if (before.text === undefined || savedText !== before.savedText) {
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
