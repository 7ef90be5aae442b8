import type { Table } from './table.ts'

/** One thing that the report says. The terminal prints its note and tables, the HTML page draws the chart too. */
export interface Section {
  title: string
  /** One or two sentences with the numbers and the size of the sample. */
  note: string
  charts: Chart[]
  tables: Table[]
  /** Over both columns of a screen; `sheet` also has a sheet of paper of its own, sideways. */
  width?: 'across' | 'sheet'
}

export type Chart = Bars | Columns | Grid

/** Bars that lie, each with its name and number above it. */
export interface Bars {
  kind: 'bars'
  title: string
  bars: { name: string; value: number; label: string }[]
}

/** Bars that stand beside each other, from left to right in time. */
export interface Columns {
  kind: 'columns'
  title: string
  columns: { name: string; value: number; isPale: boolean }[]
  color: 'bar' | 'accent'
}

/** A cell for each row and column, colored by its value; undefined where there is too little to say. */
export interface Grid {
  kind: 'grid'
  title: string
  columns: string[]
  rows: { name: string; values: (number | undefined)[] }[]
}
