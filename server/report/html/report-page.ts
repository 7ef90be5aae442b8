import { counted, number } from '../counted.ts'
import { longDay } from '../days.ts'
import { percentAfter } from '../percent.ts'
import { hasCounts, NOT_COUNTING, type Report } from '../report.ts'
import { escaped } from './html.ts'
import { REPORT_STYLE } from './report-style.ts'
import { sectionHtml } from './section.ts'
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

/** The report as one HTML page to send: no script, nothing to load, light and dark, two sheets of Letter paper. */
export function reportPage(report: Report): string {
  const { range } = report
  const days = `${longDay(range.since)} to ${longDay(range.until)}`
  const sections = hasCounts(report) ? SECTIONS : SECTIONS_WITHOUT_COUNTS
  const title = `What the website brings, ${days}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header>
<h1>What the website brings</h1>
<p>${days}</p>${report.isCounting ? '' : `\n<p>${escaped(NOT_COUNTING)}</p>`}
${totalsHtml(report)}
</header>
<main>
${sections.map((section) => sectionHtml(section(report))).join('')}</main>
<footer>
<p>A percentage is shown from 30 cases on. Paler weeks are not whole weeks. Nothing here identifies a visitor. Visitors who asked not to be counted appear only among the requests by week and the deliveries.</p>
</footer>
</body>
</html>
`
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
