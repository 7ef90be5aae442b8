import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayAfter,
  daysBetween,
  isDay,
  longDay,
  spanOf,
  today,
} from '../../schema/tools/claim-dates.ts'

const day = fc
  .date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))
const span = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('day', 'days', 'month', 'years'))
  .map(([count, unit]) => spanOf(`${count} ${unit}`))

// Counted by hand on a calendar.
test.each([
  // Hurricane Milton made landfall on October 9, 2024: F.S. 627.70132, 1 year and 18 months.
  ['2024-10-09', '1 year', '2025-10-09'],
  ['2024-10-09', '18 months', '2026-04-09'],
  // F.S. 627.70131: 7 days, 30 days and 60 days, over the ends of months, of a year and of a leap February.
  ['2026-11-22', '7 days', '2026-11-29'],
  ['2028-02-25', '7 days', '2028-03-03'],
  ['2026-01-31', '30 days', '2026-03-02'],
  ['2025-12-31', '60 days', '2026-03-01'],
  // A day that the month doesn't have becomes the last day of that month.
  ['2024-02-29', '1 year', '2025-02-28'],
  ['2024-08-31', '18 months', '2026-02-28'],
  ['2026-08-31', '18 months', '2028-02-29'],
  ['2026-01-31', '1 month', '2026-02-28'],
  ['2026-12-31', '12 months', '2027-12-31'],
])('%s and %s is %s', (from, words, to) => {
  expect(dayAfter(from, spanOf(words))).toBe(to)
})

describe('for every day and every span', () => {
  test('the result is a day that exists, and later', () => {
    fc.assert(
      fc.property(day, span, (from, length) => {
        const due = dayAfter(from, length)
        expect(isDay(due), due).toBe(true)
        expect(due > from).toBe(true)
      }),
    )
  })

  test('a later start never ends earlier', () => {
    fc.assert(
      fc.property(day, day, span, (one, other, length) => {
        const [early = '', late = ''] = [one, other].sort()
        expect(dayAfter(early, length) <= dayAfter(late, length)).toBe(true)
      }),
    )
  })

  test('a number of days is that many days later, in every year and over every clock change', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 999 }), (from, count) => {
        expect(daysBetween(from, dayAfter(from, spanOf(`${count} days`)))).toBe(count)
      }),
    )
  })

  test('years and months keep the day of the month, or take the last day of a shorter one', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const due = dayAfter(from, spanOf(`${count} months`))
        const isLast = dayAfter(due, spanOf('1 day')).endsWith('-01')
        expect(due.slice(8) === from.slice(8) || isLast, due).toBe(true)
      }),
    )
  })
})

test.each(['', '2026-02-29', '2026-13-01', '2026-1-1', '0026-01-01', '11/22/2026'])(
  '%j is not a day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test.each(['a year', '1 week', '0 days', '1.5 years', '-1 days', '1 year ', ''])(
  '%j is not a length of time',
  (words) => {
    expect(() => spanOf(words)).toThrow('is not a number of days, months or years')
  },
)

test('a day is written with its weekday', () => {
  expect(longDay('2026-11-22')).toBe('Sunday, November 22, 2026')
})

test('today is the day on the clock of the visitor', () => {
  expect(today(new Date(2026, 10, 2, 23, 59))).toBe('2026-11-02')
  expect(today(new Date(2026, 10, 3, 0, 0))).toBe('2026-11-03')
})
