import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { type PageCount, pageCounts } from './counts/page-counts.ts'
import { pageTable } from './counts/page-table.ts'
import { type Database, databaseAt, SQLITE_FILE } from './leads/store/database.ts'
import { type Format, formatLeads } from './leads/store/export.ts'
import { eraseLead, listLeads } from './leads/store/manage.ts'
import { type LeadsCommand, leadsCommand } from './leads-arguments.ts'
import { NOT_COUNTING } from './report/report.ts'
import { type ReportOutput, runReport, SITE_FOLDER } from './report-command.ts'
import { ConfigError } from './settings/config-error.ts'
import { builtShell } from './site/built-shell.ts'

/** Lists, erases and backs up leads, and reports on them; works while the server runs. */
async function main(): Promise<void> {
  const command = leadsCommand(process.argv.slice(2))
  const { database: place } = readConfig(process.env)
  if ('dataDir' in place && !existsSync(`${place.dataDir}/${SQLITE_FILE}`)) {
    if (command.kind === 'pages') return printPages([], command)
    if (command.kind === 'report') return console.error(noLeadsIn(place.dataDir))
    if (command.kind !== 'list') throw new ConfigError(noLeadsIn(place.dataDir))
    if (command.format !== 'json') console.error(noLeadsIn(place.dataDir))
    return print(noLeads(), command.format)
  }
  const database = databaseAt(place)
  try {
    await run(command, database)
  } finally {
    await database.close()
  }
}

async function run(command: LeadsCommand, database: Database): Promise<void> {
  switch (command.kind) {
    case 'list':
      return print(listLeads(await database.ready(), command), command.format)
    case 'pages':
      return printPages(await pageCounts(await database.ready(), command.since), command)
    case 'erase':
      return erase(command.id, database)
    case 'backup':
      return backup(command.file, database)
    case 'report':
      return printReport(await runReport(command, database))
  }
}

async function printPages(
  pages: readonly PageCount[],
  { format, since }: Extract<LeadsCommand, { kind: 'pages' }>,
): Promise<void> {
  // Where no site was built, nothing is known of it.
  if ((await builtShell(SITE_FOLDER)()).counting === false) console.error(NOT_COUNTING)
  process.stdout.write(format === 'json' ? `${JSON.stringify(pages)}\n` : pageTable(pages, since))
}

async function erase(id: string, database: Database): Promise<void> {
  if (!(await eraseLead(await database.ready(), id)))
    throw new ConfigError(`Lead ${id} does not exist. npm run leads lists the ids.`)
  await database.purgeLog()
  console.log(`The personal data of lead ${id} has been erased.`)
}

async function backup(file: string, database: Database): Promise<void> {
  if (database.backup === undefined)
    throw new ConfigError('To back up a PostgreSQL database, use its own tools, e.g. pg_dump.')
  await database.backup(file)
  console.log(`The leads have been copied to ${file}.`)
}

function printReport({ text, isNotice }: ReportOutput): void {
  const stream = isNotice ? process.stderr : process.stdout
  stream.write(text)
}

async function print(leads: ReturnType<typeof listLeads>, format: Format): Promise<void> {
  for await (const chunk of formatLeads(leads, format))
    if (!process.stdout.write(chunk))
      await new Promise((resolve) => process.stdout.once('drain', resolve))
}

async function* noLeads(): ReturnType<typeof listLeads> {}

function noLeadsIn(dataDir: string): string {
  return `There are no leads in ${dataDir} yet. If they are stored elsewhere, name the folder: DATA_DIR=/srv/leads npm run leads`
}

try {
  await main()
} catch (error) {
  const { code, message } = error as { code?: string; message: string }
  if (!(error instanceof ConfigError) && code === undefined) throw error
  console.error(
    error instanceof ConfigError ? message : `The leads cannot be read (${code}): ${message}`,
  )
  process.exitCode = 1
}
