import type { EditorState } from '@codemirror/state'
import { Decoration } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import type { Canvas } from './canvas.ts'

/** The rows of a table are lines; their cells stand below each other. */
export function drawTable(node: SyntaxNode, canvas: Canvas): void {
  const { state, line, mark, hide, add } = canvas
  for (const child of [node.getChild('TableHeader'), ...node.getChildren('TableRow')]) {
    if (child === null) continue
    const at = state.doc.lineAt(child.from)
    line(at, `prose-row${child.name === 'TableHeader' ? ' prose-header' : ''}`)
    let end = child.from
    for (const words of cellsOf(child).map((cell) => wordsIn(state, cell))) {
      hide(end, words.from)
      mark(words.from, words.to, 'prose-cell')
      end = words.to
    }
    hide(end, at.to)
  }
  const rule = node.getChild('TableDelimiter')
  if (rule !== null) {
    const { from, to } = state.doc.lineAt(rule.from)
    add(Decoration.line({ class: 'prose-rule' }).range(from))
    hide(from, to)
  }
}

/** A cell without the space before and behind its words; an empty one whole. */
export function wordsIn({ doc }: EditorState, { from, to }: { from: number; to: number }) {
  const text = doc.sliceString(from, to)
  if (text.trim() === '') return { from, to }
  // Further spaces are being typed.
  return { from: from + Number(text.startsWith(' ')), to: to - Number(text.endsWith(' ')) }
}

/** The stretches between the bars of a row, also the empty ones. */
export function cellsOf(row: SyntaxNode): { from: number; to: number }[] {
  const bars = row.getChildren('TableDelimiter').map(({ from, to }) => ({ from, to }))
  const [first, last] = [bars[0], bars.at(-1)]
  // The bars at both ends of a row may be left out.
  if (first !== undefined && first.from > row.from) bars.unshift({ from: row.from, to: row.from })
  if (last !== undefined && last.to < row.to) bars.push({ from: row.to, to: row.to })
  return bars.slice(1).map(({ from }, index) => ({ from: bars[index]?.to ?? from, to: from }))
}
