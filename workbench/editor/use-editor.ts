import { type EditorState, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useState } from 'react'
import type { Session } from '../session/session.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { createView } from './create-view.ts'
import type { EditorData } from './editor-data.ts'
import { type FieldLength, fieldLength } from './field-length.ts'
import { isStep } from './is-step.ts'

interface UsedEditor {
  view: EditorView | undefined
  field: FieldLength | undefined
}

/** Puts the editor of the draft into `parent` once the draft is loaded, and keeps it in step with the session. */
export function useEditor(parent: RefObject<HTMLElement | null>): UsedEditor {
  const session = useSession()
  const isReady = useSnapshot(({ ready }) => ready)
  const [view, setView] = useState<EditorView>()
  const [field, setField] = useState<FieldLength>()

  useEffect(() => {
    if (!isReady || parent.current === null) return
    const read = () => dataOf(session)
    const { view: created, close } = openEditor({
      parent: parent.current,
      session,
      read,
      onCursor: (state) => setField(fieldLength(state, read())),
    })
    setView(created)
    return () => {
      setView(undefined)
      close()
    }
  }, [isReady, parent, session])
  return { view, field }
}

interface OpenOptions {
  parent: HTMLElement
  session: Session
  read: () => EditorData
  onCursor(state: EditorState): void
}

function openEditor({ parent, session, read, onCursor }: OpenOptions) {
  const later = lastOnly(CURSOR_MILLISECONDS)
  const onUpdate = EditorView.updateListener.of((update) => {
    for (const transaction of update.transactions)
      if (transaction.docChanged && !isOthers(transaction))
        session.type(transaction.changes, isStep(transaction))
    if (update.docChanged || update.selectionSet) later(() => onCursor(update.state))
  })
  const { doc } = session.getSnapshot()
  const { undo, redo } = session
  const view = createView({ parent, doc, read, undo, redo, more: onUpdate })
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

/** The cursor's field is named when the cursor rests: reading a large record takes a few milliseconds. */
const CURSOR_MILLISECONDS = 120

function lastOnly(milliseconds: number): (task: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (task) => {
    clearTimeout(timer)
    timer = setTimeout(task, milliseconds)
  }
}

function dataOf(session: Session): EditorData {
  const { schema, outline } = session.getSnapshot()
  return { schema, outline }
}
