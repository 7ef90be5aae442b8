import type { EditorState, Extension, Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { markdownFrom } from '../paste/markdown.ts'
import { homeOf } from '../site/site-words.ts'
import { typedNode } from './yaml-place.ts'

/** What is pasted into a text on lines of its own is indented as the text is; what was formatted becomes Markdown. */
export function pasteIntoTexts(): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const insert = event.clipboardData && pasted(view.state, event.clipboardData)
      if (insert === null || insert === undefined) return false
      view.dispatch(view.state.replaceSelection(insert), {
        scrollIntoView: true,
        userEvent: 'input.paste',
      })
      return true
    },
  })
}

/** What is to be inserted at the cursor; undefined where it is what was copied. */
export function pasted(
  state: EditorState,
  copied: Pick<DataTransfer, 'getData'>,
): string | undefined {
  const { from } = state.selection.main
  const indent = textIndent(state, from)
  if (indent === undefined) return undefined
  const plain = copied.getData('text/plain')
  const html = copied.getData('text/html')
  const text = html === '' || isCode(copied, html) ? plain : markdownFrom(html, homeOf(state))
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
  if (lines.length === 1 && text === plain) return undefined
  return indented(lines, indent, from - state.doc.lineAt(from).from)
}

/** Editors of code copy their colors, too. Google Docs says `pre` for old browsers, and then what it means. */
function isCode(copied: Pick<DataTransfer, 'getData'>, html: string): boolean {
  if (copied.getData('vscode-editor-data') !== '') return true
  return /white-space:\s*pre(?![\w-])(?!\s*;\s*white-space)/.test(html)
}

/** Lines for a text indented by `indent`, the first of which is inserted at `column`. */
function indented(
  [first = '', ...others]: readonly string[],
  indent: number,
  column: number,
): string {
  const outer = Math.min(...others.filter((line) => line.trim() !== '').map(indentOf))
  const rest = others.map((line) =>
    line.trim() === '' ? '' : ' '.repeat(indent) + line.slice(outer),
  )
  return [' '.repeat(Math.max(0, indent - column)) + first, ...rest].join('\n')
}

/** How far the lines of the text around `position` are indented; undefined when it is not in such a text. */
export function textIndent(state: EditorState, position: number): number | undefined {
  const { doc } = state
  const line = doc.lineAt(position)
  const isBlank = line.text.trim() === ''
  // Words on an empty line are of the text above if they are indented far enough.
  const node = typedNode(state, line.to, isBlank ? ' '.repeat(MOST_INDENT) : ' ')
  const pair = node.name === 'BlockLiteralContent' ? node.parent?.parent : undefined
  if (pair?.name !== 'Pair') return undefined
  const key = doc.lineAt(pair.from)
  const column = pair.from - key.from
  const indent = firstWords(doc, key.number + 1)
  // An empty line after the last of a text is as good for the next record.
  const isLast = indent > column && firstWords(doc, line.number + 1) <= column
  if (isBlank && isLast && position - line.from <= column) return undefined
  return indent > column ? indent : column + 2
}

const MOST_INDENT = 99

/** The indentation of the first line with words from a line on; 0 at the end. */
function firstWords(doc: Text, from: number): number {
  for (let line = from; line <= doc.lines; line += 1) {
    const { text } = doc.line(line)
    if (text.trim() !== '') return indentOf(text)
  }
  return 0
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
