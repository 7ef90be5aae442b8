import type { Span } from '../contract/api.ts'
import { Button } from '../parts/button.tsx'
import { changedSpans } from '../session/changed-spans.ts'
import type { SessionSnapshot } from '../session/snapshot.ts'
import { useSession } from '../session/use-session.ts'
import { endTask, type Running, takeBack, takenUp } from './running.ts'
import './tasks.css'

/** Says that a task was left before it was saved, when the workbench opens again. */
export function Unfinished({ running }: { running: Running }) {
  const session = useSession()
  return (
    <section className="task" aria-label="Unfinished task">
      <header>
        <h2>Unfinished: {running.task.title}</h2>
      </header>
      <p>You left it before it was saved. What you filled in is in the draft.</p>
      <footer>
        <Button onClick={() => void takeBack(session)}>Discard</Button>
        <Button onClick={() => void endTask(session)}>Keep the draft</Button>
        <Button
          look="primary"
          onClick={() => {
            takenUp.set(true)
            const place = placeToGoOn(session.getSnapshot())
            if (place !== undefined) void session.reveal(place).catch(session.fail)
          }}
        >
          Go on
        </Button>
      </footer>
    </section>
  )
}

/** What is still wrong, or else the first place that the draft changes. */
function placeToGoOn({ check, savedText = '', text }: SessionSnapshot): Span | undefined {
  const mistake = check?.findings.find(({ severity }) => severity === 'error')
  return mistake ?? changedSpans(savedText, text)[0]
}
