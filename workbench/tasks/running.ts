import type { DraftTask } from '../contract/api.ts'
import { typeAhead } from '../parts/type-ahead.ts'
import { api } from '../session/client.ts'
import { createStore } from '../session/create-store.ts'
import type { Session } from '../session/session.ts'
import { useSnapshot } from '../session/use-session.ts'
import { TASKS, type Task } from './tasks.ts'

/** A task that somebody has started, in this browser or before it was opened. */
export interface Running extends Omit<DraftTask, 'name'> {
  task: Task
}

/** Whether the task was started, or taken up again, since this page was opened. */
export const takenUp = createStore(false)

/** Starts a task, instead of the one that is running. What is typed before its first field is there goes into that. */
export async function startTask(session: Session, task: Task): Promise<void> {
  typeAhead()
  takenUp.set(true)
  await tell(session, () => api.post('task', { name: task.title, step: 'fill' }))
  await task.start(session).catch(session.fail)
}

/** Goes to another step of the running task. */
export async function goToStep(session: Session, step: Running['step']): Promise<void> {
  const name = session.getSnapshot().state.task?.name
  if (name !== undefined) await tell(session, () => api.post('task', { name, step }))
}

/** Ends the task and leaves the draft as it is. */
export async function endTask(session: Session): Promise<void> {
  await tell(session, () => api.post('task/end', {}))
}

/** Takes back what the running task has done to the draft, and nothing that was there before it; otherwise says why not. */
export async function takeBack(session: Session): Promise<void> {
  await tell(session, () => api.post('task/discard', {}))
}

async function tell(session: Session, send: Parameters<Session['take']>[0]): Promise<void> {
  const problem = await session.take(send)
  if (problem !== undefined) session.say({ tone: 'error', text: problem })
}

/** The task that is running; none where one was left, when it has changed nothing that is still to be saved. */
export function useRunning(): Running | undefined {
  const running = useSnapshot(({ state }) => state.task)
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  const isTakenUp = takenUp.use()
  const task = TASKS.find(({ title }) => title === running?.name)
  if (!isTakenUp && (!isDirty || running?.step === 'done')) return undefined
  if (running === undefined || task === undefined) return undefined
  // What was edited after Save is to be saved too.
  const step = running.step === 'done' && isDirty ? 'look' : running.step
  return { ...running, task, step }
}
