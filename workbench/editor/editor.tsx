import { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { openAbout } from '../ask/open-about.ts'
import type { FindingView } from '../contract/api.ts'
import { Info, PenLine, Rows3 } from '../parts/icons.tsx'
import { isWithin } from '../session/spans.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { Trail } from './trail.tsx'
import './editor.css'
import { EmptyEditor } from './empty-editor.tsx'
import { FieldStatus } from './field-status.tsx'
import { FindingList } from './finding-list.tsx'
import { showFindings } from './findings.ts'
import { showRange } from './record-range.ts'
import { useEditor } from './use-editor.ts'

/** The open record of site.yaml in an editor, with its findings below. */
export function Editor() {
  const session = useSession()
  const open = useSnapshot((snapshot) => snapshot.open)
  const check = useSnapshot((snapshot) => snapshot.check)
  const selection = useSnapshot((snapshot) => snapshot.selection)
  const [isWhole, setWhole] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const scrolled = useRef<ReturnType<EditorView['scrollSnapshot']>>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const { view, field } = useEditor(box)
  const span = isWhole ? undefined : open?.span

  useEffect(() => {
    // Typing may have moved the record since this was drawn.
    if (view !== undefined) showRange(view, isWhole ? undefined : session.getSnapshot().open?.span)
  }, [view, isWhole, open])

  useLayoutEffect(() => {
    const { current } = scrolled
    scrolled.current = undefined
    if (view !== undefined && current !== undefined) view.dispatch({ effects: current })
  }, [view, isWriting])

  useEffect(() => {
    if (view === undefined || selection === undefined) return
    const { from, to } = selection.span
    const { length } = view.state.doc
    view.dispatch({
      effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'start', yMargin: 96 }),
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
    })
    view.focus()
  }, [view, selection?.serial])

  useEffect(() => {
    if (view !== undefined && check !== undefined)
      showFindings(view, check.findings, (changes) => void session.edit(changes))
  }, [view, check])

  const findings = check?.findings.filter((finding) => isShown(finding, span)) ?? []
  return (
    <section className="editor" aria-label="Editor" data-writing={isWriting || undefined}>
      <header className="panel-bar">
        <Trail />
        {open !== undefined && (
          <button
            type="button"
            className="icon-button"
            aria-label="Where does this record show?"
            title="Where does this record show?"
            onClick={() => openAbout({ question: 'where', asked: { path: open.path } })}
          >
            <Info aria-hidden size={15} />
          </button>
        )}
        <button
          type="button"
          className="toggle"
          aria-pressed={isWriting}
          onClick={() => {
            // Every line gets another height: the one at the top stays there.
            scrolled.current = view?.scrollSnapshot()
            setWriting(!isWriting)
          }}
        >
          <PenLine aria-hidden size={14} /> Write
        </button>
        <button
          type="button"
          className="toggle"
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <Rows3 aria-hidden size={14} /> Whole file
        </button>
      </header>
      <div className="editor-text" ref={box} hidden={open === undefined && !isWhole} />
      {open === undefined && !isWhole && <EmptyEditor />}
      {findings.length > 0 && (open !== undefined || isWhole) && (
        <FindingList findings={findings} />
      )}
      {open !== undefined && <FieldStatus field={field} />}
    </section>
  )
}

function isShown(finding: FindingView, span: { from: number; to: number } | undefined): boolean {
  return span === undefined || isWithin(finding, span)
}
