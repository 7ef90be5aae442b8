import { autocompletion, type Completion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { EditorSelection, EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap, showTooltip, tooltips } from '@codemirror/view'
import { oneLine } from '../../schema/shared/one-line.ts'
import { markdownFrom } from '../paste/markdown.ts'
import { picturesIn } from '../paste/picture-note.ts'
import { dropPictures, pictureBlock } from '../pictures/drop-pictures.ts'
import { homeOf, siteWords } from '../site/site-words.ts'
import { toCell, toEdge } from './cell-commands.ts'
import {
  deleteMark,
  linkAt,
  makeLink,
  newParagraph,
  noParagraph,
  toggleBlock,
  toggleMark,
} from './commands.ts'
import { drawnMarkdown } from './draw.ts'
import { unfold } from './fold.ts'
import { completeText } from './inserts.ts'
import { proseLanguage } from './language.ts'

interface ViewOptions {
  parent: HTMLElement
  text: string
  isInline: boolean
  attributes: Record<string, string>
  /** What menus are drawn in: it lies over everything. */
  tips: HTMLElement
  /** Where the address of the link at the cursor is shown. */
  linkBox: HTMLElement
  /** Told how many pictures a paste had: their files are not in it. */
  onLeftOut(pictures: number): void
  /** Puts the cursor into the box of the link at the cursor. */
  editLink(): void
  more: Extension
}

/** The editor of one Markdown text. */
export function createProseView({ parent, text, more, ...options }: ViewOptions): EditorView {
  const { isInline, attributes, linkBox } = options
  const extensions = [
    EditorState.lineSeparator.of('\n'),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ spellcheck: 'true', autocorrect: 'on', ...attributes }),
    proseLanguage,
    siteWords,
    drawnMarkdown(),
    leavesFocus,
    pasteFormatted(isInline, options.onLeftOut),
    isInline ? [] : dropPictures(({ doc }, at, name) => pictureBlock(doc, at, name)),
    tooltips({ position: 'fixed', parent: options.tips }),
    boxAtLink(linkBox),
    autocompletion({
      override: [(context) => completeText(context, isInline)],
      icons: false,
      addToOptions: [{ position: 20, render: thumbnailOf }],
      // Enter chooses as soon as the menu is there.
      interactionDelay: 0,
      maxRenderedOptions: 60,
    }),
    Prec.high(keymap.of([...blockKeys(isInline), ...markKeys(options)])),
    keymap.of([...completionKeymap, ...defaultKeymap]),
    more,
  ]
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) })
}

/**
 * CodeMirror 6.43 draws a cursor at the end of a wrapped line anew when the focus has gone, and takes it back with that:
 * what is typed into the next field would be in this one.
 */
const leavesFocus = EditorView.domEventHandlers({
  blur(_event, view) {
    const { main } = view.state.selection
    if (main.empty && main.assoc !== 0)
      view.dispatch({ selection: EditorSelection.cursor(main.head) })
  },
})

/** The picture that a name in the menu is of. */
function thumbnailOf({ label, type }: Completion, state: EditorState): Node | null {
  if (type !== 'picture') return null
  const picture = document.createElement('img')
  picture.alt = ''
  const { thumbnail } = state.field(siteWords).pictures.find(({ name }) => name === label) ?? {}
  if (thumbnail !== undefined) picture.src = thumbnail
  return picture
}

/** A box below the link that the cursor is in. */
function boxAtLink(dom: HTMLElement): Extension {
  const create = () => ({ dom })
  return showTooltip.compute(['doc', 'selection'], (state) => {
    const link = linkAt(state)
    return link === undefined ? null : { pos: link.from, create }
  })
}

function blockKeys(isInline: boolean) {
  if (isInline) return [{ key: 'Enter', run: noParagraph }]
  return [
    { key: 'Enter', run: newParagraph },
    { key: 'Backspace', run: deleteMark },
    { key: 'Tab', run: toCell(1), shift: toCell(-1) },
    { key: 'Home', run: toEdge('from') },
    { key: 'End', run: toEdge('to') },
    { key: 'Mod-Alt-2', run: toggleBlock('## ') },
    { key: 'Mod-Alt-3', run: toggleBlock('### ') },
    { key: 'Mod-Shift-7', run: toggleBlock('1. ') },
    { key: 'Mod-Shift-8', run: toggleBlock('- ') },
  ]
}

function markKeys({ editLink }: Pick<ViewOptions, 'editLink'>) {
  return [
    { key: 'Mod-b', run: toggleMark('StrongEmphasis') },
    { key: 'Mod-i', run: toggleMark('Emphasis') },
    {
      key: 'Mod-k',
      run: (view: EditorView) => {
        const isLink = makeLink(view)
        if (isLink) editLink()
        return isLink
      },
    },
  ]
}

/** What was formatted where it was copied becomes Markdown, and broken lines paragraphs. */
function pasteFormatted(isInline: boolean, onLeftOut: ViewOptions['onLeftOut']): Extension {
  return EditorView.domEventHandlers({
    paste({ clipboardData }, view) {
      if (clipboardData === null) return false
      const html = clipboardData.getData('text/html')
      const plain = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
      const { state } = view
      const { text } = unfold(html === '' ? plain : markdownFrom(html, homeOf(state)))
      const quote = /^(?:> ?)*/.exec(state.doc.lineAt(state.selection.main.from).text)?.[0] ?? ''
      const inserted = isInline ? oneLine(text) : text.replaceAll('\n', `\n${quote}`)
      view.dispatch(state.replaceSelection(inserted), {
        scrollIntoView: true,
        userEvent: 'input.paste',
      })
      const leftOut = html === '' ? 0 : picturesIn(text)
      if (leftOut > 0) onLeftOut(leftOut)
      return true
    },
  })
}
