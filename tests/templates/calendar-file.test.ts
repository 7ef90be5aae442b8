import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from '../../templates/tools/calendar-file.ts'

const STAMP = new Date('2026-11-22T15:04:05Z')
const EVENT: CalendarEvent = {
  uid: '2026-02-28-you-report-a-claim@roofs.example',
  day: '2026-02-28',
  title: 'You: Report a claim',
  description: 'Last day: 18 months from the date of loss.',
  url: 'https://roofs.example/storm/claims',
}

/** The lines of a calendar file as a calendar reads them: folded lines in one piece. */
function linesOf(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}

test('a date is a whole day with a reminder a week before', () => {
  expect(calendarFile([EVENT], STAMP).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Claim calendar//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:2026-02-28-you-report-a-claim@roofs.example',
    'DTSTAMP:20261122T150405Z',
    'DTSTART;VALUE=DATE:20260228',
    'DTEND;VALUE=DATE:20260301',
    'SUMMARY:You: Report a claim',
    'DESCRIPTION:Last day: 18 months from the date of loss.',
    'URL:https://roofs.example/storm/claims',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:You: Report a claim',
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('commas, semicolons, backslashes and line ends are escaped', () => {
  const title = 'Pay, deny; or \\ both\r\nnow\nor\rlater'
  expect(linesOf(calendarFile([{ ...EVENT, title }], STAMP))).toContain(
    'SUMMARY:Pay\\, deny\\; or \\\\ both\\nnow\\nor\\nlater',
  )
})

test('whatever the words are, lines have at most 75 bytes and say the same unfolded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const description = words.replace(/[\\;,\r\n]/g, '')
      const file = calendarFile([{ ...EVENT, description }], STAMP)
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(linesOf(file)).toContain(`DESCRIPTION:${description}`)
    }),
  )
})
