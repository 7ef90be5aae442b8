import { counted } from '../counted.ts'
import type { GroupFunnel, Report } from '../report.ts'
import { shareOf } from '../share.ts'
import { ratesSvg } from './bars.ts'
import { type Column, tableHtml } from './html.ts'
import { matrixSvg } from './matrix-plot.ts'
import type { Section } from './section.ts'
import { shortCount, shownCount, shownOf, shownShare } from './shown.ts'

function groupColumns(title: string): Column<GroupFunnel>[] {
  return [
    { title, text: ({ name }) => name },
    { title: 'Views', text: ({ views }) => shownCount(views) },
    { title: 'Form', text: ({ form }) => shownCount(form) },
    { title: 'Sent', text: ({ sent }) => shownCount(sent) },
    { title: 'Sent/views', text: ({ sent, views }) => shownShare(shareOf(sent, views)) },
    { title: 'Calls', text: ({ calls }) => shownCount(calls) },
  ]
}

/** `mark` says in each heading of a table that the numbers are invented. */
export function groupsSection({ kinds, cities, services, totals }: Report, mark: string): Section {
  const rates = kinds.map(({ name, sent, views }) => ({ name, share: shareOf(sent, views) }))
  const heading = 'Requests for every 100 views, by kind of page'
  return {
    heading,
    summary: `All pages together: ${shownOf(totals.sent, 'requests')} sent in ${shownOf(totals.views, 'views')} (${shownShare(shareOf(totals.sent, totals.views))}). The bands are 95% intervals; kinds without a dot had too few requests.`,
    plot: ratesSvg(heading, rates),
    tables: [
      tableHtml(`${mark}By kind of page`, kinds, groupColumns('Kind')),
      tableHtml(`${mark}By city`, cities, groupColumns('City')),
      tableHtml(`${mark}By service`, services, groupColumns('Service')),
    ].join('\n'),
  }
}

export function matrixSection({ matrix }: Report, mark: string): Section {
  const { cities, services, cells, citiesInAll, views, sent } = matrix
  const heading = 'Requests for every 100 views, by city and service'
  const which =
    cities.length < citiesInAll
      ? ` The ${cities.length} of ${citiesInAll} cities with the most views.`
      : ''
  return {
    heading,
    summary: `${shownOf(sent, 'requests')} sent in ${shownOf(views, 'views')} of ${counted(cells.length, 'page')}.${which} A deeper color means more; <5 is fewer than 5 requests, – is left out so that none of those can be worked out.`,
    plot: matrixSvg(heading, matrix),
    tables: tableHtml(`${mark}Requests sent of page views`, services, [
      { title: 'Service', text: (service) => service },
      ...cities.map((city) => ({
        title: city,
        text: (service: string) => {
          const cell = cells.find((found) => found.city === city && found.service === service)
          return cell === undefined ? '' : `${shortCount(cell.sent)} of ${shortCount(cell.views)}`
        },
      })),
    ]),
    isWide: true,
  }
}
