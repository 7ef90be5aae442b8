import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { NotWritten, sayWhenNotPrinted } from '../files/not-written.mjs'
import { NotRead } from '../files/read-limited.ts'
import { counted } from '../schema/shared/format.ts'
import { MAIL_FILE, type MailFile } from '../schema/shared/private-files.ts'
import { readConfig } from './config.ts'
import { type PageCount, pageCounts } from './counts/page-counts.ts'
import { pageTable } from './counts/page-table.ts'
import { type EraseCommand, runErase } from './erase-command.ts'
import { type GoogleAdsCommand, runGoogleAds } from './google-ads-command.ts'
import { runImport } from './import-command.ts'
import { VISITOR_CHANNELS } from './leads/deliver/channels.ts'
import { folderFault, initBackupFolder } from './leads/store/backup-folder.ts'
import {
  type Database,
  type DatabasePlace,
  databaseAt,
  SQLITE_FILE,
} from './leads/store/database.ts'
import { formatLeads, type Listing } from './leads/store/export.ts'
import { KEPT_BACKUPS, keepBackup, OTHER_TOOLS } from './leads/store/kept-backups.ts'
import { listLeads } from './leads/store/manage.ts'
import { refusedDeliveries } from './leads/store/refused.ts'
import { restore } from './leads/store/restore.ts'
import { type SetUpChannel, unsentDeliveries } from './leads/store/unsent.ts'
import { type LeadsCommand, leadsCommand } from './leads-arguments.ts'
import { runMark } from './mark-command.ts'
import { NOT_COUNTING } from './report/report.ts'
import { type ReportOutput, runReport, SITE_FOLDER } from './report-command.ts'
import { ConfigError } from './settings/config-error.ts'
import { builtShell, privateFile } from './site/built-json.ts'
import { refusedText, unsentText } from './unsent-text.ts'

/** Lists, marks, erases, backs up and moves leads, and reports on them. */
async function main(): Promise<void> {
  const command = leadsCommand(process.argv.slice(2))
  const { database: place, dataDir, channels } = readConfig(process.env)
  if (command.kind === 'init-backups') return initBackups(command.folder)
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
    return print(noLeads(), listingOf(command))
  }
  const database = databaseAt(place)
  try {
    await run(command, { database, place, dataDir, channels })
  } finally {
    await database.close()
  }
}

interface Opened {
  database: Database
  place: DatabasePlace
  dataDir: string
  channels: readonly SetUpChannel[]
}

async function run(
  command: Exclude<LeadsCommand, { kind: 'restore' | 'init-backups' }>,
  { database, place, dataDir, channels }: Opened,
): Promise<void> {
  switch (command.kind) {
    case 'list':
      await print(listLeads(await database.ready(), command), listingOf(command))
      return command.format === 'table' ? printUnsent(database, channels) : undefined
    case 'google-ads':
      return printGoogleAds(command, database)
    case 'mark':
      return console.log(
        await runMark(command, { database, channels: channels.map(({ rule }) => rule) }),
      )
    case 'pages':
      return printPages(await pageCounts(await database.ready(), command.since), command)
    case 'erase':
      return erase(command, { database, place, dataDir })
    case 'backup':
      return backup(command.file, database)
    case 'import':
      return console.log(await runImport(command, { database, site: await mailFile() }))
    case 'report':
      return printReport(await runReport(command, database))
  }
}

async function printGoogleAds(command: GoogleAdsCommand, database: Database): Promise<void> {
  const { text, note } = await runGoogleAds(command, { database, site: await mailFile() })
  process.stdout.write(text)
  console.error(note)
}

/** What the built site says; undefined where none was built. */
const mailFile = privateFile<MailFile>(SITE_FOLDER, MAIL_FILE)

/** What came within the last minute is only on its way. */
async function printUnsent(database: Database, channels: readonly SetUpChannel[]): Promise<void> {
  const now = new Date(Date.now() - 60_000)
  const hours = (await mailFile())?.hours
  const unsent = await unsentDeliveries(await database.ready(), { now, channels, hours })
  for (const row of unsent) console.error(unsentText(row))
  for (const row of await refusedDeliveries(await database.ready(), VISITOR_CHANNELS))
    console.error(refusedText(row))
}

async function printPages(
  pages: readonly PageCount[],
  { format, since }: Extract<LeadsCommand, { kind: 'pages' }>,
): Promise<void> {
  // Where no site was built, nothing is known of it.
  if ((await builtShell(SITE_FOLDER)()).counting === false) console.error(NOT_COUNTING)
  process.stdout.write(format === 'json' ? `${JSON.stringify(pages)}\n` : pageTable(pages, since))
}

async function erase(command: EraseCommand, place: Parameters<typeof runErase>[1]): Promise<void> {
  const { done, problems } = await runErase(command, place)
  console.log(done)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

async function backup(place: string, database: Database): Promise<void> {
  if (database.backup === undefined) throw new ConfigError(OTHER_TOOLS)
  const isFolder = (await stat(place).catch(() => undefined))?.isDirectory()
  if (!isFolder && (place.endsWith('/') || extname(place) === ''))
    throw new ConfigError(
      `${await folderFault(place)}\nA backup in one file has an ending: backup ${place.replace(/\/+$/, '')}.sqlite`,
    )
  const made = isFolder
    ? await keepBackup(database, place, new Date())
    : { name: place, leads: await database.backup(place) }
  const file = isFolder ? join(place, made.name) : place
  console.log(`${counted(made.leads, 'lead')} copied to ${file}, and the copy checked.`)
}

async function initBackups(folder: string): Promise<void> {
  await initBackupFolder(folder)
  console.log(`${folder} is a folder of backups now: the last ${KEPT_BACKUPS} are kept there.`)
}

async function restoreBackup(file: string, place: DatabasePlace): Promise<void> {
  if (!('dataDir' in place))
    throw new ConfigError(
      `restore is for SQLite. To bring a backup of SQLite into PostgreSQL, use npm run leads -- import ${file}; for one of pg_dump, pg_restore.`,
    )
  const { leads, kept, erased } = await restore(file, place.dataDir)
  console.log(`${counted(leads, 'lead')} restored from ${file} to ${place.dataDir}.`)
  if (erased === undefined) console.log(ERASED_UNKNOWN)
  else if (erased > 0)
    console.log(
      `${counted(erased, 'lead')} of the backup had been erased since, and ${erased === 1 ? 'is' : 'are'} erased again.`,
    )
  if (kept !== undefined)
    console.log(
      `The database that was there is now ${kept}. To add what came after the backup: npm run leads -- import ${kept}`,
    )
}

const ERASED_UNKNOWN =
  'The database that was there is damaged: who was erased since the backup was made cannot be read from it, and is in the leads again. Erase them once more: npm run leads -- erase <who>'

function printReport({ text, isNotice }: ReportOutput): void {
  const stream = isNotice ? process.stderr : process.stdout
  stream.write(text)
}

/** JSON and CSV are complete: a program that reads them decides by the status. */
function listingOf({
  format,
  hasMark,
  status,
  probes,
}: Extract<LeadsCommand, { kind: 'list' }>): Listing {
  return { format, hasMark, hidesSpam: status === undefined && !probes }
}

async function print(leads: ReturnType<typeof listLeads>, listing: Listing): Promise<void> {
  for await (const chunk of formatLeads(leads, listing)) {
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
  const isMistake = [ConfigError, NotWritten, NotRead].some((kind) => error instanceof kind)
  if (!isMistake && code === undefined) throw error
  console.error(isMistake ? message : `The leads cannot be read (${code}): ${message}`)
  process.exitCode = 1
}
