import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Session } from '../session/session.ts'
import { isWithin, recordAround } from '../session/spans.ts'

/** The preview goes to the page of the record, so the cursor has to rest. */
const REST_MILLISECONDS = 120

/** Opens the record that the cursor rests in, once somebody has moved it out of the open one. */
export function followCursor(session: Session): Extension {
  let timer: ReturnType<typeof setTimeout> | undefined
  return EditorView.updateListener.of(({ view, transactions }) => {
    if (!transactions.some((transaction) => transaction.isUserEvent('select'))) return
    clearTimeout(timer)
    timer = setTimeout(() => openAround(session, view.state), REST_MILLISECONDS)
  })
}

function openAround(session: Session, { selection: { main } }: EditorState): void {
  const { open, outline } = session.getSnapshot()
  const cursor = { from: main.head, to: main.head }
  const isOpen = open !== undefined && open.path.length > 0 && isWithin(cursor, open.span)
  if (!isOpen && recordAround(outline, cursor) !== undefined)
    session.openRecord(cursor, { from: main.from, to: main.to })
}
