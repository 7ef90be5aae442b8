import { expect, test } from 'vitest'
import { nextCall } from '../../schema/office-clock.ts'

const OFFICE: Parameters<typeof nextCall>[1] = {
  days: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  timeZone: 'America/New_York',
  minutes: 30,
}
const said = (iso: string, office: Partial<typeof OFFICE> = {}) => {
  const { isOpen, when } = nextCall(Date.parse(iso), { ...OFFICE, ...office })
  return `${isOpen ? 'by' : 'opens'} ${when.replaceAll('\u00a0', ' ')}`
}

test.each([
  ['Tuesday afternoon', '2026-07-14T14:10:00-04:00', 'by 2:40 PM'],
  ['the minute when the office opens', '2026-07-14T09:00:00-04:00', 'by 9:30 AM'],
  ['half an hour before noon', '2026-07-14T11:30:00-04:00', 'by 12 PM'],
  [
    'the last minute of the day: the other 29 are those of the next morning',
    '2026-07-14T16:59:00-04:00',
    'by 9:29 AM tomorrow',
  ],
  ['the last half hour', '2026-07-14T16:30:00-04:00', 'by 5 PM'],
  ['the last minute of the week', '2026-07-17T16:59:00-04:00', 'by 9:29 AM on Monday'],
  ['closing time', '2026-07-14T17:00:00-04:00', 'opens tomorrow at 9 AM'],
  ['a minute before the office opens', '2026-07-14T08:59:00-04:00', 'opens today at 9 AM'],
  ['a minute before midnight', '2026-07-14T23:59:00-04:00', 'opens tomorrow at 9 AM'],
  ['midnight', '2026-07-15T00:00:00-04:00', 'opens today at 9 AM'],
  ['Friday evening', '2026-07-17T18:00:00-04:00', 'opens on Monday at 9 AM'],
  ['Saturday at noon', '2026-07-18T12:00:00-04:00', 'opens on Monday at 9 AM'],
  ['Sunday evening', '2026-07-19T21:00:00-04:00', 'opens tomorrow at 9 AM'],
  ['winter time', '2026-01-14T14:10:00-05:00', 'by 2:40 PM'],
  ['the night before the clocks go forward', '2026-03-08T01:59:00-05:00', 'opens tomorrow at 9 AM'],
  ['the Monday after the clocks went forward', '2026-03-09T12:59:00Z', 'opens today at 9 AM'],
  ['the Monday after they went back', '2026-11-02T14:00:00Z', 'by 9:30 AM'],
  ['a visitor on another continent', '2026-07-14T20:10:00+02:00', 'by 2:40 PM'],
])('a request sent on %s', (_, at, words) => {
  expect(said(at)).toBe(words)
})

test('an office that closes when it opens is open around the clock', () => {
  const office = { days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '08:00' }
  expect(said('2026-07-14T23:50:00-04:00', office)).toBe('by 12:20 AM')
})

test('hours with minutes, and an office that opens once a week', () => {
  const office = { days: [3], opens: '08:30', closes: '12:00' }
  expect(said('2026-07-15T13:00:00-04:00', office)).toBe('opens on Wednesday at 8:30 AM')
  expect(said('2026-07-15T09:05:00-04:00', office)).toBe('by 9:35 AM')
})

test('an office with a break at noon and other hours on Saturday', () => {
  const office = {
    opens: '08:00',
    closes: '12:00',
    also: [
      { days: [1, 2, 3, 4, 5], opens: '13:00', closes: '17:00' },
      { days: [6], opens: '10:00', closes: '12:00' },
    ],
  }
  expect(said('2026-07-14T11:59:00-04:00', office)).toBe('by 1:29 PM')
  expect(said('2026-07-14T12:00:00-04:00', office)).toBe('opens today at 1 PM')
  expect(said('2026-07-14T16:00:00-04:00', office)).toBe('by 4:30 PM')
  expect(said('2026-07-17T17:00:00-04:00', office)).toBe('opens tomorrow at 10 AM')
  expect(said('2026-07-18T12:00:00-04:00', office)).toBe('opens on Monday at 8 AM')
})

test('an office that is open around the clock, and one that is open until two at night', () => {
  const always = { days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }
  expect(said('2026-07-14T00:00:00-04:00', always)).toBe('by 12:30 AM')
  expect(said('2026-07-18T23:59:00-04:00', always)).toBe('by 12:29 AM')
  const night = { days: [5], opens: '18:00', closes: '02:00' }
  expect(said('2026-07-18T01:59:00-04:00', night)).toBe('by 6:29 PM on Friday')
  expect(said('2026-07-18T02:00:00-04:00', night)).toBe('opens on Friday at 6 PM')
})

test('where the clocks go forward within the half hour, the time is the one on the clock', () => {
  expect(said('2026-03-08T01:45:00-05:00', { days: [7], opens: '00:00', closes: '23:59' })).toBe(
    'by 3:15 AM',
  )
})

test('the promise is over when its minutes are, not when the clock has moved so far', () => {
  const dueAt = (iso: string) => new Date(nextCall(Date.parse(iso), OFFICE).dueAt).toISOString()
  expect(dueAt('2026-07-14T14:10:00-04:00')).toBe('2026-07-14T18:40:00.000Z')
  expect(dueAt('2026-07-14T16:45:00-04:00')).toBe('2026-07-15T13:15:00.000Z')
  expect(dueAt('2026-07-18T12:00:00-04:00')).toBe('2026-07-20T13:30:00.000Z')
})
