import { type Diagnostic, diagnosticCount, setDiagnostics } from '@codemirror/lint'
import { Annotation, type Text } from '@codemirror/state'
import { type Command, EditorView, type ViewUpdate } from '@codemirror/view'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './prose.css'
import type { FindingView } from '../contract/api.ts'
import { changeBetween } from '../contract/text.ts'
import { isStep } from '../session/is-step.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { setSiteWords, useSiteWords } from '../site/site-words.ts'
import { type LinkAt, linkAt, makeLink } from './commands.ts'
import { unfold } from './fold.ts'
import { LinkBox } from './link-box.tsx'
import { createProseView } from './prose-view.ts'
import { Toolbar } from './toolbar.tsx'

interface ProseEditorProps {
  /** The Markdown text as site.yaml has it. */
  value: string
  /** Told after every change; give the new text back as `value`. Paragraphs that did not change keep their line breaks. */
  onChange(value: string, how: { isStep?: boolean | undefined }): void
  /** What the field is called. */
  label: string
  /** The id of the element that explains the field. */
  describedBy?: string | undefined
  findings?: readonly FindingView[] | undefined
  /** Whether pages show headings, lists and other blocks of the text, or only words: see `proseKind`. */
  context: 'inline' | 'blocks'
}

/** A Markdown text as readers see it, with headings, tables, pictures and prices in place. */
export function ProseEditor(props: ProseEditorProps) {
  const { label, context } = props
  const parent = useRef<HTMLDivElement>(null)
  const tips = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState<LinkAt>()
  const [isEditingLink, editLink] = useState(false)
  const site = useSiteWords()
  const { view, linkBox } = useProseView(props, { parent, tips, setLink, editLink })
  useEffect(() => view?.dispatch({ effects: setSiteWords.of(site) }), [view, site])
  useDiagnostics(view, props)
  const onLink = useCallback<Command>((target) => {
    editLink(makeLink(target))
    return true
  }, [])
  return (
    <div className="prose" data-context={context} data-linking={isEditingLink || undefined}>
      {view && (
        <Toolbar view={view} label={label} isInline={context === 'inline'} onLink={onLink} />
      )}
      <div className="prose-text" ref={parent} />
      <div className="prose-tips" popover="manual" ref={tips} />
      {view &&
        link &&
        linkBox &&
        createPortal(
          <LinkBox
            view={view}
            link={link}
            site={site}
            isEditing={isEditingLink}
            onEdit={editLink}
          />,
          linkBox,
        )}
    </div>
  )
}

interface Around {
  parent: React.RefObject<HTMLDivElement | null>
  tips: React.RefObject<HTMLDivElement | null>
  setLink(link: LinkAt | undefined): void
  editLink(isEditing: boolean): void
}

/** The editor and the box at its links, once they are drawn. The field has what is typed, and the editor what others write. */
function useProseView(
  { value, onChange, label, context, describedBy }: ProseEditorProps,
  { parent, tips, setLink, editLink }: Around,
): { view?: EditorView; linkBox?: HTMLElement } {
  const session = useSession()
  const [editor, setEditor] = useState<{ view?: EditorView; linkBox?: HTMLElement }>({})
  const { view } = editor
  const [start] = useState(() => ({ value, unfolded: unfold(value) }))
  const known = useRef(start)
  const onUpdate = useEffectEvent(({ state, docChanged, transactions }: ViewUpdate) => {
    setLink(linkAt(state))
    const isTyped = !transactions.some((transaction) => transaction.annotation(fromDraft))
    if (!docChanged || !isTyped) return
    const { unfolded } = known.current
    known.current = { unfolded, value: unfolded.fold(state.doc.toString()) }
    onChange(known.current.value, { isStep: transactions.some(isStep) })
  })
  // Findings come and go while somebody writes, and so does what explains the field.
  const describe = useEffectEvent(() => describedBy && { 'aria-describedby': describedBy })

  useEffect(() => {
    if (parent.current === null || tips.current === null) return
    tips.current.showPopover()
    const { value: text } = known.current
    known.current = { value: text, unfolded: unfold(text) }
    const linkBox = document.createElement('div')
    const created = createProseView({
      parent: parent.current,
      text: known.current.unfolded.text,
      isInline: context === 'inline',
      attributes: { 'aria-label': label, 'aria-multiline': 'true' },
      tips: tips.current,
      linkBox,
      editLink: () => editLink(true),
      onLeftOut: (pictures) => session.say({ tone: 'info', text: leftOutWords(pictures) }),
      more: [
        EditorView.updateListener.of((update) => onUpdate(update)),
        EditorView.contentAttributes.of(() => describe() || null),
      ],
    })
    setEditor({ view: created, linkBox })
    return () => {
      setEditor({})
      created.destroy()
    }
  }, [context, label])

  // At once: by the next letter, what the editor told before would look like a change from elsewhere.
  useLayoutEffect(() => {
    if (view === undefined || value === known.current.value) return
    known.current = { value, unfolded: unfold(value) }
    // As little as possible, so that the cursor stays where it is.
    const changes = changeBetween(view.state.doc.toString(), known.current.unfolded.text)
    view.dispatch({ changes, annotations: fromDraft.of(true) })
  }, [view, value])
  return editor
}

/** Marks the words of findings in the text. */
function useDiagnostics(
  view: EditorView | undefined,
  { findings = NO_FINDINGS, describedBy }: ProseEditorProps,
): void {
  const draft = useSnapshot(({ doc }) => doc)
  useEffect(() => {
    if (view !== undefined && findings.length + diagnosticCount(view.state) > 0)
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(findings, draft, view.state.doc)))
  }, [view, findings, draft, describedBy])
}

function leftOutWords(pictures: number): string {
  return pictures === 1
    ? 'The picture was left out: a paste has no files of pictures. Drop the file where the text says [Picture].'
    : `${pictures} pictures were left out: a paste has no files of pictures. Drop each file where the text says [Picture].`
}

const NO_FINDINGS: readonly FindingView[] = []

/** Marks changes that come from elsewhere. */
const fromDraft = Annotation.define<boolean>()

/** Findings whose words are in the text, at these words. */
function diagnosticsOf(findings: readonly FindingView[], draft: Text, doc: Text): Diagnostic[] {
  const text = doc.toString()
  return findings.flatMap(({ from, to, severity, message }) => {
    const words = draft.sliceString(from, to).trim()
    const at = words === '' ? -1 : text.indexOf(words)
    return at === -1 ? [] : [{ from: at, to: at + words.length, severity, message }]
  })
}
