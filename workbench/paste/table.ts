/** A cell of a copied table. */
export interface Cell {
  text: string
  /** Columns and rows that it spans. */
  columns: number
  rows: number
}

/** HTML's own limit for `colspan`. */
const MOST_COLUMNS = 1000

/** The cells of a row of HTML. */
export function cellsOf(row: Element, textOf: (cell: Element) => string): Cell[] {
  return Array.from(row.children)
    .filter(({ nodeName }) => /^t[hd]$/i.test(nodeName))
    .map((cell) => ({
      text: textOf(cell),
      columns: span(cell, 'colspan'),
      rows: span(cell, 'rowspan'),
    }))
}

function span(cell: Element, name: string): number {
  const count = Number.parseInt(cell.getAttribute(name) ?? '1', 10)
  // A rowspan of 0 goes to the end of the table.
  if (count === 0 && name === 'rowspan') return Number.POSITIVE_INFINITY
  return Math.min(MOST_COLUMNS, Math.max(1, count || 1))
}

/**
 * Rows of a table as Markdown, where no cell spans others: a text stands again in each row that it spanned, and beside one
 * that spanned columns are empty cells. A first row with one cell over all columns is a paragraph above the table.
 */
export function tableMarkdown(rows: readonly (readonly Cell[])[]): string {
  const start = rows.findIndex((row) => row.some(({ text }) => text !== ''))
  if (start === -1) return ''
  const [first = [], ...others] = rows.slice(start)
  const full = gridOf([first, ...others])
  const width = Math.max(...full.map((row) => row.length))
  const [title, beside] = first
  if (title !== undefined && beside === undefined) {
    if (others.length === 0) return title.text
    const isOverAll = width > 1 && title.columns >= width
    if (isOverAll) return `${title.text}\n\n${tableMarkdown(others)}`.trim()
  }
  const height = headingRows(first)
  const grid = withoutEmptyColumns(full, width)
  const header = headings(grid.slice(0, height))
  const body = grid.slice(height).filter((row) => row.some((cell) => cell !== ''))
  return [header, header.map(() => '---'), ...body].map(rowMarkdown).join('\n')
}

/** How many rows hold the names of the columns: more than one where a name is above the names of several columns. */
function headingRows(first: readonly Cell[]): number {
  if (!first.some(({ columns }) => columns > 1)) return 1
  const heights = first.map(({ rows }) => rows).filter(Number.isFinite)
  return Math.max(1, ...heights)
}

/** The names of the columns in one row: `Price, from`, where Price is above from and to. */
function headings(rows: readonly string[][]): string[] {
  const [top = [], ...below] = rows
  let last = ''
  return top.map((own, column) => {
    const names = below.map((row) => row[column] ?? '').filter((name) => name !== '')
    if (own !== '' || names.length === 0) last = own
    return [...new Set([last, ...names])].filter((name) => name !== '').join(', ')
  })
}

/** The texts of each row, column by column. */
function gridOf(rows: readonly (readonly Cell[])[]): string[][] {
  /** What rows above say in a column of this row, and in how many rows below it. */
  const carried = new Map<number, { text: string; left: number }>()
  return rows.map((row) => {
    const texts: string[] = []
    const takeCarried = () => {
      for (
        let above = carried.get(texts.length);
        above !== undefined;
        above = carried.get(texts.length)
      ) {
        if (above.left > 1) carried.set(texts.length, { ...above, left: above.left - 1 })
        else carried.delete(texts.length)
        texts.push(above.text)
      }
    }
    for (const { text, columns, rows: height } of row) {
      takeCarried()
      const start = texts.length
      for (let column = start; column < start + columns; column += 1) {
        const own = column === start ? text : ''
        texts.push(own)
        if (height > 1) carried.set(column, { text: own, left: height - 1 })
      }
    }
    takeCarried()
    return texts
  })
}

/** All rows with the same number of cells, without the columns that only hold distance. */
function withoutEmptyColumns(grid: readonly string[][], width: number): string[][] {
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    grid.some((row) => (row[column] ?? '') !== ''),
  )
  return grid.map((row) => columns.map((column) => row[column] ?? ''))
}

function rowMarkdown(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`
}
