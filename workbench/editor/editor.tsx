import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { FindingView, Span } from '../contract/api.ts'
import { mend } from '../findings/finding-actions.tsx'
import { FindingList } from '../findings/finding-list.tsx'
import { isWithin } from '../session/spans.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import './editor.css'
import { showFindings } from './findings.ts'
import { markOpen } from './open-span.ts'
import { useEditor } from './use-editor.ts'

interface EditorProps {
  /** Otherwise it only keeps the text in step. */
  isShown: boolean
}

/** The text of site.yaml in an editor, with the findings of the open record below. */
export function Editor({ isShown }: EditorProps) {
  const session = useSession()
  const open = useSnapshot((snapshot) => snapshot.open)
  const check = useSnapshot((snapshot) => snapshot.check)
  const selection = useSnapshot((snapshot) => snapshot.selection)
  const box = useRef<HTMLDivElement>(null)
  const view = useEditor(box)

  useEffect(() => {
    // Typing may have moved the record since this was drawn.
    if (view !== undefined) markOpen(view, session.getSnapshot().open?.span)
  }, [view, open])

  useEffect(() => {
    const { open: record } = session.getSnapshot()
    if (view === undefined || !isShown || record === undefined) return
    const { head } = view.state.selection.main
    const isThere = isWithin({ from: head, to: head }, record.span)
    const at = isThere ? head : record.span.from
    show(view, { from: at, to: at })
  }, [view, isShown])

  useEffect(() => {
    if (view === undefined || selection === undefined || !isShown) return
    const { from, to } = selection.span
    const { main } = view.state.selection
    // It was opened because the cursor is in it.
    const isThere = view.dom.contains(document.activeElement)
    if (isThere && main.from === from && main.to === to) return
    show(view, selection.span)
    view.focus()
  }, [view, selection?.serial])

  useEffect(() => {
    if (view !== undefined && check !== undefined)
      showFindings(view, check.findings, (finding) => {
        mend(session, finding).catch(session.fail)
      })
  }, [view, check])

  const findings = check?.findings.filter((finding) => isIn(finding, open?.span)) ?? []
  return (
    <>
      <div className="editor-text" ref={box} hidden={!isShown} />
      {isShown && findings.length > 0 && <OpenFindings findings={findings} />}
    </>
  )
}

/** The findings of the open record; each leads to its line. */
function OpenFindings({ findings }: { findings: readonly FindingView[] }) {
  const session = useSession()
  return (
    <section className="findings" aria-label="Findings in this record">
      <FindingList findings={findings} mostWarnings={0}>
        {(finding) => (
          <button
            type="button"
            className="finding-words"
            onClick={() => session.openRecord(finding, finding)}
          >
            <small>Line {finding.line}</small> {finding.message}
          </button>
        )}
      </FindingList>
    </section>
  )
}

/** Selects a place, and scrolls to it with a few lines of what is before it. */
function show(view: EditorView, { from, to }: Span): void {
  const { length } = view.state.doc
  const [anchor, head] = [Math.min(from, length), Math.min(to, length)]
  view.dispatch({
    selection: { anchor, head },
    effects: EditorView.scrollIntoView(anchor, { y: 'start', yMargin: 96 }),
  })
}

function isIn(finding: FindingView, span: Span | undefined): boolean {
  return span === undefined || isWithin(finding, span)
}
