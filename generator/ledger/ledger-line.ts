/** The columns of the ledger file, in their order. */
export const COLUMNS = ['path', 'firstPublished', 'lastChanged', 'hash', 'sketch', 'title'] as const

interface CellMistake {
  /** Where it begins in the line, counted from 1. */
  column: number
  message: string
}

const MERGE_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/

const RESTORE = 'Restore this line from version control.'

/** Mistakes in a line of the ledger file; empty when the line is valid. */
export function cellMistakes(line: string): CellMistake[] {
  if (MERGE_MARKER.test(line)) return [{ column: 1, message: MERGE_CONFLICT }]
  const cells = line.split('\t')
  if (cells.length !== COLUMNS.length) {
    const message = `This line has ${cells.length === 1 ? '1 column' : `${cells.length} columns`} instead of ${COLUMNS.length}: ${COLUMNS.join(', ')}, separated by tabs. ${RESTORE}`
    return [{ column: 1, message }]
  }
  const mistakes = cells.flatMap((cell, index): CellMistake[] => {
    const message = cellMistake(COLUMNS[index], cell)
    return message === undefined ? [] : [{ column: columnOf(cells, index), message }]
  })
  return mistakes.length > 0 ? mistakes : dateOrder(cells)
}

const MERGE_CONFLICT =
  'This is a merge marker. Delete it, keep the lines of both sides, and run npm run release.'

function columnOf(cells: readonly string[], index: number): number {
  return cells.slice(0, index).reduce((column, cell) => column + cell.length + 1, 1)
}

function cellMistake(column: (typeof COLUMNS)[number] | undefined, cell: string) {
  switch (column) {
    case 'path':
      return PATH.test(cell)
        ? undefined
        : `"${cell}" is not a path of this site, e.g. /problems/attic-leak. ${RESTORE}`
    case 'firstPublished':
    case 'lastChanged':
      return isDate(cell)
        ? undefined
        : `${column} "${cell}" is not a date. Write the year, month and day, e.g. 2026-11-22.`
    case 'hash':
      return HASH.test(cell) ? undefined : `"${cell}" is not a valid hash. ${RESTORE}`
    case 'sketch':
      return SKETCH.test(cell) ? undefined : `"${cell}" is not a valid sketch. ${RESTORE}`
    default:
      return undefined
  }
}

const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const HASH = /^[\w-]{16}$/
const SKETCH = /^[\w-]{43}$/

/** @example isDate('2026-02-30') // false */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Dates of this form sort as text. */
function dateOrder(cells: readonly string[]): CellMistake[] {
  const [, firstPublished = '', lastChanged = ''] = cells
  if (lastChanged >= firstPublished) return []
  const message = `lastChanged ${lastChanged} is earlier than firstPublished ${firstPublished}. Use ${firstPublished} or a later date.`
  return [{ column: columnOf(cells, 2), message }]
}
