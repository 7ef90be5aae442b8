import { writeWhole } from '../files/write-whole.mjs'
import { longDate } from '../schema/shared/format.ts'
import { MAIL_FILE, type MailFile } from '../schema/shared/private-files.ts'
import type { Database } from './leads/store/database.ts'
import { reportPage } from './report/html/report-page.ts'
import { siteFonts } from './report/html/site-fonts.ts'
import { isEmptyReport, makeReport } from './report/make-report.ts'
import { readPageList } from './report/page-list.ts'
import { readRows } from './report/read-rows.ts'
import { NOT_COUNTING } from './report/report.ts'
import { reportText } from './report/report-text.ts'
import type { ReportCommand } from './report-arguments.ts'
import { builtShell, privateFile } from './site/built-json.ts'

/** The built site, whose pages the report lists. */
export const SITE_FOLDER = 'dist'

/** What to print. A notice is no report: it belongs to the standard error. */
export interface ReportOutput {
  text: string
  isNotice: boolean
}

/** Makes the report, and writes it as an HTML page if it was asked for. */
export async function runReport(
  { range, html, isJson }: ReportCommand,
  database: Database,
): Promise<ReportOutput> {
  const { counting: isCounting = false } = await builtShell(SITE_FOLDER)()
  const hours = (await privateFile<MailFile>(SITE_FOLDER, MAIL_FILE)())?.hours
  const promise = hours && { hours, now: Date.now() }
  const rows = await readRows(database, range, await readPageList(SITE_FOLDER), promise)
  const report = makeReport(rows, { isCounting })
  if (isEmptyReport(report)) {
    const days = `${longDate(range.since)} to ${longDate(range.until)}`
    return {
      text: `${isCounting ? '' : `${NOT_COUNTING}\n`}Nothing was counted and no request came in from ${days}. For other days: npm run leads -- report --since 2026-01-01\n`,
      isNotice: true,
    }
  }
  if (isJson) return { text: `${JSON.stringify(report)}\n`, isNotice: false }
  if (html === undefined) {
    const isPlain = !process.stdout.isTTY || Boolean(process.env.NO_COLOR)
    return { text: reportText(report, { isPlain }), isNotice: false }
  }
  writeWhole(html, reportPage(report, await siteFonts(SITE_FOLDER)))
  return { text: `The report is in ${html}.\n`, isNotice: false }
}
