import { useSession, useSnapshot } from '../session/use-session.ts'
import { startTask } from './running.ts'
import './tasks.css'
import { MAIN_TASKS } from './tasks.ts'

/** What the editor shows while no record is open: what people come to do. */
export function Start() {
  const isReady = useSnapshot(({ ready }) => ready)
  if (!isReady) return <p className="empty">Loading the draft…</p>
  return (
    <div className="empty">
      <h2>What do you want to do?</h2>
      <TaskList />
      <p>Or click any text in the preview, or choose a record in the list on the left.</p>
    </div>
  )
}

/** The tasks that people come for most. */
export function TaskList({ onStart }: { onStart?: () => void }) {
  const session = useSession()
  return (
    <ul className="task-list">
      {MAIN_TASKS.map((task) => (
        <li key={task.title}>
          <button
            type="button"
            className="box"
            onClick={() => {
              onStart?.()
              // A dialog gives the focus back when it closes; what the task focuses comes after that.
              setTimeout(() => void startTask(session, task))
            }}
          >
            <strong>{task.title}</strong>
            <small>{task.result}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
