import { expect, test } from 'vitest'
import { callText } from '../../server/leads/call-text.ts'
import { OFFICE_HOURS } from './desk-fixtures.ts'

const answer = {
  subject: 'We have your request',
  call: 'We call you',
  next: 'We answer within 30 minutes while the office is open.',
  urgent: 'Call us.',
  correct: 'Reply.',
}
const hours = {
  ...OFFICE_HOURS,
  exceptions: [
    { from: '2026-11-26', until: '2026-11-27', isClosed: true as const },
    { from: '2026-12-30', until: '2026-12-31', minutes: 240 },
    { from: '2027-01-01', until: '2027-01-01', isClosed: true as const },
  ],
}
const said = (received: string, now = received) =>
  callText({ receivedAt: new Date(received).toISOString() }, { answer, hours }, new Date(now))

test.each([
  ['while the office is open', '2026-11-24T10:00-05:00', 'today, Tuesday, by 10:30 AM'],
  ['before it opens', '2026-11-24T06:00-05:00', 'today, Tuesday, by 9:30 AM'],
  ['near its end', '2026-11-24T16:45-05:00', 'tomorrow, Wednesday, by 9:15 AM'],
  [
    'on the evening before a holiday',
    '2026-11-25T19:00-05:00',
    'on Monday, November 30, by 9:30 AM',
  ],
  ['the minute a closed day ends', '2026-11-28T00:00-05:00', 'on Monday, November 30, by 9:30 AM'],
  [
    'on the last day of the year, in a storm',
    '2026-12-31T15:00-05:00',
    'on Monday, January 4, by 11:00 AM',
  ],
  ['before the clock goes forward', '2026-03-07T18:00-05:00', 'on Monday, March 9, by 9:30 AM'],
  ['before it goes back', '2026-10-31T18:00-04:00', 'on Monday, November 2, by 9:30 AM'],
])('%s, the answer says the day and the time', (_, received, by) => {
  expect(said(received)).toBe(`We call you ${by}.`)
})

test('an answer that is sent on the next day says the day as it is then', () => {
  expect(said('2026-11-24T16:45-05:00', '2026-11-25T08:00-05:00')).toBe(
    'We call you today, Wednesday, by 9:15 AM.',
  )
})

test('an answer that comes after the promised time, and one without hours, says what is true at any time', () => {
  expect(said('2026-11-24T10:00-05:00', '2026-11-24T10:31-05:00')).toBe(answer.next)
  const lead = { receivedAt: '2026-11-24T15:00:00.000Z' }
  expect(callText(lead, { answer }, new Date(lead.receivedAt))).toBe(answer.next)
})
