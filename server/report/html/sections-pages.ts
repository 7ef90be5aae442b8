import { counted, number } from '../../../schema/format.ts'
import { type Column, tableHtml } from '../../../schema/report-html.ts'
import { percentAfter, percentOf, percentText } from '../percent.ts'
import type { GroupFunnel, Report } from '../report.ts'
import { barsSvg } from './bars.ts'
import { matrixSvg } from './matrix-plot.ts'
import type { PlotSection } from './section.ts'

function groupColumns(title: string): Column<GroupFunnel>[] {
  return [
    { title, text: ({ name }) => name },
    { title: 'Views', text: ({ views }) => number(views) },
    { title: 'Form', text: ({ form }) => number(form) },
    { title: 'Sent', text: ({ sent }) => number(sent) },
    { title: 'Sent/views', text: ({ sent, views }) => percentText(sent, views) },
    { title: 'Calls', text: ({ calls }) => number(calls) },
  ]
}

export function groupsSection({ kinds, cities, services, totals }: Report): PlotSection {
  const rates = kinds.map(({ name, sent, views }) => ({
    name,
    value: percentOf(sent, views) ?? 0,
    label: `${number(sent)} of ${number(views)}${percentAfter(sent, views)}`,
  }))
  const heading = 'Requests for every 100 views, by kind of page'
  return {
    heading,
    summary: `All pages together: ${counted(totals.sent, 'request')} sent in ${counted(totals.views, 'view')}${percentAfter(totals.sent, totals.views)}.`,
    plot: barsSvg(heading, rates),
    tables: [
      tableHtml('By kind of page', kinds, groupColumns('Kind')),
      tableHtml('By city', cities, groupColumns('City')),
      tableHtml('By service', services, groupColumns('Service')),
    ].join('\n'),
  }
}

export function matrixSection({ matrix }: Report): PlotSection {
  const { cities, services, cells, citiesInAll, views, sent } = matrix
  const heading = 'Requests for every 100 views, by city and service'
  const which =
    cities.length < citiesInAll
      ? ` The ${cities.length} of ${citiesInAll} cities with the most views.`
      : ''
  return {
    heading,
    summary: `${counted(sent, 'request')} sent in ${counted(views, 'view')} of ${counted(cells.length, 'page')}.${which} A deeper color means more; a dash stands for fewer than 30 views.`,
    plot: matrixSvg(heading, matrix),
    tables: tableHtml('Requests sent of page views', services, [
      { title: 'Service', text: (service) => service },
      ...cities.map((city) => ({
        title: city,
        text: (service: string) => {
          const cell = cells.find((found) => found.city === city && found.service === service)
          return cell === undefined ? '' : `${number(cell.sent)} of ${number(cell.views)}`
        },
      })),
    ]),
    width: 'matrix',
  }
}
