import { useSession, useSnapshot } from '../session/use-session.ts'
import { endTask, type Running, takeBack, takenUp } from './running.ts'
import './tasks.css'

/** Says that a task was left before it was saved, when the workbench opens again. */
export function Unfinished({ running }: { running: Running }) {
  const session = useSession()
  const isReady = useSnapshot(({ ready }) => ready)
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  const spans = useSnapshot((snapshot) => snapshot.check?.findings)
  if (!isReady || !isDirty || running.step === 'done') return null
  const record = spans?.find(({ severity }) => severity === 'error')
  return (
    <section className="task" aria-label="Unfinished task">
      <header>
        <h2>Unfinished: {running.task.title}</h2>
      </header>
      <p>You left it before it was saved. What you filled in is in the draft.</p>
      <footer>
        <button type="button" className="button" onClick={() => void takeBack(session)}>
          Discard
        </button>
        <button type="button" className="button" onClick={() => void endTask(session)}>
          Keep the draft
        </button>
        <button
          type="button"
          className="button primary"
          onClick={() => {
            takenUp.set(true)
            if (record !== undefined) session.openRecord(record, record)
          }}
        >
          Go on
        </button>
      </footer>
    </section>
  )
}
