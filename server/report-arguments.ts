import { type Command, InvalidArgumentError, Option } from 'commander'
import { dayOf, TIME_ZONE } from '../schema/shared/time-zone.ts'
import { addDays } from './counts/day.ts'
import { mondayOf } from './report/days.ts'
import type { ReportRange } from './report/report-rows.ts'

/** Options of `npm run leads -- report`. */
export interface ReportCommand {
  kind: 'report'
  range: ReportRange
  /** Where to write the HTML page; undefined: the report is printed. */
  html: string | undefined
  /** Whether it is printed as JSON, for programs. */
  isJson: boolean
}

/** The current week and those before it. */
const WEEKS = 12

const EXAMPLES = `
Examples:
  npm run leads -- report
  npm run leads -- report --since 2026-10-01 --until 2026-11-22
  npm run leads -- report --html report.html

Days are those of the time zone ${TIME_ZONE}, both included. It works while the server runs.`

/** Adds the command `report` to `program`; `choose` gets what was asked for. */
export function addReportCommand(program: Command, choose: (command: ReportCommand) => void): void {
  program
    .command('report')
    .description(
      'Says what each page brings: views, forms, requests, calls, sources, delivery times.',
    )
    .option('--since <day>', `first day, e.g. 2026-10-01 (default: ${WEEKS} weeks)`, dayText)
    .option('--until <day>', 'last day, e.g. 2026-11-22 (default: today)', dayText)
    .option('--html <file>', 'writes one HTML page with charts instead, to send or to print')
    .addOption(new Option('--json', 'prints it as JSON, for programs').conflicts('html'))
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('Run npm run leads -- report --help for all options.')
    .action(
      (options: { since?: string; until?: string; html?: string; json?: true }, self: Command) => {
        const range = rangeOf(options, dayOf(new Date()))
        if (range.since > range.until)
          self.error(
            `error: The report would end before it begins: --since ${range.since} is after ${options.until === undefined ? 'today' : '--until'}, ${range.until}.`,
          )
        choose({ kind: 'report', range, html: options.html, isJson: options.json === true })
      },
    )
}

/** The days to report on; without a first day, the week of the last day and the 11 weeks before it. */
export function rangeOf(
  { since, until }: { since?: string; until?: string },
  today: string,
): ReportRange {
  const last = until ?? today
  return { since: since ?? addDays(mondayOf(last), -7 * (WEEKS - 1)), until: last }
}

function dayText(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const time = Date.parse(`${text}T00:00:00Z`)
  if (!isDay || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('Use a day, e.g. 2026-10-01')
  return text
}
