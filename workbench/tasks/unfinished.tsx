import { useState } from 'react'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { endTask, goOn, takeBack, unfinishedTask } from './running.ts'
import './tasks.css'

/** Says that a task was left before it was saved, when the workbench opens again. */
export function Unfinished() {
  const session = useSession()
  const isReady = useSnapshot(({ ready }) => ready)
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  const spans = useSnapshot((snapshot) => snapshot.check?.findings)
  const [left] = useState(unfinishedTask)
  const [isSeen, setSeen] = useState(false)
  if (!isReady || isSeen || left === undefined || !isDirty) return null
  const record = spans?.find(({ severity }) => severity === 'error')
  return (
    <section className="task" aria-label="Unfinished task">
      <header>
        <h2>Unfinished: {left.task.title}</h2>
      </header>
      <p>You left it before it was saved. What you filled in is in the draft.</p>
      <footer>
        <button
          type="button"
          className="button"
          onClick={() => {
            goOn(left)
            setSeen(true)
            void takeBack(session).catch(session.fail)
          }}
        >
          Discard
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            endTask()
            setSeen(true)
          }}
        >
          Keep the draft
        </button>
        <button
          type="button"
          className="button primary"
          onClick={() => {
            goOn(left)
            setSeen(true)
            if (record !== undefined) session.openRecord(record, record)
          }}
        >
          Go on
        </button>
      </footer>
    </section>
  )
}
