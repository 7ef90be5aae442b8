import { existsSync } from 'node:fs'
import { foreignText } from '../files/foreign-text.ts'
import { readLimited } from '../files/read-limited.ts'
import { writeWhole } from '../files/write-whole.mjs'
import { csvLine } from '../schema/shared/csv-line.ts'
import { counted, number } from '../schema/shared/format.ts'
import type { MailFile } from '../schema/shared/private-files.ts'
import { type ReadLeads, readLeads } from './leads/import/read-leads.ts'
import type { Database } from './leads/store/database.ts'
import { safeCell } from './leads/store/export.ts'
import { addLeads, importLeads } from './leads/store/import.ts'
import { markRowOf } from './leads/store/marks.ts'
import { rowOf } from './leads/store/rows.ts'
import { unsentDeliveries } from './leads/store/unsent.ts'

/** What `npm run leads -- import` is asked for. */
export interface ImportCommand {
  kind: 'import'
  file: string
  /** `field=Header name`, for CSV. */
  columns: readonly string[]
  /** Whether CSV is only read, and nothing written. */
  isDryRun: boolean
}

/**
 * Adds the leads of an SQLite file, or of a CSV file, whose name ends in .csv; resolves to what was done.
 *
 * @throws ConfigError or NotRead when the file can't be read; then nothing was written.
 */
export async function runImport(
  command: ImportCommand,
  { database, site }: { database: Database; site: MailFile | undefined },
): Promise<string> {
  return /\.(?:csv|tsv|txt)$/i.test(command.file)
    ? importCsv(command, { database, site })
    : importSqlite(command.file, database)
}

async function importSqlite(file: string, database: Database): Promise<string> {
  const { added, known } = await importLeads(file, database)
  const unsent = await unsentDeliveries(await database.ready(), { now: new Date(), channels: [] })
  const messages = unsent.reduce((sum, row) => sum + row.messages, 0)
  return `${counted(added, 'lead')} imported from ${file}, ${number(known)} known already. The server has ${counted(messages, 'message')} to send.`
}

async function importCsv(
  { file, columns, isDryRun }: ImportCommand,
  { database, site }: { database: Database; site: MailFile | undefined },
): Promise<string> {
  const text = foreignText(readLimited(file), file)
  const read = readLeads(text, { file, chosen: columns, now: new Date(), site })
  const notes = [read.columns, ...statesText(read)]
  const leftOver = counted(read.leftOver.length, 'row')
  if (isDryRun)
    return [
      ...notes,
      `${counted(read.leads.length, 'lead')} can be read, and ${leftOver} cannot. Nothing was written.`,
    ].join('\n')
  const leftOverFile = read.leftOver.length === 0 ? undefined : writeLeftOver(file, read)
  const { added, known } = await addLeads(database, {
    leads: read.leads.map((lead) => ({
      ...rowOf(lead),
      corrects: lead.corrects,
      same_person: lead.samePerson,
    })),
    marks: read.leads.flatMap(({ history }) => history.map(markRowOf)),
  })
  return [
    ...notes,
    `${counted(added, 'lead')} imported from ${file}, ${number(known)} known already. Nothing is sent because of them.`,
    ...(leftOverFile === undefined
      ? []
      : [
          `${leftOver} could not be read: ${leftOverFile} has them, each with the reason. Fix them there, then import that file.`,
        ]),
  ].join('\n')
}

function statesText({ unknownStates }: ReadLeads): string[] {
  if (unknownStates.size === 0) return []
  const list = [...unknownStates].map(([state, count]) => `"${state}" (${number(count)})`)
  return [`States that are not known here stay new, with the word as a note: ${list.join(', ')}`]
}

/** @returns the name of the file, which is new: an earlier one stays as it is. */
function writeLeftOver(file: string, { header, leftOver }: ReadLeads): string {
  const lines = [
    csvLine([...header.map(safeCell), REASON]),
    ...leftOver.map(({ cells, reason }) => csvLine([...evenCells(cells, header), reason])),
  ]
  const name = file.replace(/\.[^.]+$/, '.left-over')
  let place = `${name}.csv`
  for (let count = 2; existsSync(place); count += 1) place = `${name}-${count}.csv`
  writeWhole(place, `\ufeff${lines.join('')}`)
  return place
}

const REASON = 'reason'

/** As many cells as the header has; the last one has all that a longer row has there. */
function evenCells(cells: readonly string[], header: readonly string[]): string[] {
  const last = header.length - 1
  return header.map((_, index) =>
    safeCell(index < last ? (cells[index] ?? '') : cells.slice(last).join(',')),
  )
}
