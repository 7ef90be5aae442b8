import { EditorSelection, type EditorState } from '@codemirror/state'
import type { Command } from '@codemirror/view'
import { nodeAround, ROWS } from './commands.ts'
import { cellsOf, wordsIn } from './table.ts'

/** The cells of the table at the cursor, and which of them it is in. */
function cellsAround(state: EditorState) {
  const { head } = state.selection.main
  const table = nodeAround(state, head, ROWS)?.parent
  if (!table) return undefined
  const rows = [...table.getChildren('TableHeader'), ...table.getChildren('TableRow')]
  const cells = rows.flatMap(cellsOf)
  return { cells, at: cells.findLastIndex(({ from }) => from <= head) }
}

/** Goes to another cell of a table. False outside a table, and beyond its ends. */
export const toCell =
  (step: 1 | -1): Command =>
  ({ state, dispatch }) => {
    const table = cellsAround(state)
    const cell = table?.cells[table.at + step]
    if (cell === undefined) return false
    const { from, to } = wordsIn(state, cell)
    const isEmpty = from === cell.from
    const selection = isEmpty ? EditorSelection.cursor(from + 1) : EditorSelection.range(from, to)
    dispatch(state.update({ selection, scrollIntoView: true }))
    return true
  }

/** Goes to the beginning or the end of the words of a cell. False outside a table. */
export const toEdge =
  (edge: 'from' | 'to'): Command =>
  ({ state, dispatch }) => {
    const table = cellsAround(state)
    const cell = table?.cells[Math.max(0, table.at)]
    if (cell === undefined) return false
    dispatch(state.update({ selection: { anchor: wordsIn(state, cell)[edge] } }))
    return true
  }
