import { escapeHtml } from '../../../schema/shared/escape-html.ts'
import { counted, longDate, number } from '../../../schema/shared/format.ts'
import { type ReportFonts, reportHtml } from '../../../schema/shared/report-html.ts'
import { mainFigures } from '../main-figures.ts'
import { changeText, percentAfter } from '../percent.ts'
import { NOT_COUNTING, type Report } from '../report.ts'
import { reportSections } from '../sections.ts'
import { LEADS_STYLE } from './leads-style.ts'
import { leadsSectionHtml } from './section-html.ts'

const FOOTNOTES =
  'A percentage is shown from 30 cases on; a dash stands for fewer. Paler weeks are not whole weeks. Nothing here identifies a visitor. Numbers in brackets are those of the same number of days before, where they differ. Visitors who asked not to be counted appear only among the requests, the jobs and the deliveries.'

/** The report as one HTML page to send or to print, with the `fonts` of the site inside. */
export function reportPage(report: Report, fonts?: ReportFonts): string {
  const { range } = report
  const heading = 'What the website brings'
  const days = `${longDate(range.since)} to ${longDate(range.until)}`
  return reportHtml({
    title: `${heading}, ${days}`,
    heading,
    intro: `<p>${days}</p>${report.isCounting ? '' : `\n<p>${escapeHtml(NOT_COUNTING)}</p>`}
${totalsHtml(report)}`,
    main: reportSections(report).map(leadsSectionHtml).join(''),
    footer: `<p>${FOOTNOTES}</p>`,
    style: LEADS_STYLE,
    fonts,
  })
}

function totalsHtml(report: Report): string {
  const { before, spam } = report
  const main = mainFigures(report).map(({ name, now, before }) =>
    figureHtml(name, number(now), beforeText(now, before)),
  )
  const spamFigure = figureHtml(
    `Set apart as spam, of ${counted(spam.all, 'request')}`,
    `${number(spam.quarantined)}${percentAfter(spam.quarantined, spam.all)}`,
    beforeText(spam.quarantined, before?.spam.quarantined),
  )
  const compared =
    before === undefined
      ? 'Nothing was recorded in the same number of days before.'
      : `Before: ${longDate(before.range.since)} to ${longDate(before.range.until)}.`
  return `<dl>${[...main, spamFigure].join('')}</dl>\n<p class="compared">${compared}</p>`
}

function beforeText(now: number, before: number | undefined): string {
  return before === undefined ? '' : `${number(before)} before: ${changeText(now, before)}`
}

function figureHtml(name: string, value: string, before: string): string {
  return `<div><dt>${name}</dt><dd>${value}</dd>${before === '' ? '' : `<dd class="before">${before}</dd>`}</div>`
}
