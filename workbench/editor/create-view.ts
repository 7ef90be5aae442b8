import { completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { foldGutter, indentUnit } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, type Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { dropPictures } from '../pictures/drop-pictures.ts'
import { completion } from './completion.ts'
import type { ReadData } from './editor-data.ts'
import { fieldHelp } from './field-help.ts'
import { hangingIndent } from './hanging-indent.ts'
import { keyIndent } from './key-indent.ts'
import { pasteIntoTexts } from './paste.ts'
import { editableSpan, onlyRecord } from './record-range.ts'
import { recordSearch } from './record-search.ts'
import { showPicture } from './show-picture.ts'
import { siteWords } from './site-words.ts'
import { yamlTheme } from './yaml-theme.ts'

interface ViewOptions {
  parent: HTMLElement
  doc: Text
  read: ReadData
  undo(): void
  redo(): void
  /** Extensions of the component around the editor. */
  more: Extension
}

/** The editor of the whole draft, showing one record of it. */
export function createView({ parent, doc, read, undo, redo, more }: ViewOptions): EditorView {
  const extensions = [
    onlyRecord(),
    siteWords,
    lintGutter(),
    lineNumbers(),
    foldGutter(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    EditorView.lineWrapping,
    hangingIndent,
    EditorView.contentAttributes.of({
      'aria-label': 'Text of the record',
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
    }),
    yaml(),
    indentUnit.of('  '),
    keyIndent,
    yamlTheme,
    pasteIntoTexts(),
    dropPictures((state, at, name) => showPicture(state, at, name, read())),
    recordSearch(),
    completion(read),
    fieldHelp(read),
    keymap.of([
      { key: 'Mod-z', run: done(undo), preventDefault: true },
      { key: 'Mod-y', run: done(redo), preventDefault: true },
      { key: 'Shift-Mod-z', run: done(redo), preventDefault: true },
      { key: 'Mod-a', run: selectRecord },
      ...completionKeymap,
      ...searchKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    more,
  ]
  return new EditorView({ parent, state: EditorState.create({ doc, extensions }) })
}

function done(run: () => void): () => boolean {
  return () => {
    run()
    return true
  }
}

function selectRecord(view: EditorView): boolean {
  const { from, to } = editableSpan(view.state)
  view.dispatch({ selection: { anchor: from, head: to }, userEvent: 'select' })
  return true
}
