import { InvalidArgumentError, Option } from 'commander'
import leven from 'leven'
import { dayOf } from '../schema/shared/time-zone.ts'
import { commandLine } from './command-line.ts'
import { addDays, startOfDay } from './counts/day.ts'
import type { EraseCommand } from './erase-command.ts'
import type { GoogleAdsCommand } from './google-ads-command.ts'
import type { ImportCommand } from './import-command.ts'
import { timeText } from './leads/clock.ts'
import { askAgainTime, visitTime } from './leads/planned-at.ts'
import { cleanLine } from './leads/receive/normalize.ts'
import { centsOf, LEAD_STATES, NOTE_LIMIT } from './leads/state.ts'
import { FORMATS, type Format } from './leads/store/export.ts'
import { type LeadFilter, LISTED_STATUSES } from './leads/store/manage.ts'
import type { MarkCommand } from './mark-command.ts'
import { addReportCommand, type ReportCommand } from './report-arguments.ts'

/** What `npm run leads` is asked to do. */
export type LeadsCommand =
  | ({ kind: 'list'; format: Format; hasMark: boolean } & LeadFilter)
  | GoogleAdsCommand
  | EraseCommand
  | { kind: 'backup' | 'restore'; file: string }
  | ImportCommand
  | { kind: 'init-backups'; folder: string }
  | { kind: 'pages'; format: 'table' | 'json'; since: string }
  | MarkCommand
  | ReportCommand

/** What a lead can be marked as. */
const MARKS = [...LEAD_STATES, 'not-spam'] as const

/** The formats of lists; `google-ads` is of won leads alone. */
const LIST_FORMATS = [...FORMATS, 'google-ads'] as const

const PAGE_FORMATS = ['table', 'json'] as const
const DEFAULT_DAYS = 30
const DAY_LENGTH = '2026-01-31'.length

const COMMANDS = [
  'list',
  'export',
  'mark',
  'pages',
  'report',
  'erase',
  'backup',
  'init-backups',
  'restore',
  'import',
] as const

const EXAMPLES = `
Examples:
  npm run leads
  npm run -s leads -- --format csv > leads.csv
  npm run -s leads -- --format vcard --since 2026-01-31 > leads.vcf
  npm run -s leads -- --format google-ads --since 2026-01-31 > won.csv
  npm run leads -- --since 2026-01-31 --status quarantined
  npm run leads -- mark ann@example.com won --amount 14200 --note "tile, starts Monday"
  npm run leads -- mark ann@example.com booked --at "2026-12-01 14:30"
  npm run leads -- mark ann@example.com estimate-sent --ask-again 2026-12-08
  npm run leads -- pages
  npm run leads -- erase ann@example.com
  npm run leads -- backup /backups/leads.sqlite
  npm run leads -- init-backups /backups/leads
  npm run leads -- restore /backups/leads.sqlite
  DATABASE_URL=postgres://leads@localhost/leads npm run leads -- import ./data/leads.sqlite
  npm run leads -- import flamingo.csv --columns "phone=tel-480"
  npm run leads -- report --since 2026-10-01 --html report.html

erase <who> erases nothing while other requests are linked to those of <who>, and lists them; then add --all or --only.
All but restore work while the server runs. DATA_DIR and DATABASE_URL are read as by npm start.`

