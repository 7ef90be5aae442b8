import { Info } from 'lucide-react'
import { openAbout } from './ask/open-about.ts'
import { Editor } from './editor/editor.tsx'
import { Trail } from './editor/trail.tsx'
import { RecordForm } from './form/record-form.tsx'
import { showOverlay } from './overlay.ts'
import { IconButton } from './parts/button.tsx'
import { useKept } from './parts/use-kept.ts'
import { isGone } from './session/server-data.ts'
import { useSnapshot } from './session/use-session.ts'
import { takenUp, useRunning } from './tasks/running.ts'
import { Start } from './tasks/task-list.tsx'
import { TaskSteps } from './tasks/task-steps.tsx'

const VIEWS = ['form', 'yaml'] as const
const NAMES = { form: 'Form', yaml: 'YAML' } as const

/** The open record, as a form or at its lines of site.yaml: two views of one draft. */
export function EditorPanel() {
  const open = useSnapshot((snapshot) => snapshot.open)
  const [view, setView] = useKept('view', VIEWS, 'form')
  const running = useRunning()
  const isTakenUp = takenUp.use()
  const isYaml = view === 'yaml'
  // The record that is open is not what the task is about.
  const isAboutPage = running?.step === 'fill' && running.task.isAboutPage === true
  const isRecord = open !== undefined && open.path.length > 0 && !isGone(open)
  return (
    <section className="column" aria-label="Editor">
      <TaskSteps onPublish={() => showOverlay('publish')} />
      <header className="panel-bar">
        <Trail />
        {isRecord && (
          <IconButton
            Icon={Info}
            label="Where does this record show?"
            size={15}
            onClick={() => openAbout({ question: 'where', asked: { path: open.path } })}
          />
        )}
        <fieldset className="segments">
          <legend className="visually-hidden">View of the record</legend>
          {VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {NAMES[name]}
            </button>
          ))}
        </fieldset>
      </header>
      {!isYaml && isRecord && !isAboutPage && (
        <RecordForm key={open.id} path={open.path} version={open.version} />
      )}
      {!isYaml && !isRecord && (running === undefined || !isTakenUp) && <Start />}
      <Editor isShown={isYaml} />
    </section>
  )
}
