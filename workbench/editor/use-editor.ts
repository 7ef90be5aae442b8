import { Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useState } from 'react'
import { isStep } from '../session/is-step.ts'
import type { Session } from '../session/session.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { createView } from './create-view.ts'
import { followCursor } from './follow-cursor.ts'

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
  const onUpdate = EditorView.updateListener.of((update) => {
    for (const transaction of update.transactions)
      if (transaction.docChanged && !isOthers(transaction))
        session.type(transaction.changes, isStep(transaction))
  })
  const { doc } = session.getSnapshot()
  const { undo, redo } = session
  const view = createView({ parent, doc, undo, redo, more: [onUpdate, followCursor(session)] })
  const stop = session.followText((changes) =>
    view.dispatch({ changes, annotations: Transaction.remote.of(true), filter: false }),
  )
  return {
    view,
    close() {
      stop()
      view.destroy()
    },
  }
}

/** Whether a change was made elsewhere. */
function isOthers(transaction: Transaction): boolean {
  return transaction.annotation(Transaction.remote) === true
}
