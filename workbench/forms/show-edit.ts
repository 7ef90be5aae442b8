import type { Span } from '../contract/api.ts'
import type { FormDone } from '../contract/forms.ts'
import type { Session } from '../session/session.ts'
import { recordAround } from '../session/spans.ts'

interface Shown {
  /** Whether the edit made a record of its own. */
  isNew: boolean
}

/** How long to wait until this browser has the edit, and its list of records the new one. */
const MOST_MILLISECONDS = 2500

/** Opens what a form wrote in the editor, and the first page it made in the preview. */
export async function showEdit(session: Session, done: FormDone, { isNew }: Shown): Promise<void> {
  const { at, written, pages } = done
  if (written === '') return
  await until(session, () => hasText(session, at, written))
  if (isNew) await until(session, () => hasRecord(session, at))
  // Of a whole guide, only its beginning: what is selected is easily typed over.
  session.openRecord(at, written.includes('\n') ? { from: at.from, to: at.from } : at)
  const [page] = pages ?? []
  if (page !== undefined) session.showPage(page)
}

function hasText(session: Session, { from, to }: Span, written: string): boolean {
  const { doc } = session.getSnapshot()
  return to <= doc.length && doc.sliceString(from, to) === written
}

/** Until the records are read again, what was added seems to belong to the record before it. */
function hasRecord(session: Session, at: Span): boolean {
  const { doc, outline } = session.getSnapshot()
  const around = recordAround(outline, at)
  if (around === undefined) return false
  return around.path.length === 1 || around.from === doc.lineAt(at.from).from
}

function until(session: Session, isTrue: () => boolean): Promise<void> {
  return new Promise((done) => {
    if (isTrue()) return done()
    const finish = () => {
      clearTimeout(timer)
      stop()
      done()
    }
    const timer = setTimeout(finish, MOST_MILLISECONDS)
    const stop = session.subscribe(() => isTrue() && finish())
  })
}
