import { CircleQuestionMark, Redo2, Search, Undo2 } from 'lucide-react'
import { showOverlay } from './overlay.ts'
import { Button, IconButton } from './parts/button.tsx'
import { waitingWords } from './publish-dialog.tsx'
import { useSession, useSnapshot } from './session/use-session.ts'
import { Keys } from './shortcut-list.tsx'

/** What is saved and not public yet. */
function Public() {
  const publish = useSnapshot((snapshot) => snapshot.publish)
  return publish?.waiting === undefined ? null : (
    <span className="quiet clip">{waitingWords(publish.waiting)}</span>
  )
}

/** The name of the file and what can be done with the draft as a whole. */
export function TopBar() {
  const session = useSession()
  const isReady = useSnapshot(({ ready }) => ready)
  const { file, isDirty, canUndo, canRedo } = useSnapshot(({ state }) => state)
  return (
    <header className="panel-bar top-bar" data-landmark="top">
      <h1>
        <span className="visually-hidden">Workbench: </span>
        {file}
      </h1>
      <span>
        <span className="dot" data-changed={isDirty || undefined} />
        {isReady && (isDirty ? 'Unsaved changes' : 'Saved')}
      </span>
      <Public />
      <button type="button" className="row palette-button" onClick={() => showOverlay('palette')}>
        <Search aria-hidden size={15} />
        <span className="clip">Find or run a command</span>
        <Keys keys="Mod+K" />
      </button>
      <div className="row">
        <Button onClick={() => showOverlay('start')}>Start a task</Button>
        <IconButton
          Icon={Undo2}
          label="Undo"
          size={17}
          disabled={!canUndo}
          onClick={session.undo}
        />
        <IconButton
          Icon={Redo2}
          label="Redo"
          size={17}
          disabled={!canRedo}
          onClick={session.redo}
        />
        <Button disabled={!isDirty} onClick={session.discard}>
          Discard
        </Button>
        <Button look="primary" disabled={!isDirty} onClick={session.save}>
          Save
        </Button>
        <Button onClick={() => showOverlay('publish')}>Publish</Button>
        <Button onClick={() => showOverlay('versions')}>Versions</Button>
        <IconButton
          Icon={CircleQuestionMark}
          label="Keyboard shortcuts"
          size={17}
          title="Keyboard shortcuts (?)"
          onClick={() => showOverlay('shortcuts')}
        />
      </div>
    </header>
  )
}
