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

const HOLIDAYS: Partial<typeof OFFICE> = {
  exceptions: [
    { from: '2026-11-26', until: '2026-11-27', isClosed: true },
    { from: '2026-12-24', until: '2026-12-24', closes: '12:00' },
    { from: '2026-12-25', until: '2026-12-25', isClosed: true },
    { from: '2026-12-31', until: '2026-12-31', opens: '13:00' },
    { from: '2027-01-01', until: '2027-01-01', isClosed: true },
    { from: '2027-01-09', until: '2027-01-09', opens: '10:00', closes: '12:00' },
    { from: '2027-02-01', until: '2027-02-12', isClosed: true },
  ],
}

test.each([
  ['the evening before', '2026-11-25T16:45:00-05:00', 'by 9:15 AM on Monday'],
  ['the last minute before', '2026-11-25T23:59:00-05:00', 'opens on Monday at 9 AM'],
  ['the day', '2026-11-26T00:00:00-05:00', 'opens on Monday at 9 AM'],
  ['the day, at noon', '2026-11-26T12:00:00-05:00', 'opens on Monday at 9 AM'],
  ['the last minute of it', '2026-11-27T23:59:00-05:00', 'opens on Monday at 9 AM'],
  ['the day after', '2026-11-30T09:00:00-05:00', 'by 9:30 AM'],
  ['half a day', '2026-12-24T11:00:00-05:00', 'by 11:30 AM'],
  ['its last half hour', '2026-12-24T11:40:00-05:00', 'by 9:10 AM on Monday'],
  ['its afternoon', '2026-12-24T12:00:00-05:00', 'opens on Monday at 9 AM'],
  ['December 31 before it opens late', '2026-12-31T09:30:00-05:00', 'opens today at 1 PM'],
  ['December 31 when it closes', '2026-12-31T16:50:00-05:00', 'by 9:20 AM on Monday'],
  ['a Saturday with hours of its own', '2027-01-09T10:05:00-05:00', 'by 10:35 AM'],
  ['the Friday before it', '2027-01-08T17:00:00-05:00', 'opens tomorrow at 10 AM'],
  [
    'two weeks without a day of work',
    '2027-01-30T12:00:00-05:00',
    'opens on Monday, February 15, at 9 AM',
  ],
  [
    'the last minutes before those',
    '2027-01-29T16:50:00-05:00',
    'by 9:20 AM on Monday, February 15',
  ],
  [
    'the day, from a visitor who has the next',
    '2026-11-27T05:30:00+09:00',
    'opens on Monday at 9 AM',
  ],
])('a request around days that are not like the week: %s', (_, at, words) => {
  expect(said(at, HOLIDAYS)).toBe(words)
})

test('while a storm makes answers slower, the promise is that of the day on which the office takes the request up', () => {
  const exceptions = [
    { from: '2026-09-28', until: '2026-09-30', minutes: 240 },
    { from: '2026-09-29', until: '2026-09-29', isClosed: true as const },
  ]
  expect(said('2026-09-25T16:45:00-04:00', { exceptions })).toBe('by 9:15 AM on Monday')
  expect(said('2026-09-28T09:00:00-04:00', { exceptions })).toBe('by 1 PM')
  expect(said('2026-09-28T15:00:00-04:00', { exceptions })).toBe('by 11 AM on Wednesday')
  expect(said('2026-10-01T09:00:00-04:00', { exceptions })).toBe('by 9:30 AM')
  const { dueAt } = nextCall(Date.parse('2026-09-27T20:00:00-04:00'), { ...OFFICE, exceptions })
  expect(new Date(dueAt).toISOString()).toBe('2026-09-28T17:00:00.000Z')
})

test.each([
  ['forward', '2026-03-06T18:00:00-05:00', '2026-03-09T13:30:00.000Z'],
  ['back', '2026-10-30T18:00:00-04:00', '2026-11-02T14:30:00.000Z'],
])('the promise is over at half past nine by the clock that went %s', (_, at, due) => {
  expect(new Date(nextCall(Date.parse(at), OFFICE).dueAt).toISOString()).toBe(due)
})
