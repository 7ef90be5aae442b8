import { useEffect, useState } from 'react'
import { closeOverlay, showOverlay } from './overlay.ts'
import { Button } from './parts/button.tsx'
import { Modal } from './parts/modal.tsx'
import { useSnapshot } from './session/use-session.ts'

const SEEN = 'workbench-tour-seen'

const HINTS = [
  {
    about: 'preview',
    title: 'Click any text in the preview',
    text: 'Its field opens beside it, with the cursor at that word. Names, numbers and prices inside a sentence lead to the place where they are written once.',
  },
  {
    about: 'plan',
    title: 'The bar at the bottom tells you what your draft does',
    text: 'It counts the pages and texts that change, and every mistake. Open it to read each change before anything is saved.',
  },
  {
    about: 'top',
    title: 'Nothing is written until you save',
    text: 'The draft survives a reload. Undo works across records, and Discard brings back the file as it is on disk.',
  },
] as const

/** Shows the tour on the first visit. */
export function useFirstTour(): void {
  const isReady = useSnapshot(({ ready }) => ready)
  useEffect(() => {
    if (isReady && localStorage.getItem(SEEN) === null) showOverlay('tour')
  }, [isReady])
}

/** Three hints, each beside what it is about. */
export function Tour() {
  const [at, setAt] = useState(0)
  const [isOver, setOver] = useState(true)
  const close = () => {
    if (isOver) localStorage.setItem(SEEN, 'yes')
    else localStorage.removeItem(SEEN)
    closeOverlay()
  }
  const hint = HINTS[at] ?? HINTS[0]
  const isLast = at === HINTS.length - 1
  return (
    <Modal title={hint.title} onClose={close}>
      <p data-about={hint.about}>{hint.text}</p>
      <footer>
        <label className="row">
          <input type="checkbox" checked={isOver} onChange={() => setOver(!isOver)} /> Don't show
          again
        </label>
        <small>
          {at + 1} of {HINTS.length}
        </small>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
        <Button look="primary" data-first-focus onClick={() => (isLast ? close() : setAt(at + 1))}>
          {isLast ? 'Start editing' : 'Next'}
        </Button>
      </footer>
    </Modal>
  )
}
