import { defaultKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { foldGutter, foldKeymap, indentUnit } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
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
import { openSpan } from './open-span.ts'
import { yamlTheme } from './yaml-theme.ts'

interface ViewOptions {
  parent: HTMLElement
  doc: Text
  undo(): void
  redo(): void
  /** Extensions of the component around the editor. */
  more: Extension
}

/** The editor of the whole draft, with the open record marked. */
export function createView({ parent, doc, undo, redo, more }: ViewOptions): EditorView {
  const extensions = [
    openSpan,
    lintGutter(),
    lineNumbers(),
    foldGutter(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': 'Text of the file',
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
    }),
    yaml(),
    indentUnit.of('  '),
    yamlTheme,
    search({ top: true }),
    // Forms and texts show a picture where it is dropped; here it is added for later.
    dropPictures(() => undefined),
    keymap.of([
      { key: 'Mod-z', run: done(undo), preventDefault: true },
      { key: 'Mod-y', run: done(redo), preventDefault: true },
      { key: 'Shift-Mod-z', run: done(redo), preventDefault: true },
      ...searchKeymap,
      ...foldKeymap,
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
