import { Button } from '../parts/button.tsx'
import { changedSpans } from '../session/changed-spans.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { endTask, type Running, takeBack, takenUp } from './running.ts'
import './tasks.css'

/** Says that a task was left before it was saved, when the workbench opens again. */
export function Unfinished({ running }: { running: Running }) {
  const session = useSession()
  return (
    <section className="column strip task" aria-label="Unfinished task">
      <h2>Unfinished: {running.task.title}</h2>
      <p>You left it before it was saved. What you filled in is in the draft.</p>
      <footer className="row">
        <Button onClick={() => void takeBack(session)}>Discard</Button>
        <Button onClick={() => void endTask(session)}>Keep the draft</Button>
        <Button
          look="primary"
          onClick={() => {
            takenUp.set(true)
            void goOn(session).catch(session.fail)
          }}
        >
          Go on
        </Button>
      </footer>
    </section>
  )
}

/** Opens what is still wrong, or else the first place that the draft changes. */
async function goOn(session: Session): Promise<void> {
  const { check, savedText = '', text } = session.getSnapshot()
  const mistake = check?.findings.find(({ severity }) => severity === 'error')
  const [place] = mistake === undefined ? changedSpans(savedText, text) : []
  if (place !== undefined) await session.reveal(place)
  // The pages are those from before the mistake: the one at the position of a new record is of another.
  if (mistake !== undefined)
    session.openText({ value: mistake, at: mistake.from, path: mistake.path })
}
