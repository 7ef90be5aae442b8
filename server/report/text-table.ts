import type { Table } from './table.ts'

const WIDTH = 80

/** Rows as text that fits 80 columns: the first column gives way. Control characters become spaces. */
export function textTable({ rows, columns }: Table): string {
  const cells = rows.map((row) => row.map(plain))
  const titles = columns.map(({ title }) => title)
  const widths = columns.map((_, index) =>
    Math.max(...[titles, ...cells].map((line) => line[index]?.length ?? 0)),
  )
  const others = widths.slice(1).reduce((sum, width) => sum + width + 2, 0)
  widths[0] = Math.min(widths[0] ?? 0, WIDTH - others)
  const lineOf = (line: readonly string[]) =>
    line
      .map((cell, index) => fitted(cell, widths[index] ?? 0, columns[index]?.isNumber ?? false))
      .join('  ')
      .trimEnd()
  return [lineOf(titles), ...cells.map(lineOf)].map((line) => `${line}\n`).join('')
}

function fitted(text: string, width: number, isNumber: boolean): string {
  const short = text.length > width ? `${text.slice(0, width - 1)}…` : text
  return isNumber ? short.padStart(width) : short.padEnd(width)
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}
