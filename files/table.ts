import { CsvError, parse } from 'csv-parse/sync'
import { type ColumnNames, type Columns, chooseColumns, findColumns } from './columns.ts'
import { NotRead } from './read-limited.ts'

/** A row of a table. */
export interface Row<Field extends string> {
  /** The line on which it begins. */
  line: number
  cells: readonly string[]
  /** Without spaces around them; empty where the row or the file has none. */
  values: Readonly<Record<Field, string>>
}

/** A file of rows and columns. */
export interface Table<Field extends string> {
  /** Empty where the file has none. */
  header: readonly string[]
  columns: Columns<Field>
  rows: Row<Field>[]
  /** Rows with more cells than the header, so that nobody knows which is which. */
  uneven: Pick<Row<Field>, 'line' | 'cells'>[]
}

export interface TableOptions<Field extends string> {
  /** For messages. */
  file: string
  names: ColumnNames<Field>
  /** Of each of these lists, one field must have a column. */
  needs: readonly (readonly NoInfer<Field>[])[]
  /** What somebody chose, each as `field=Header name`: the values of the option `--columns`. */
  chosen?: readonly string[]
  /** The fields of a file that has no header, by position: one with as many cells in a row is read so. */
  withoutHeader?: readonly (NoInfer<Field> | undefined)[]
}

interface Line {
  line: number
  cells: string[]
}

const DELIMITERS = [',', ';', '\t'] as const
/** Titles and remarks of a program may stand above the header. */
const MOST_LINES_ABOVE = 5
const SAMPLE_CHARACTERS = 256 * 1024
const SAMPLE_RECORDS = 20

/**
 * The rows of a text that is separated by commas, semicolons or tabs; the separator is the one by which the header is
 * known. A value with quotes that should be doubled and are not is as in the file, with those around it.
 *
 * @throws NotRead when the file is cut off, has no header that is known, or lacks a needed column.
 */
export function readTable<Field extends string>(
  text: string,
  options: TableOptions<Field>,
): Table<Field> {
  const { file, withoutHeader } = options
  if (text.trim() === '') throw new NotRead(`${file} is empty.`)
  const found = findHeader(text, options)
  const records = readAll(text, found.delimiter, file).slice(found.index)
  const columns = found.columns ?? columnsByPosition(withoutHeader ?? [])
  const header = found.columns === undefined ? [] : (records.shift()?.cells ?? [])
  const width = header.length || (withoutHeader?.length ?? 0)
  requireWhole(records, width, file)
  const isEven = ({ cells }: Line) => cells.slice(width).every((cell) => cell === '')
  const fields = Object.keys(options.names) as Field[]
  return {
    header,
    columns,
    rows: records.filter(isEven).map((record) => ({ ...record, values: values(record) })),
    uneven: records.filter((record) => !isEven(record)),
  }

  function values({ cells }: Line) {
    const pairs = fields.map((field) => [field, cells[columns.get(field) ?? -1]?.trim() ?? ''])
    return Object.fromEntries(pairs) as { [Key in Field]: string }
  }
}

interface Header<Field extends string> {
  delimiter: string
  /** How many records are above it. */
  index: number
  /** Undefined where the file has no header, as `withoutHeader` says. */
  columns: Columns<Field> | undefined
}

function findHeader<Field extends string>(
  text: string,
  { file, names: known, needs, chosen = [], withoutHeader }: TableOptions<Field>,
): Header<Field> {
  const { names, fields: wanted } = chooseColumns(known, chosen)
  const samples = DELIMITERS.map((delimiter) => ({ delimiter, records: sample(text, delimiter) }))
  const [best] = samples
    .flatMap(({ delimiter, records }) =>
      records.slice(0, MOST_LINES_ABOVE).map(({ cells }, index) => ({
        delimiter,
        index,
        cells,
        columns: findColumns(cells, names),
      })),
    )
    .toSorted((a, b) => b.columns.size - a.columns.size || b.cells.length - a.cells.length)
  if (best === undefined) throw new NotRead(`${file} has no rows.`)
  const missing = [...wanted.map((field) => [field]), ...needs].find(
    (fields) => !fields.some((field) => best.columns.has(field)),
  )
  if (missing === undefined) return best
  const bare = samples.find(({ records }) =>
    records.every(({ cells }) => cells.length === withoutHeader?.length),
  )
  if (bare !== undefined && best.columns.size === 0)
    return { delimiter: bare.delimiter, index: 0, columns: undefined }
  throw new NotRead(
    `${file}: no column is known as ${missing.join(' or ')}. Its header is: ${best.cells.map((cell) => `"${cell}"`).join(', ')}. Say which column it is, e.g. --columns "${missing[0]}=${best.cells[0]}"`,
  )
}

function columnsByPosition<Field extends string>(fields: readonly (Field | undefined)[]) {
  const pairs = fields.flatMap((field, index): [Field, number][] =>
    field === undefined ? [] : [[field, index]],
  )
  return new Map(pairs)
}

function sample(text: string, delimiter: string): Line[] {
  const found: Line[] = []
  try {
    parseInto(found, text.slice(0, SAMPLE_CHARACTERS), { delimiter, to: SAMPLE_RECORDS })
  } catch (error) {
    // A sample ends anywhere, and by the wrong separator a text may have no end of a quote.
    if (!(error instanceof CsvError)) throw error
  }
  return found
}

function readAll(text: string, delimiter: string, file: string): Line[] {
  const found: Line[] = []
  try {
    parseInto(found, text, { delimiter })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const last = found.at(-1)
    const line = last === undefined ? 1 : last.line + linesIn(last.cells) + 1
    throw new NotRead(
      `${file}:${line}: ${error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is opened in this row and never closed: the file is cut off, or a quote is missing' : error.message}. Export the file again. Nothing was taken from it.`,
    )
  }
  return found
}

function parseInto(found: Line[], text: string, options: { delimiter: string; to?: number }) {
  parse(text, {
    ...options,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    onRecord(cells, { lines }) {
      found.push({ line: lines - linesIn(cells), cells })
      // It is kept in `found`.
      return null
    },
  })
}

function linesIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
}

/** A file that ends in the middle of a row has lost more than that. */
function requireWhole(records: readonly Line[], width: number, file: string): void {
  const last = records.at(-1)
  if (last === undefined || last.cells.length >= width) return
  if (records.some((record) => record !== last && record.cells.length < width)) return
  throw new NotRead(
    `${file}:${last.line}: the last row has ${last.cells.length} of ${width} cells: the file is cut off. Export it again. Nothing was taken from it.`,
  )
}
