import type { EditorState, Extension, Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { markdownFrom } from './paste-markdown.ts'

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
  const indent = textIndent(state.doc, from)
  if (indent === undefined) return undefined
  const plain = copied.getData('text/plain')
  const html = copied.getData('text/html')
  // Editors of code copy their colors, too.
  const isCode = copied.getData('vscode-editor-data') !== '' || /white-space:\s*pre\b/.test(html)
  const text = html === '' || isCode ? plain : markdownFrom(html)
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
  if (lines.length === 1 && text === plain) return undefined
  return indented(lines, indent, from - state.doc.lineAt(from).from)
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

/** The key of a text whose words are on the lines below. */
const TEXT_KEY = /^((?: |- )*)[\w"'-]+:\s+[|>][-+\d]*\s*(?:#.*)?$/

/** How far the lines of the text around `position` are indented; undefined when it is not in such a text. */
export function textIndent(doc: Text, position: number): number | undefined {
  const line = doc.lineAt(position)
  const key = keyAbove(doc, line.number)
  if (key === undefined) return undefined
  const indent = firstWords(doc, key.line + 1)
  const isEmpty = line.text.trim() === '' && position - line.from <= key.column
  // An empty line after the last of a text is as good for the next record.
  const isLast = indent > key.column && firstWords(doc, line.number + 1) <= key.column
  if (isEmpty && isLast) return undefined
  return indent > key.column ? indent : key.column + 2
}

/** The key of the text that a line is in: all lines between them are indented further than the key. */
function keyAbove(doc: Text, number: number): { line: number; column: number } | undefined {
  let least = Number.POSITIVE_INFINITY
  for (let line = number; line > 0 && least > 0; line -= 1) {
    const { text } = doc.line(line)
    if (text.trim() === '') continue
    const column = TEXT_KEY.exec(text)?.[1]?.length
    if (line < number && column !== undefined && column < least) return { line, column }
    least = Math.min(least, indentOf(text))
  }
  return undefined
}

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
