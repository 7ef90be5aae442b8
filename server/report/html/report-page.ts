import { longDay } from '../days.ts'
import { hasCounts, NOT_COUNTING, type Report } from '../report.ts'
import { shareOf } from '../share.ts'
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
import { isShown, LEAST_SHOWN, NOT_SHOWN, shownCount, shownShare } from './shown.ts'
import { reportToSend } from './withheld.ts'

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

const DEMO = 'Demo data'

/** The report as one HTML page to send: no script, nothing to load, light and dark, two sheets of Letter paper. */
export function reportPage(exact: Report): string {
  const report = reportToSend(exact)
  const { range, isDemo } = report
  const days = `${longDay(range.since)} to ${longDay(range.until)}`
  const mark = isDemo ? DEMO : ''
  const sections = hasCounts(report) ? SECTIONS : SECTIONS_WITHOUT_COUNTS
  const title = `What the website brings, ${days}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${isDemo ? `${DEMO}: ` : ''}${escaped(title)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header>
<h1>${isDemo ? `<span class="mark">${DEMO}</span>` : ''}What the website brings</h1>
<p>${days}</p>${report.isCounting ? '' : `\n<p>${escaped(NOT_COUNTING)}</p>`}
${totalsHtml(report)}
</header>
<main>
${sections.map((section) => sectionHtml(section(report, isDemo ? `${DEMO}: ` : ''), mark)).join('')}</main>
<footer>
<p>Counts below ${LEAST_SHOWN} are shown as “under ${LEAST_SHOWN}” and drawn as a dashed outline, because this page is made to be sent around. Where a total would tell one of them, the next lowest number is “${NOT_SHOWN}” as well. <code>npm run leads -- report</code> prints exact numbers. A range such as 1.1–13% is a 95% Wilson interval: fewer than 30 cases, or fewer than 5 of either outcome, are too few for one percentage. Paler weeks are not whole weeks. Nothing here tells one visitor from another. Visitors who asked not to be counted appear only among the requests by week and the deliveries.</p>
</footer>
</body>
</html>
`
}

function totalsHtml(report: Report): string {
  const { totals, spam } = report
  const { visits, views, leads, calls } = totals
  // Requests that were accepted are shown as well: all of them less those are the spam.
  const ofAll = isShown(spam.quarantined) && isShown(leads) ? ` of ${shownCount(spam.all)}` : ''
  const counts = (parts: string[][]) => (hasCounts(report) ? parts : [])
  const parts = [
    ...counts([
      ['Visits', shownCount(visits)],
      ['Page views', shownCount(views)],
    ]),
    ['Quote requests', shownCount(leads)],
    ...counts([['Taps on the phone number', shownCount(calls)]]),
    [
      `Set apart as spam: ${shownCount(spam.quarantined)}${ofAll} requests`,
      ofAll === '' ? shownCount(spam.quarantined) : shownShare(shareOf(spam.quarantined, spam.all)),
    ],
  ]
  const items = parts.map(
    ([name = '', value = '']) => `<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )
  return `<dl>${items.join('')}</dl>`
}
