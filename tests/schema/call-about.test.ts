import { expect, test } from 'vitest'
import { type CallOffice, callAbout, withMinutes } from '../../schema/call-about.ts'

const OFFICE: CallOffice = {
  days: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  timeZone: 'America/New_York',
  minutes: 30,
  open: 'A roofer calls you by',
  note: 'We call you',
  closed: 'The office is closed now. A roofer calls you within 30\u00a0minutes of opening,',
  exceptions: [
    { from: '2026-11-26', until: '2026-11-27', isClosed: true },
    { from: '2026-12-01', until: '2026-12-02', minutes: 240 },
  ],
}

const CLOSED = 'The office is closed now. A roofer calls you within'

test.each([
  ['2026-11-25T10:00', 'A roofer calls you by 10:30 AM.', undefined],
  ['2026-11-25T06:00', `${CLOSED} 30 minutes of opening, today at 9 AM.`, 'Later: 9:30 AM.'],
  ['2026-11-25T16:45', 'A roofer calls you by 9:15 AM on Monday.', 'Later: 9:15 AM on Monday.'],
  [
    '2026-11-26T10:00',
    `${CLOSED} 30 minutes of opening, on Monday at 9 AM.`,
    'Later: 9:30 AM on Monday.',
  ],
  ['2026-12-01T10:00', 'A roofer calls you by 2 PM.', undefined],
  [
    '2026-11-30T20:00',
    `${CLOSED} 240 minutes of opening, tomorrow at 9 AM.`,
    'Later: 1 PM tomorrow.',
  ],
])('at %s, a visitor reads when we call, and in a storm its own minutes', (at, sentence, later) => {
  const plain = (text?: string) => text?.replaceAll('\u00a0', ' ')
  const call = callAbout(Date.parse(`${at}:00-05:00`), { ...OFFICE, later: 'Later:' })
  expect(plain(call.sentence)).toBe(sentence)
  expect(plain(call.later)).toBe(later)
})

test.each([
  ['2026-11-25T10:00', undefined],
  ['2026-11-25T06:00', 'today by 9:30 AM.'],
  ['2026-11-24T20:00', 'tomorrow by 9:30 AM.'],
  ['2026-11-28T22:00', 'Monday by 9:30 AM.'],
])('at %s, the note beside the form is %s', (at, said) => {
  const { note } = callAbout(Date.parse(`${at}:00-05:00`), OFFICE)
  const expected = said && `We call you ${said}`
  expect(note?.replaceAll('\u00a0', ' ')).toBe(expected)
})

test('in a storm the open office says by when we call', () => {
  const call = callAbout(Date.parse('2026-12-01T10:00:00-05:00'), OFFICE)
  expect(call.note).toBe(call.sentence)
})

test('without words for a later call, the line that fits says it', () => {
  const call = callAbout(Date.parse('2026-11-25T16:45:00-05:00'), OFFICE)
  expect(call.later).toBe(call.sentence)
})

test('other numbers in the words stay', () => {
  const words = 'Within 30 minutes, at 30 Palm Ave, or 130 minutes.'
  expect(withMinutes(words, 30, 240)).toBe('Within 240 minutes, at 30 Palm Ave, or 130 minutes.')
})
