import { syntaxTree } from '@codemirror/language'
import { type ChangeSpec, EditorSelection, type EditorState, type Line } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { cellsOf } from './draw.ts'

/** What a line begins with: the marks of a quote, then the mark of a list item or a heading. */
const BEGINNING = /^((?:> ?)*)((?:[-*+]|\d+[.)]|#{1,6}) +)?/

function beginningOf({ text }: Line): { quote: string; mark: string } {
  const [, quote = '', mark = ''] = BEGINNING.exec(text) ?? []
  return { quote, mark }
}

/** The innermost node of one of these names around `at`. */
export function nodeAround(state: EditorState, at: number, names: readonly string[]) {
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side)
    while (node !== null && !names.includes(node.name)) node = node.parent
    if (node !== null) return node
  }
  return undefined
}

const ROWS = ['TableHeader', 'TableRow']

/** Begins the next paragraph, item of a list, or row of a table; in an empty one, ends the list or the callout. */
export const newParagraph: Command = (view) => {
  const { state } = view
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  if (nodeAround(state, head, ROWS) !== undefined) return newRow(view, line)
  const { quote, mark } = beginningOf(line)
  const isEmpty = line.text.length === quote.length + mark.length
  const isItem = /[-*+\d]/.test(mark)
  if (isEmpty && isItem) return replaceLine(view, line, `${quote.trimEnd()}\n${quote}`)
  if (isEmpty && quote !== '') return leaveQuote(view, line)
  if (isItem && head > line.from + quote.length) return insert(view, `\n${quote}${nextMark(mark)}`)
  if (/^(?:> ?)+\[!\w+\]/.test(line.text)) return insert(view, `\n${quote}`)
  return insert(view, `\n${quote.trimEnd()}\n${quote}`)
}

/** @example nextMark('2. ') // '3. ' */
function nextMark(mark: string): string {
  return mark.replace(/\d+/, (number) => String(Number(number) + 1))
}

