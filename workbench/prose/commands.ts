import { type ChangeSpec, EditorSelection, type EditorState, type Line } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { cellsOf } from './table.ts'
import { treeUpTo } from './tree-up-to.ts'

/** What a line begins with: the marks of a quote, then the mark of a list item or a heading. */
const BEGINNING = /^((?:> ?)*)((?:[-*+]|\d+[.)]|#{1,6}) +)?/

function beginningOf({ text }: Line): { quote: string; mark: string; length: number } {
  const [{ length } = '', quote = '', mark = ''] = BEGINNING.exec(text) ?? []
  return { quote, mark, length }
}

function isBlank({ text }: Line): boolean {
  return /^[> \t]*$/.test(text)
}

/** The innermost node of one of these names around `at`; undefined when it is in none. */
export function nodeAround(state: EditorState, at: number, names: readonly string[]) {
  const tree = treeUpTo(state, state.doc.length)
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = tree.resolveInner(at, side)
    while (node !== null && !names.includes(node.name)) node = node.parent
    if (node !== null) return node
  }
  return undefined
}

type Editor = Pick<EditorView, 'state' | 'dispatch'>

/** Makes changes, with the cursor at `anchor` of the new text, or where it was. */
function write({ state, dispatch }: Editor, changes: ChangeSpec[], anchor?: number): true {
  const selection =
    anchor === undefined ? state.selection.map(state.changes(changes), 1) : { anchor }
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input' }))
  return true
}

function replace(view: Editor, from: number, to: number, insert: string): true {
  return write(view, [{ from, to, insert }], from + insert.length)
}

/** Begins the next paragraph, item of a list, or row of a table; in an empty one, ends the list, callout or table. */
export const newParagraph: Command = (view) => {
  const { head } = view.state.selection.main
  const line = view.state.doc.lineAt(head)
  const row = nodeAround(view.state, head, ROWS)
  if (row !== undefined) return newRow(view, row)
  const { quote, mark, length } = beginningOf(line)
  const isItem = /[-*+\d]/.test(mark)
  const paragraph = `\n${quote.trimEnd()}\n${quote}`
  if (line.text.length === length && isItem)
    return replace(view, line.from, line.to, paragraph.slice(1))
  if (line.text.length === length && quote !== '') {
    const above = view.state.doc.line(Math.max(1, line.number - 1))
    return replace(view, isBlank(above) ? above.from : line.from, line.to, '\n')
  }
  if (isItem && head >= line.from + length) return newItem(view, line)
  const isKind = /^(?:> ?)+\[!\w+\]/.test(line.text)
  const gap = gapAround(view.state)
  return replace(view, gap.from, gap.to, isKind ? `\n${quote}` : paragraph)
}

/** The selection with the spaces beside it: a line neither ends nor begins with them. */
function gapAround({ doc, selection: { main } }: EditorState): { from: number; to: number } {
  const line = doc.lineAt(main.from)
  const before = doc.sliceString(line.from + beginningOf(line).length, main.from)
  const after = doc.sliceString(main.to, doc.lineAt(main.to).to)
  const spaces = after.length - after.trimStart().length
  return { from: main.from - (before.length - before.trimEnd().length), to: main.to + spaces }
}

/** Begins an item; the numbers of those after it go up. */
function newItem(view: Editor, line: Line): true {
  const { from, to } = gapAround(view.state)
  const { quote, mark } = beginningOf(line)
  const insert = `\n${quote}${nextMark(mark)}`
  const changes = [{ from, to, insert }]
  for (let number = line.number + 1; number <= view.state.doc.lines; number += 1) {
    const below = view.state.doc.line(number)
    const { quote: margin, mark: old } = beginningOf(below)
    if (margin !== quote || !/^\d/.test(old) || !/^\d/.test(mark)) break
    const start = below.from + quote.length
    changes.push({ from: start, to: start + old.length, insert: nextMark(old) })
  }
  return write(view, changes, from + insert.length)
}

/** @example nextMark('2. ') // '3. ' */
function nextMark(mark: string): string {
  return mark.replace(/\d+/, (number) => String(Number(number) + 1))
}

/** In texts without blocks, there is only one paragraph. */
export const noParagraph: Command = () => true

