import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useState } from 'react'
import type { Session } from '../session/session.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { createView } from './create-view.ts'
import type { EditorData } from './editor-data.ts'
import { type FieldLength, fieldLength } from './field-length.ts'
import { createSync } from './sync.ts'

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
  const { doc } = session.getSnapshot()
  const onUpdate = EditorView.updateListener.of((update) => {
    if (update.docChanged) session.textChanged(update.state.doc, update.changes)
    if (update.docChanged) sync.typed()
    if (update.docChanged || update.selectionSet) later(() => onCursor(update.state))
  })
  const view = createView({
    parent,
    doc,
    version: session.docVersion(),
    read,
    undo: session.undo,
    redo: session.redo,
    more: onUpdate,
  })
  const sync = createSync({ view, onSettled: session.settled, onError: session.fail })
  session.registerEditor(sync)
  const later = lastOnly(CURSOR_MILLISECONDS)
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
