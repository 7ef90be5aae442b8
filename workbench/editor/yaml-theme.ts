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
    fontFamily: 'var(--mono)',
    fontSize: '13px',
    lineHeight: '1.6',
  },
  '.cm-content': { padding: '12px 0 40vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 20px 0 8px' },
  '.cm-line.cm-open': { boxShadow: 'inset 2px 0 var(--accent)' },
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
  '.cm-tooltip': { fontSize: '13px', maxWidth: '420px' },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--border)' },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 12px', fontSize: '13px' },
  '.cm-panel.cm-search label': { fontSize: 'inherit' },
  '.cm-panel.cm-search [name=close]': { width: '28px', height: '28px', fontSize: '18px' },
  '.cm-textfield, .cm-button': {
    height: '28px',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius)',
    background: 'none',
    color: 'var(--ink)',
    fontSize: 'inherit',
  },
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