/** Takes the mark of a heading, a list item or a quote away; at the beginning of a paragraph, joins it with the one above. */
export const deleteMark: Command = (view) => {
  const { doc, selection } = view.state
  const { head, empty } = selection.main
  const line = doc.lineAt(head)
  const { quote, mark, length } = beginningOf(line)
  if (!empty || head > line.from + length) return false
  if (mark !== '') return removeMark(view, line)
  if (line.number === 1) return quote !== '' && replace(view, line.from, head, '')
  let above = doc.line(line.number - 1)
  const isInside = beginningOf(above).quote.trimEnd() === quote.trimEnd()
  if (quote !== '' && !isInside) return replace(view, line.from, head, '')
  while (above.number > 1 && isBlank(above)) above = doc.line(above.number - 1)
  return replace(view, above.to, head, '')
}

/** What was an item is a paragraph then, which lies between empty lines. */
function removeMark(view: Editor, line: Line): true {
  const { doc } = view.state
  const { quote, length } = beginningOf(line)
  const hasWords = (number: number) =>
    number >= 1 && number <= doc.lines && !isBlank(doc.line(number))
  const before = hasWords(line.number - 1) ? `${quote.trimEnd()}\n${quote}` : quote
  const changes = [
    { from: line.from, to: line.from + length, insert: before },
    { from: line.to, insert: hasWords(line.number + 1) ? `\n${quote.trimEnd()}` : '' },
  ]
  return write(view, changes, line.from + before.length)
}

/** The nodes of a table's rows. */
export const ROWS = ['TableHeader', 'TableRow']

/** Adds a row below; an empty last row ends the table. */
function newRow(view: Editor, row: SyntaxNode): true {
  const { doc } = view.state
  const line = doc.lineAt(row.from)
  const { quote } = beginningOf(line)
  const cells = cellsOf(row)
  const isEmpty = cells.every(({ from, to }) => doc.sliceString(from, to).trim() === '')
  if (isEmpty && row.nextSibling === null)
    return replace(view, line.from, line.to, `${quote.trimEnd()}\n${quote}`)
  // The dashes are below the names of the columns.
  const { to } = row.name === 'TableHeader' ? doc.line(line.number + 1) : line
  const insert = `\n${quote}|${'  |'.repeat(cells.length)}`
  return write(view, [{ from: to, insert }], to + `\n${quote}| `.length)
}

const MARKS = { StrongEmphasis: '**', Emphasis: '*' } as const

/** Makes the selected words, or the word at the cursor, bold or emphasized; takes it away where they are so already. */
export const toggleMark =
  (name: keyof typeof MARKS): Command =>
  (view) => {
    const { main } = view.state.selection
    const around = nodeAround(view.state, main.head, [name])
    if (around !== undefined) return remove(view, around.getChildren('EmphasisMark'))
    const mark = MARKS[name]
    const words = main.empty ? (view.state.wordAt(main.head) ?? main) : trimmed(view.state)
    if (words.empty)
      return write(view, [{ from: main.head, insert: mark + mark }], main.head + mark.length)
    return write(view, [
      { from: words.from, insert: mark },
      { from: words.to, insert: mark },
    ])
  }

function remove(view: Editor, nodes: readonly { from: number; to: number }[]): true {
  return write(
    view,
    nodes.map(({ from, to }) => ({ from, to })),
  )
}

/** The selection without the spaces at its ends: marks stand beside words. */
function trimmed({ doc, selection: { main } }: EditorState) {
  const text = doc.sliceString(main.from, main.to)
  const start = main.from + text.length - text.trimStart().length
  return EditorSelection.range(start, Math.max(start, main.from + text.trimEnd().length))
}

/** Makes the lines of the selection headings, items or steps; plain paragraphs where they are so already. */
export const toggleBlock =
  (wanted: '## ' | '### ' | '- ' | '1. '): Command =>
  (view) => {
    const { doc, selection } = view.state
    const first = doc.lineAt(selection.main.from).number
    const last = doc.lineAt(selection.main.to).number
    const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index))
    const written = lines.filter((line) => first === last || !isBlank(line))
    const isSo = written.every((line) => beginningOf(line).mark.replace(/\d+/, '1') === wanted)
    const changes = written.map((line, index) => {
      const { quote, length } = beginningOf(line)
      const insert = isSo ? '' : wanted.replace('1', String(index + 1))
      return { from: line.from + quote.length, to: line.from + length, insert }
    })
    return write(view, changes)
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

/** Makes the selected words, or the word at the cursor, a link. False where there is none and no link. */
export const makeLink: Command = (view) => {
  if (linkAt(view.state) !== undefined) return true
  const { main } = view.state.selection
  const words = main.empty ? view.state.wordAt(main.head) : trimmed(view.state)
  if (words === null || words.empty) return false
  const changes = [
    { from: words.from, insert: '[' },
    { from: words.to, insert: '](/)' },
  ]
  return write(view, changes, words.to + 1)
}
