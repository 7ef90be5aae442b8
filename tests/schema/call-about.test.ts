import { expect, test } from 'vitest'
import { type CallOffice, callAbout, withMinutes } from '../../schema/call-about.ts'

const OFFICE: CallOffice = {
  days: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  timeZone: 'America/New_York',
  minutes: 30,
  open: 'A roofer calls you by',
  closed: 'The office is closed now. A roofer calls you within 30\u00a0minutes of opening,',
  exceptions: [
    { from: '2026-11-26', until: '2026-11-27', isClosed: true },
    { from: '2026-12-01', until: '2026-12-02', minutes: 240 },
  ],
}

test.each([
  ['2026-11-25T10:00', true, 'A roofer calls you by 10:30 AM.'],
  ['2026-11-25T16:45', false, 'A roofer calls you by 9:15 AM on Monday.'],
  [
    '2026-11-26T10:00',
    false,
    'The office is closed now. A roofer calls you within 30 minutes of opening, on Monday at 9 AM.',
  ],
  ['2026-12-01T10:00', false, 'A roofer calls you by 2 PM.'],
  [
    '2026-11-30T20:00',
    false,
    'The office is closed now. A roofer calls you within 240 minutes of opening, tomorrow at 9 AM.',
  ],
])('at %s, a visitor reads when we call, and in a storm its own minutes', (at, isUsual, said) => {
  const call = callAbout(Date.parse(`${at}:00-05:00`), OFFICE)
  expect({ said: call.sentence.replaceAll('\u00a0', ' '), isUsual: call.isUsual }).toEqual({
    said,
    isUsual,
  })
})

test('other numbers in the words stay', () => {
  const words = 'Within 30 minutes, at 30 Palm Ave, or 130 minutes.'
  expect(withMinutes(words, 30, 240)).toBe('Within 240 minutes, at 30 Palm Ave, or 130 minutes.')
})
