import type { Database } from './leads/store/database.ts'
import { longDay } from './report/days.ts'
import { demoRows } from './report/demo.ts'
import { isEmptyReport, makeReport } from './report/make-report.ts'
import { readPageList } from './report/page-list.ts'
import { readRows } from './report/read-rows.ts'
import type { ReportRows } from './report/report-rows.ts'
import { reportText } from './report/report-text.ts'
import type { ReportCommand } from './report-arguments.ts'
import { ConfigError } from './settings/config-error.ts'

/** The built site, whose pages the report lists. */
const SITE_FOLDER = 'dist'

export const SEE_DEMO =
  'To see the report with invented numbers: npm run leads -- report --demo --html demo.html'

/** Prints the report or writes it as an HTML page. A demo needs no database. */
export async function runReport(command: ReportCommand, database?: Database): Promise<void> {
  const { range, html, isDemo } = command
  const report = makeReport(await rowsFor(command, database), { isDemo })
  if (isEmptyReport(report)) {
    const days = `${longDay(range.since)} to ${longDay(range.until)}`
    console.error(
      `Nothing was counted and no request came in from ${days}. For other days: npm run leads -- report --since 2026-01-01\n${SEE_DEMO}`,
    )
    return
  }
  if (html === undefined) {
    const isPlain = !process.stdout.isTTY || process.env.NO_COLOR !== undefined
    process.stdout.write(reportText(report, { isPlain }))
    return
  }
  // Its packages draw the plots: the server and the other commands never load them.
  const { reportPage } = await import('./report/html/report-page.ts')
  const { writeWhole } = await import('./report/write-whole.ts')
  await writeWhole(html, reportPage(report))
  console.log(`The report is in ${html}.`)
}

async function rowsFor(
  { range, isDemo }: ReportCommand,
  database: Database | undefined,
): Promise<ReportRows> {
  const pages = await readPageList(SITE_FOLDER)
  if (isDemo) return demoRows(pages, range)
  if (database === undefined) throw new ConfigError('The report needs a database.')
  return readRows(database, range, pages)
}
