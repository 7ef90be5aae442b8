import { counted, number } from '../../schema/shared/format.ts'
import { percentAfter, percentOf, percentText } from './percent.ts'
import type { Cell, GroupFunnel, Report } from './report.ts'
import type { Section } from './section.ts'
import { type Column, count, table } from './table.ts'

const RATE = {
  title: 'Sent/views',
  text: ({ sent, views }: { sent: number; views: number }) => percentText(sent, views),
  isNumber: true,
}

function groupColumns(title: string): Column<GroupFunnel>[] {
  return [
    { title, text: ({ name }) => name },
    count('Pages', ({ pages }) => pages),
    count('Views', ({ views }) => views),
    count('Form', ({ form }) => form),
    count('Step 2', ({ step2 }) => step2),
    count('Step 3', ({ step3 }) => step3),
    count('Sent', ({ sent }) => sent),
    RATE,
    count('Calls', ({ calls }) => calls),
  ]
}

/** How far visitors came, by kind of page, city and service. */
export function groupsSection({ kinds, cities, services, totals }: Report): Section {
  const title = 'Requests for every 100 views, by kind of page'
  return {
    title,
    note: `All pages together: ${counted(totals.sent, 'request')} sent in ${counted(totals.views, 'view')}${percentAfter(totals.sent, totals.views)}.`,
    charts: [
      {
        kind: 'bars',
        title,
        bars: kinds.map(({ name, sent, views }) => ({
          name,
          value: percentOf(sent, views) ?? 0,
          label: `${number(sent)} of ${number(views)}${percentAfter(sent, views)}`,
        })),
      },
    ],
    tables: [
      table('By kind of page', kinds, groupColumns('Kind')),
      table('By city', cities, groupColumns('City')),
      table('By service', services, groupColumns('Service')),
    ],
    width: 'across',
  }
}

const CELL_COLUMNS: Column<Cell>[] = [
  { title: 'Service', text: ({ service }) => service },
  { title: 'City', text: ({ city }) => city },
  count('Views', ({ views }) => views),
  count('Sent', ({ sent }) => sent),
  RATE,
]

/** Cities across, services down. */
export function matrixSection({ matrix }: Report): Section {
  const { cities, services, cells, citiesInAll, views, sent } = matrix
  const title = 'Requests for every 100 views, by city and service'
  const which =
    cities.length < citiesInAll
      ? ` The ${cities.length} of ${citiesInAll} cities with the most views.`
      : ''
  const rateAt = (service: string, city: string) => {
    const cell = cells.find((found) => found.city === city && found.service === service)
    return cell && percentOf(cell.sent, cell.views)
  }
  return {
    title,
    note: `${counted(sent, 'request')} sent in ${counted(views, 'view')} of ${counted(cells.length, 'page')}.${which}`,
    charts: [
      {
        kind: 'grid',
        title,
        columns: cities,
        rows: services.map((name) => ({
          name,
          values: cities.map((city) => rateAt(name, city)),
        })),
      },
    ],
    tables: [
      table(
        'Requests sent of page views, by service and city',
        cells.toSorted((a, b) => b.sent - a.sent || b.views - a.views),
        CELL_COLUMNS,
      ),
    ],
    width: 'sheet',
  }
}
