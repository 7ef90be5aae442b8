/** A visit in a calendar. */
export interface CalendarEvent {
  /** The same for every version of the event: calendars then change it instead of adding another. */
  uid: string
  /** How often it has been changed. */
  sequence: number
  organizer: string
  title: string
  place: string
  description: string
  /** All are UTC, ISO 8601. */
  madeAt: string
  startsAt: string
  endsAt: string
}

/** Longest line in bytes. Source: RFC 5545, section 3.1. */
const LINE_BYTES = 75

/**
 * An event as a file that Outlook, Google and Apple open. Times are in UTC, so that no definition of a time zone is needed.
 * Source: RFC 5545, and RFC 5546, section 3.2.1, for what a published event has to have.
 */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roofing leads//Visits//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.madeAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `ORGANIZER:mailto:${event.organizer}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** @example stamp('2026-11-25T14:31:00.000Z') // '20261125T143100Z' */
function stamp(time: string): string {
  return `${time.slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')
}

/** In lines of at most 75 bytes that break between characters; all but the first begin with a space. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
