import { CircleQuestionMark, Redo2, Search, Undo2 } from 'lucide-react'
import { showOverlay } from './overlay.ts'
import { waitingWords } from './publish-dialog.tsx'
import { useSession, useSnapshot } from './session/use-session.ts'
import { Keys } from './shortcut-list.tsx'

/** What is saved and not public yet. */
function Public() {
  const publish = useSnapshot((snapshot) => snapshot.publish)
  return publish?.waiting === undefined ? null : (
    <span className="public-state">{waitingWords(publish.waiting)}</span>
  )
}

/** The name of the file and what can be done with the draft as a whole. */
export function TopBar() {
  const session = useSession()
  const { file, isDirty, canUndo, canRedo } = useSnapshot(({ state }) => state)
  return (
    <header className="top-bar" data-landmark="top">
      <h1>
        <span className="visually-hidden">Workbench: </span>
        {file}
      </h1>
      <span className="draft-state" data-dirty={isDirty || undefined}>
        {isDirty ? 'Unsaved changes' : 'Saved'}
      </span>
      <Public />
      <button type="button" className="palette-button" onClick={() => showOverlay('palette')}>
        <Search aria-hidden size={15} />
        <span>Find or run a command</span>
        <Keys keys="Mod+K" />
      </button>
      <div className="top-actions">
        <button type="button" className="button" onClick={() => showOverlay('start')}>
          Start a task
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Undo"
          title="Undo"
          disabled={!canUndo}
          onClick={session.undo}
        >
          <Undo2 aria-hidden size={17} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Redo"
          title="Redo"
          disabled={!canRedo}
          onClick={session.redo}
        >
          <Redo2 aria-hidden size={17} />
        </button>
        <button type="button" className="button" disabled={!isDirty} onClick={session.discard}>
          Discard
        </button>
        <button type="button" className="button primary" disabled={!isDirty} onClick={session.save}>
          Save
        </button>
        <button type="button" className="button" onClick={() => showOverlay('publish')}>
          Publish
        </button>
        <button type="button" className="button" onClick={() => showOverlay('versions')}>
          Versions
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={() => showOverlay('shortcuts')}
        >
          <CircleQuestionMark aria-hidden size={17} />
        </button>
      </div>
    </header>
  )
}
