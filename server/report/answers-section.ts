import { counted, number } from '../../schema/shared/format.ts'
import type { Answers } from './answers.ts'
import { percentAfter, percentText } from './percent.ts'
import type { Section } from './section.ts'
import { count, table } from './table.ts'

/** Whether the promised time was kept, and at which hours of the day. */
export function answersSection({ minutes, requests, inTime, isKept, hours }: Answers): Section {
  const title = 'How soon requests are answered'
  const promise = `${counted(minutes, 'minute')}`
  return {
    title,
    note: [
      `${number(inTime)} of ${counted(requests, 'request')} answered within ${promise}${percentAfter(inTime, requests)}, counted while the office is open; an answer is the first button that somebody presses.`,
      ...(isKept
        ? []
        : [
            `The site promises ${promise}, which was not kept in four of five: answer sooner, or change constants.quoteResponseMinutes in site.yaml.`,
          ]),
    ].join(' '),
    charts: [
      {
        kind: 'bars',
        title: 'Requests answered in time, by the hour at which they came',
        bars: hours.map(({ hour, requests: all, inTime: value }) => ({
          name: hourName(hour),
          value,
          label: `${number(value)} of ${number(all)}`,
        })),
      },
    ],
    tables: [
      table(title, hours, [
        { title: 'Came at', text: ({ hour }) => hourName(hour) },
        count('Requests', (row) => row.requests),
        count('In time', (row) => row.inTime),
        { title: 'Of all', text: (row) => percentText(row.inTime, row.requests), isNumber: true },
      ]),
    ],
  }
}

/** @example hourName(13) // '1 PM' */
function hourName(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
