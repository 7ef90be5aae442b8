import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colors come from the custom properties in theme.css, so that light and dark need no code. */
const highlight = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: 'var(--code-key)' },
  { tag: [tags.string, tags.content], color: 'var(--code-text)' },
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  {
    tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace],
    color: 'var(--code-mark)',
  },
  { tag: [tags.special(tags.string), tags.meta, tags.keyword], color: 'var(--code-mark)' },
])

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--editor-font, var(--mono))',
    fontSize: 'var(--editor-size, 13px)',
    lineHeight: 'var(--editor-leading, 1.6)',
  },
  '.cm-content': { padding: '12px 0 40vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 20px 0 8px' },
  // A space of the monospaced font is 0.6em wide; the line's own padding is 8px.
  '.cm-line.cm-hanging': {
    paddingLeft: 'calc(8px + var(--indent) * 0.6em)',
    textIndent: 'calc(var(--indent) * -0.6em)',
  },
  '.cm-indent': { fontFamily: 'var(--mono)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-3)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 14px', minWidth: '52px' },
  '.cm-activeLine': { backgroundColor: 'var(--line-active)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--line-active)', color: 'var(--ink-2)' },
  '.cm-cursor': { borderLeft: '2px solid var(--accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {
      backgroundColor: 'var(--selection)',
    },
  '.cm-searchMatch': { backgroundColor: 'var(--match)', borderRadius: '2px' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--accent)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--border)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow)',
    fontSize: '13px',
    maxWidth: '420px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '280px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px', lineHeight: '1.5' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85', marginLeft: '12px' },
  '.cm-completionInfo': { padding: '10px 12px', fontFamily: 'var(--sans)', lineHeight: '1.5' },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--border)' },
  '.cm-diagnostic': {
    padding: '8px 12px',
    borderLeft: '3px solid transparent',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
    padding: '3px 10px',
    borderRadius: '5px',
    margin: '8px 0 0',
    display: 'block',
    font: 'inherit',
  },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--error)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', borderBottom: '2px dotted var(--warning)' },
})

/** How site.yaml looks in the editor, in light and dark. */
export const yamlTheme: Extension = [theme, syntaxHighlighting(highlight)]
