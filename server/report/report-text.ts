import { counted, longDate, number } from '../../schema/shared/format.ts'
import { type MainFigure, mainFigures } from './main-figures.ts'
import { changeText, percentAfter } from './percent.ts'
import { hasCounts, NOT_COUNTING, type Report } from './report.ts'
import type { Section } from './section.ts'
import { reportSections } from './sections.ts'
import { type Column, count, type Table, table } from './table.ts'
import { textTable } from './text-table.ts'

/** The report for a terminal of 80 columns, with exact numbers. `isPlain` leaves out bold. */
export function reportText(report: Report, { isPlain }: { isPlain: boolean }): string {
  const bold = isPlain ? (text: string) => text : (text: string) => `\u001b[1m${text}\u001b[22m`
  const { range, before, spam } = report
  const compared =
    before &&
    table(
      `Compared with ${longDate(before.range.since)} to ${longDate(before.range.until)}`,
      mainFigures(report),
      FIGURE_COLUMNS,
    )
  return [
    `${bold(`${longDate(range.since)} to ${longDate(range.until)}`)}\n${totalsText(report)}\n`,
    compared === undefined ? '' : `\n${bold(compared.title)}\n${textTable(compared)}`,
    ...reportSections(report).map((section) => sectionText(section, bold)),
    `\nSet apart as spam: ${number(spam.quarantined)} of ${counted(spam.all, 'request')}${percentAfter(spam.quarantined, spam.all)}.\n`,
    `${NOTE}\n`,
  ].join('')
}

function sectionText({ title, note, tables }: Section, bold: (text: string) => string): string {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const titled = ({ title: name, ...rest }: Table) =>
    `\n${tables.length === 1 ? '' : `${bold(name)}\n`}${textTable({ title: name, ...rest })}`
  return `\n${bold(title)}\n${wrapped(note)}\n${filled.map(titled).join('')}`
}

/** In lines of the terminal's width. */
function wrapped(text: string): string {
  return text.replace(/(.{1,80})(?: |$)/g, '$1\n').trimEnd()
}

const NOTE = `
In brackets: the same number of days before, if it differs. A percentage needs
30 cases; a dash stands for fewer. Visitors who asked not to be counted are
among the requests and jobs, and in nothing else.`

function totalsText(report: Report): string {
  const { visits, views, form, sent, calls, leads } = report.totals
  const stored = `${counted(leads, 'quote request')} stored.`
  const notCounting = report.isCounting ? [] : [NOT_COUNTING]
  if (!hasCounts(report)) return [...notCounting, stored].join('\n')
  return [
    ...notCounting,
    `${counted(views, 'page view')} in ${counted(visits, 'visit')}, ${counted(form, 'form')} begun, ${number(sent)} sent,`,
    `${counted(calls, 'tap')} on the phone number; ${stored}`,
  ].join('\n')
}

const FIGURE_COLUMNS: Column<MainFigure>[] = [
  { title: '', text: ({ name }) => name },
  count('Now', ({ now }) => now),
  count('Before', ({ before = 0 }) => before),
  { title: 'Change', text: ({ now, before = 0 }) => changeText(now, before), isNumber: true },
]
