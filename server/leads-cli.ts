import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { NotWritten, sayWhenNotPrinted } from '../files/not-written.mjs'
import { counted, number } from '../schema/format.ts'
import { readConfig } from './config.ts'
import { type PageCount, pageCounts } from './counts/page-counts.ts'
import { pageTable } from './counts/page-table.ts'
import { localTime } from './leads/clock.ts'
import {
  type Database,
  type DatabasePlace,
  databaseAt,
  SQLITE_FILE,
} from './leads/store/database.ts'
import type { ChannelRule } from './leads/store/deliveries.ts'
import { type Format, formatLeads } from './leads/store/export.ts'
import { importLeads } from './leads/store/import.ts'
import { keepBackup, OTHER_TOOLS } from './leads/store/kept-backups.ts'
import { eraseLead, leadsOf, listLeads } from './leads/store/manage.ts'
import { restore } from './leads/store/restore.ts'
import { unsentDeliveries } from './leads/store/unsent.ts'
import { type LeadsCommand, leadsCommand } from './leads-arguments.ts'
import { runMark } from './mark-command.ts'
import { NOT_COUNTING } from './report/report.ts'
import { type ReportOutput, runReport, SITE_FOLDER } from './report-command.ts'
import { ConfigError } from './settings/config-error.ts'
import { builtShell } from './site/built-shell.ts'

/** Lists, marks, erases, backs up and moves leads, and reports on them. */
async function main(): Promise<void> {
  const command = leadsCommand(process.argv.slice(2))
  const { database: place, channels } = readConfig(process.env)
  if (command.kind === 'restore') return restoreBackup(command.file, place)
  if (
    command.kind !== 'import' &&
    'dataDir' in place &&
    !existsSync(join(place.dataDir, SQLITE_FILE))
  ) {
    if (command.kind === 'pages') return printPages([], command)
    if (command.kind === 'report') return console.error(noLeadsIn(place.dataDir))
    if (command.kind !== 'list') throw new ConfigError(noLeadsIn(place.dataDir))
    if (command.format !== 'json') console.error(noLeadsIn(place.dataDir))
    return print(noLeads(), command.format)
  }
  const database = databaseAt(place)
  try {
    await run(command, { database, channels: channels.map(({ rule }) => rule) })
  } finally {
    await database.close()
  }
}

async function run(
  command: Exclude<LeadsCommand, { kind: 'restore' }>,
  { database, channels }: { database: Database; channels: readonly ChannelRule[] },
): Promise<void> {
  switch (command.kind) {
    case 'list':
      return print(listLeads(await database.ready(), command), command.format)
    case 'mark':
      return console.log(await runMark(command, { database, channels }))
    case 'pages':
      return printPages(await pageCounts(await database.ready(), command.since), command)
    case 'erase':
      return erase(command.who, database)
    case 'backup':
      return backup(command.file, database)
    case 'import':
      return importFile(command.file, database)
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

async function erase(who: string, database: Database): Promise<void> {
  const db = await database.ready()
  const found = await leadsOf(db, who)
  if (found.length === 0)
    throw new ConfigError(
      `No lead has the id, phone number or email address ${who}. npm run leads lists them all.`,
    )
  console.log(`Erased ${counted(found.length, 'request')}:`)
  for (const { id } of found) {
    const erased = await eraseLead(db, id)
    if (erased === undefined) continue
    const canceled =
      erased.canceled === 0 ? '' : `, ${counted(erased.canceled, 'message')} no longer sent`
    console.log(`  ${id}, received ${localTime(erased.receivedAt)}${canceled}`)
  }
  await database.purgeLog()
  console.log(ERASED)
}

const ERASED =
  'Their times and consent texts stay, as proof. Backups, emails and webhooks from before still hold the rest.'

async function backup(place: string, database: Database): Promise<void> {
  if (database.backup === undefined) throw new ConfigError(OTHER_TOOLS)
  const isFolder = (await stat(place).catch(() => undefined))?.isDirectory()
  const made = isFolder
    ? await keepBackup(database, place, new Date())
    : { name: place, leads: await database.backup(place) }
  const file = isFolder ? join(place, made.name) : place
  console.log(`${counted(made.leads, 'lead')} copied to ${file}, and the copy checked.`)
}

async function restoreBackup(file: string, place: DatabasePlace): Promise<void> {
  if (!('dataDir' in place))
    throw new ConfigError(
      `restore is for SQLite. To bring a backup of SQLite into PostgreSQL, use npm run leads -- import ${file}; for one of pg_dump, pg_restore.`,
    )
  const { leads, kept } = await restore(file, place.dataDir)
  console.log(`${counted(leads, 'lead')} restored from ${file} to ${place.dataDir}.`)
  if (kept !== undefined)
    console.log(
      `The database that was there is now ${kept}. To add what came after the backup: npm run leads -- import ${kept}`,
    )
}

async function importFile(file: string, database: Database): Promise<void> {
  const { added, known } = await importLeads(file, database)
  const unsent = await unsentDeliveries(await database.ready(), { now: new Date(), channels: [] })
  const messages = unsent.reduce((sum, row) => sum + row.messages, 0)
  console.log(
    `${counted(added, 'lead')} imported from ${file}, ${number(known)} known already. The server has ${counted(messages, 'message')} to send.`,
  )
}

function printReport({ text, isNotice }: ReportOutput): void {
  const stream = isNotice ? process.stderr : process.stdout
  stream.write(text)
}

async function print(leads: ReturnType<typeof listLeads>, format: Format): Promise<void> {
  for await (const chunk of formatLeads(leads, format)) {
    if (!process.stdout.writable) return
    // That it failed has been said.
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain').catch(() => undefined)
  }
}

async function* noLeads(): ReturnType<typeof listLeads> {}

function noLeadsIn(dataDir: string): string {
  return `There are no leads in ${dataDir} yet. If they are stored elsewhere, name the folder: DATA_DIR=/srv/leads npm run leads`
}

sayWhenNotPrinted()
try {
  await main()
} catch (error) {
  const { code, message } = error as { code?: string; message: string }
  const isMistake = error instanceof ConfigError || error instanceof NotWritten
  if (!isMistake && code === undefined) throw error
  console.error(isMistake ? message : `The leads cannot be read (${code}): ${message}`)
  process.exitCode = 1
}
