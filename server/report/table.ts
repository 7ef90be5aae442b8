import { number } from '../../schema/shared/format.ts'

/** A column of a table. The first one names the row. */
export interface Column<Row> {
  title: string
  text: (row: Row) => string
  isNumber?: boolean
}

/** A table of the report, ready to print. */
export interface Table {
  title: string
  columns: { title: string; isNumber: boolean }[]
  rows: string[][]
}

export function table<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Table {
  return {
    title,
    columns: columns.map(({ title, isNumber = false }) => ({ title, isNumber })),
    rows: rows.map((row) => columns.map(({ text }) => text(row))),
  }
}

/** A column of counts. */
export function count<Row>(title: string, value: (row: Row) => number): Column<Row> {
  return { title, text: (row) => number(value(row)), isNumber: true }
}
