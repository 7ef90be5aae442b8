import { escapeHtml } from '../../../schema/escape-html.ts'
import { counted, longDate, number } from '../../../schema/format.ts'
import { reportHtml } from '../../../schema/report-html.ts'
import { percentAfter } from '../percent.ts'
import { hasCounts, NOT_COUNTING, type Report } from '../report.ts'
import { LEADS_STYLE } from './leads-style.ts'
import { plotSectionHtml } from './section.ts'
import { deliverySection } from './section-delivery.ts'
import { groupsSection, matrixSection } from './sections-pages.ts'
import {
  callsSection,
  formSection,
  landingSection,
  requestsSection,
  sourcesSection,
  unseenSection,
  weeksSection,
} from './sections-visits.ts'

const SECTIONS = [
  weeksSection,
  groupsSection,
  formSection,
  callsSection,
  landingSection,
  sourcesSection,
  deliverySection,
  unseenSection,
  matrixSection,
]
const SECTIONS_WITHOUT_COUNTS = [requestsSection, deliverySection]

const FOOTNOTES =
  'A percentage is shown from 30 cases on. Paler weeks are not whole weeks. Nothing here identifies a visitor. Visitors who asked not to be counted appear only among the requests by week and the deliveries.'

/** The report as one HTML page to send or to print. */
export function reportPage(report: Report): string {
  const { range } = report
  const heading = 'What the website brings'
  const days = `${longDate(range.since)} to ${longDate(range.until)}`
  const sections = hasCounts(report) ? SECTIONS : SECTIONS_WITHOUT_COUNTS
  return reportHtml({
    title: `${heading}, ${days}`,
    heading,
    intro: `<p>${days}</p>${report.isCounting ? '' : `\n<p>${escapeHtml(NOT_COUNTING)}</p>`}
${totalsHtml(report)}`,
    main: sections.map((section) => plotSectionHtml(section(report))).join(''),
    footer: `<p>${FOOTNOTES}</p>`,
    style: LEADS_STYLE,
  })
}

function totalsHtml(report: Report): string {
  const { totals, spam } = report
  const counts = (parts: string[][]) => (hasCounts(report) ? parts : [])
  const parts = [
    ...counts([
      ['Visits', number(totals.visits)],
      ['Page views', number(totals.views)],
    ]),
    ['Quote requests', number(totals.leads)],
    ...counts([['Taps on the phone number', number(totals.calls)]]),
    [
      `Set apart as spam, of ${counted(spam.all, 'request')}`,
      `${number(spam.quarantined)}${percentAfter(spam.quarantined, spam.all)}`,
    ],
  ]
  const items = parts.map(
    ([name = '', value = '']) => `<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )
  return `<dl>${items.join('')}</dl>`
}