function insert(view: EditorView, text: string): true {
  const { main } = view.state.selection
  // A space at the end of the line above would be kept.
  const before = view.state.doc.sliceString(main.from - 1, main.from) === ' ' ? 1 : 0
  const isMarkup =
    beginningLength(view.state.doc.lineAt(main.from)) ===
    main.from - view.state.doc.lineAt(main.from).from
  const from = main.from - (isMarkup ? 0 : before)
  view.dispatch({
    changes: { from, to: main.to, insert: text },
    selection: { anchor: from + text.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
  return true
}

function beginningLength(line: Line): number {
  const { quote, mark } = beginningOf(line)
  return quote.length + mark.length
}

function replaceLine(view: EditorView, { from, to }: Line, text: string): true {
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
  return true
}

function leaveQuote(view: EditorView, line: Line): true {
  const { doc } = view.state
  const above = line.number > 1 ? doc.line(line.number - 1) : undefined
  const from = above !== undefined && /^[> ]*$/.test(above.text) ? above.from : line.from
  view.dispatch({
    changes: { from, to: line.to, insert: '\n' },
    selection: { anchor: from + 1 },
    scrollIntoView: true,
    userEvent: 'input',
  })
  return true
}

/** In texts without blocks, there is only one paragraph. */
export const noParagraph: Command = () => true

/** Takes the mark of a heading, a list item or a quote away; at the beginning of a paragraph, joins it with the one above. */
export const deleteMark: Command = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  const { quote, mark } = beginningOf(line)
  if (!empty || head !== line.from + quote.length + mark.length) return false
  const change = (from: number) => {
    dispatch(
      state.update({ changes: { from, to: head }, userEvent: 'delete', scrollIntoView: true }),
    )
    return true
  }
  if (mark !== '') return change(line.from + quote.length)
  if (line.number === 1) return quote !== '' && change(line.from)
  let above = state.doc.line(line.number - 1)
  const isSameQuote = beginningOf(above).quote.trimEnd() === quote.trimEnd()
  if (quote !== '' && !isSameQuote) return change(line.from)
  while (above.number > 1 && /^[> ]*$/.test(above.text)) above = state.doc.line(above.number - 1)
  return change(above.to)
}

/** Goes to another cell of a table. False outside a table, and beyond its ends. */
export const toCell =
  (step: 1 | -1): Command =>
  ({ state, dispatch }) => {
    const { head } = state.selection.main
    const table = nodeAround(state, head, ROWS)?.parent
    if (!table) return false
    const rows = [...table.getChildren('TableHeader'), ...table.getChildren('TableRow')]
    const cells = rows.flatMap(cellsOf)
    const target = cells[cells.findIndex(({ from, to }) => head >= from && head <= to) + step]
    if (target === undefined) return false
    dispatch(state.update({ selection: wordsOf(state, target), scrollIntoView: true }))
    return true
  }

/** The words of a cell, without the spaces around them. */
function wordsOf({ doc }: EditorState, { from, to }: { from: number; to: number }) {
  const text = doc.sliceString(from, to)
  const start = from + Math.min(1, text.length - text.trimStart().length)
  return EditorSelection.range(start, Math.max(start, from + text.trimEnd().length))
}

function newRow(view: EditorView, line: Line): true {
  const row = nodeAround(view.state, view.state.selection.main.head, ROWS)
  const below = row?.name === 'TableHeader' ? view.state.doc.line(line.number + 1) : line
  const { quote } = beginningOf(line)
  const count = row === undefined ? 1 : cellsOf(row).length
  view.dispatch({
    changes: { from: below.to, insert: `\n${quote}|${'  |'.repeat(count)}` },
    selection: { anchor: below.to + 1 + quote.length + 2 },
    scrollIntoView: true,
    userEvent: 'input',
  })
  return true
}

const MARKS = { StrongEmphasis: '**', Emphasis: '*' } as const

/** Makes the selected words, or the word at the cursor, bold or emphasized; takes it away where they are so already. */
export const toggleMark =
  (name: keyof typeof MARKS): Command =>
  ({ state, dispatch }) => {
    const mark = MARKS[name]
    const { main } = state.selection
    const around = nodeAround(state, main.head, [name])
    const words = main.empty ? (state.wordAt(main.head) ?? main) : main
    const changes: ChangeSpec[] =
      around === undefined
        ? [
            { from: words.from, insert: mark },
            { from: words.to, insert: mark },
          ]
        : around.getChildren('EmphasisMark').map(({ from, to }) => ({ from, to }))
    const isTyping = around === undefined && words.empty
    dispatch(
      state.update({
        changes,
        selection: isTyping
          ? { anchor: main.head + mark.length }
          : main.map(state.changes(changes), 1),
        userEvent: 'input',
      }),
    )
    return true
  }

/** Makes the lines of the selection headings, items or steps; plain paragraphs where they are so already. */
export const toggleBlock =
  (wanted: '## ' | '### ' | '- ' | '1. '): Command =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
    const lines = Array.from({ length: last - first + 1 }, (_, index) =>
      state.doc.line(first + index),
    )
    const written = lines.filter(({ text }) => first === last || !/^[> ]*$/.test(text))
    const kind = (mark: string) => mark.replace(/\d+/, '1')
    const isSo = written.every((line) => kind(beginningOf(line).mark) === wanted)
    const changes = written.map((line, index) => {
      const { quote, mark } = beginningOf(line)
      const start = line.from + quote.length
      const next = isSo ? '' : wanted.replace('1', String(index + 1))
      return { from: start, to: start + mark.length, insert: next }
    })
    dispatch(
      state.update({
        changes,
        selection: state.selection.map(state.changes(changes), 1),
        userEvent: 'input',
      }),
    )
    return true
  }

export interface LinkAt {
  from: number
  to: number
  address: string
  /** Where the words are, and where the address is. */
  words: { from: number; to: number }
  url: { from: number; to: number }
}

/** The link that the cursor is in. */
export function linkAt(state: EditorState): LinkAt | undefined {
  const node = nodeAround(state, state.selection.main.head, ['Link'])
  const [open, close] = node?.getChildren('LinkMark') ?? []
  const url = node?.getChild('URL')
  if (!node || !url || open === undefined || close === undefined) return undefined
  return {
    from: node.from,
    to: node.to,
    address: state.doc.sliceString(url.from, url.to),
    words: { from: open.to, to: close.from },
    url: { from: url.from, to: url.to },
  }
}

/** Makes the selected words a link without an address yet. False where nothing is selected and there is no link. */
export const makeLink: Command = ({ state, dispatch }) => {
  const { main } = state.selection
  if (linkAt(state) !== undefined) return true
  const words = main.empty ? state.wordAt(main.head) : main
  if (words === null) return false
  dispatch(
    state.update({
      changes: [
        { from: words.from, insert: '[' },
        { from: words.to, insert: '](/)' },
      ],
      selection: { anchor: words.to + 1 },
      userEvent: 'input',
    }),
  )
  return true
}
