import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useState } from 'react'
import type { Session } from '../session/session.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { createView } from './create-view.ts'
import { followCursor } from './follow-cursor.ts'
import { createSync } from './sync.ts'

/** Puts the editor of the draft into `parent` once the draft is loaded, and keeps it in step with the session. */
export function useEditor(parent: RefObject<HTMLElement | null>): EditorView | undefined {
  const session = useSession()
  const isReady = useSnapshot(({ ready }) => ready)
  const [view, setView] = useState<EditorView>()

  useEffect(() => {
    if (!isReady || parent.current === null) return
    const { view: created, close } = openEditor(parent.current, session)
    setView(created)
    return () => {
      setView(undefined)
      close()
    }
  }, [isReady, parent, session])
  return view
}

function openEditor(parent: HTMLElement, session: Session) {
  const { doc } = session.getSnapshot()
  const onUpdate = EditorView.updateListener.of((update) => {
    if (update.docChanged) session.textChanged(update.state.doc, update.changes)
    if (update.docChanged) sync.typed()
  })
  const view = createView({
    parent,
    doc,
    version: session.docVersion(),
    undo: session.undo,
    redo: session.redo,
    more: [onUpdate, followCursor(session)],
  })
  const sync = createSync({ view, onSettled: session.settled, onError: session.fail })
  session.registerEditor(sync)
  const warn = (event: BeforeUnloadEvent) => {
    if (!sync.isSettled()) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return {
    view,
    close() {
      window.removeEventListener('beforeunload', warn)
      session.registerEditor(undefined)
      sync.close()
      view.destroy()
    },
  }
}