/** The command in `args`. Prints help, or what is wrong, and exits when there is none to run. */
export function leadsCommand(args: readonly string[]): LeadsCommand {
  let chosen: LeadsCommand | undefined
  const program = commandLine('npm run leads --')
    .description(
      'Lists the leads, marks them, erases them, backs them up, moves them, or reports on what pages bring.',
    )
    // What follows the name of a command is for that command.
    .enablePositionalOptions()
    .usage('[options] | <command>')
    .argument('[command...]')
    .option(
      '--format <format>',
      `one of ${LIST_FORMATS.join(', ')}`,
      oneOf(LIST_FORMATS, '--format csv'),
      'table',
    )
    .option(
      '--since <date>',
      'only leads received since this day or time, or with google-ads won since then, e.g. 2026-01-31',
      dateText,
    )
    .option(
      '--status <status>',
      `only leads with this status: ${LISTED_STATUSES.join(', ')}`,
      oneOf(LISTED_STATUSES, '--status won'),
    )
    .option(
      '--conversion <name>',
      'with google-ads: the name of the conversion action in Google Ads',
      'Job won',
    )
    .option('--no-bom', 'CSV for programs, without the byte order mark that Excel needs')
    .option('--probes', 'only the probes of npm run launch, which are otherwise left out')
    .addHelpText('after', EXAMPLES)
    .action(([name = 'list', ...rest]: string[], options) => {
      // A list in a format for a file is an export: both words say the same.
      if (name !== 'list' && name !== 'export') program.error(`error: ${unknownCommand(name)}`)
      if (rest.length > 0) program.error(`error: ${name} takes no arguments`)
      const { format, since, status, probes, bom, conversion } = options
      chosen =
        format === 'google-ads'
          ? { kind: 'google-ads', since: since ?? '', conversion }
          : { kind: 'list', format, since, status, probes, hasMark: bom }
    })
  program
    .command('mark <who> <state>')
    .description(
      `Says what became of a lead, by its id, phone number or email: ${MARKS.join(', ')}`,
    )
    .option('--amount <dollars>', 'what the job brings, e.g. 14200', dollarsText, 0)
    .option('--note <text>', 'one line about it', noteText, '')
    .option('--at <time>', 'when the visit is, for booked, e.g. "2026-12-01 14:30"', visitText)
    .option(
      '--ask-again <day>',
      'when to ask again, for estimate-sent, e.g. 2026-12-08',
      askAgainText,
    )
    .showHelpAfterError(MARK_HINT)
    .action((who: string, word: string, { amount, note, at, askAgain }) => {
      const state = MARKS.find((mark) => mark === word)
      if (state === undefined)
        return program.error(`error: ${word} is none of ${MARKS.join(', ')}. ${MARK_HINT}`)
      if (at !== undefined && state !== 'booked')
        return program.error('error: --at is the time of a visit. Use it with booked.')
      if (askAgain !== undefined && state !== 'estimate-sent')
        return program.error('error: --ask-again is about an estimate. Use it with estimate-sent.')
      const plannedAt = at ?? askAgain ?? ''
      const mark = state === 'not-spam' ? state : { state, note, amountCents: amount, plannedAt }
      chosen = { kind: 'mark', who, mark }
    })
  program
    .command('pages')
    .description('How often each page was seen, and how many leads came from it.')
    .option(
      '--since <date>',
      'only what happened since this day, e.g. 2026-01-31; else the last 30 days',
      (text) => dateText(text).slice(0, DAY_LENGTH),
      addDays(dayOf(new Date()), -DEFAULT_DAYS),
    )
    .option('--format <format>', 'table or json', oneOf(PAGE_FORMATS, '--format json'), 'table')
    .action(({ since, format }) => {
      chosen = { kind: 'pages', since, format }
    })
  program
    .command('erase <who>')
    .description(
      "Deletes a person's data on request, by the id of a lead, a phone number or an email.",
    )
    .option('--all', 'also what is linked to it by a phone number or an email')
    .addOption(new Option('--only', 'nothing that is linked to it').conflicts('all'))
    .showHelpAfterError(
      'Use npm run leads -- erase <id, phone or email>, e.g. erase ann@example.com',
    )
    .action((who: string, { all, only }: { all?: true; only?: true }) => {
      const reach = only ? 'only' : 'ask'
      chosen = { kind: 'erase', who, reach: all ? 'all' : reach }
    })
  program
    .command('backup <file>')
    .description(
      'Copies the SQLite database, also while the server runs. In a folder, the last 14 copies are kept.',
    )
    .showHelpAfterError('Use npm run leads -- backup <file>, e.g. backup /backups/leads.sqlite')
    .action((file: string) => {
      chosen = { kind: 'backup', file }
    })
  program
    .command('init-backups <folder>')
    .description('Makes a folder for backups, or marks one that is there; it copies nothing yet.')
    .showHelpAfterError(
      'Use npm run leads -- init-backups <folder>, e.g. init-backups /backups/leads',
    )
    .action((folder: string) => {
      chosen = { kind: 'init-backups', folder }
    })
  program
    .command('restore <file>')
    .description('Puts a backup in the place of the SQLite database, while no server runs.')
    .showHelpAfterError('Use npm run leads -- restore <file>, e.g. restore /backups/leads.sqlite')
    .action((file: string) => {
      chosen = { kind: 'restore', file }
    })
  program
    .command('import <file>')
    .description(
      'Adds the leads of an SQLite file, with what is still to be sent, or of a CSV file of another program; twice is once.',
    )
    .option(
      '--columns <field=header>',
      'for CSV: the column of a field whose name is not known, e.g. --columns "phone=Best number"; may be repeated',
      (text: string, before: string[]) => [...before, text],
      [],
    )
    .option('--dry-run', 'for CSV: only shows what would be read, and writes nothing', false)
    .showHelpAfterError('Use npm run leads -- import <file>, e.g. import ./data/leads.sqlite')
    .action((file: string, { columns, dryRun }) => {
      chosen = { kind: 'import', file, columns, isDryRun: dryRun }
    })
  addReportCommand(program, (command) => {
    chosen = command
  })
  program.parse(args, { from: 'user' })
  return chosen ?? program.help()
}

function unknownCommand(name: string): string {
  const distances = COMMANDS.map((known) => ({ known, distance: leven(known, name) }))
  const nearest = distances.reduce((a, b) => (b.distance < a.distance ? b : a))
  const hint =
    nearest.distance <= 3 ? `Did you mean ${nearest.known}?` : `Use ${COMMANDS.join(', ')}.`
  return `unknown command '${name}'. ${hint}`
}

function oneOf<Value extends string>(values: readonly Value[], example: string) {
  return (text: string): Value => {
    const value = values.find((candidate) => candidate === text)
    if (value === undefined)
      throw new InvalidArgumentError(`Use one of ${values.join(', ')}, e.g. ${example}`)
    return value
  }
}

const MARK_HINT =
  'Use npm run leads -- mark <id, phone or email> <state>, e.g. mark ann@example.com called'

/** In cents. */
function dollarsText(text: string): number {
  const cents = centsOf(text)
  if (cents === undefined)
    throw new InvalidArgumentError('Write the amount in dollars, e.g. --amount 14200')
  return cents
}

function visitText(text: string): string {
  const time = visitTime(text, new Date())
  if (time === undefined)
    throw new InvalidArgumentError('Write a day and a time to come, e.g. --at "2026-12-01 14:30"')
  return time
}

function askAgainText(text: string): string {
  const time = askAgainTime(text, new Date())
  if (time === undefined)
    throw new InvalidArgumentError('Write a day after today, e.g. --ask-again 2026-12-08')
  return time
}

function noteText(text: string): string {
  return cleanLine(text, NOTE_LIMIT).trim()
}

function dateText(text: string): string {
  if (Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('Use a day or a time, e.g. --since 2026-01-31')
  return /^\d{4}-\d\d-\d\d$/.test(text) ? startOfDay(text) : timeText(new Date(text))
}
