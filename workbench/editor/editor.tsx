import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { FindingView } from '../contract/api.ts'
import { isWithin } from '../session/spans.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import './editor.css'
import { setSiteWords, useSiteWords } from '../site/site-words.ts'
import { FieldStatus } from './field-status.tsx'
import { FindingList } from './finding-list.tsx'
import { showFindings } from './findings.ts'
import { showRange } from './record-range.ts'
import { useEditor } from './use-editor.ts'

interface EditorProps {
  /** Otherwise it only keeps the text in step. */
  isShown: boolean
  isWhole: boolean
  isWriting: boolean
  /** Set to what keeps the line at the top where it is when every line gets another height. */
  keepPlace: RefObject<(() => void) | undefined>
}

/** The open record of site.yaml in an editor, with its findings below. */
export function Editor({ isShown, isWhole, isWriting, keepPlace }: EditorProps) {
  const session = useSession()
  const open = useSnapshot((snapshot) => snapshot.open)
  const check = useSnapshot((snapshot) => snapshot.check)
  const selection = useSnapshot((snapshot) => snapshot.selection)
  const scrolled = useRef<ReturnType<EditorView['scrollSnapshot']>>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const { view, field } = useEditor(box)
  const span = isWhole ? undefined : open?.span

  useEffect(() => {
    // Typing may have moved the record since this was drawn.
    if (view !== undefined) showRange(view, isWhole ? undefined : session.getSnapshot().open?.span)
  }, [view, isWhole, open])

  keepPlace.current = () => {
    scrolled.current = view?.scrollSnapshot()
  }
  useLayoutEffect(() => {
    const { current } = scrolled
    scrolled.current = undefined
    if (view !== undefined && current !== undefined) view.dispatch({ effects: current })
  }, [view, isWriting])

  useEffect(() => {
    if (view === undefined || selection === undefined || !isShown) return
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

  const site = useSiteWords()
  useEffect(() => view?.dispatch({ effects: setSiteWords.of(site) }), [view, site])

  const hasText = open !== undefined || isWhole
  const findings = check?.findings.filter((finding) => isIn(finding, span)) ?? []
  return (
    <>
      <div className="editor-text" ref={box} hidden={!isShown || !hasText} />
      {isShown && findings.length > 0 && hasText && <FindingList findings={findings} />}
      {isShown && open !== undefined && <FieldStatus field={field} />}
    </>
  )
}

function isIn(finding: FindingView, span: { from: number; to: number } | undefined): boolean {
  return span === undefined || isWithin(finding, span)
}
