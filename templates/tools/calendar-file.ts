/** A whole day in a calendar file. */
export interface CalendarEvent {
  /** The same for the same date of the same claim: a second download replaces the first. */
  uid: string
  /** `2026-11-22` */
  day: string
  title: string
  description: string
  /** Address of the page that it comes from. */
  url: string
}

/**
 * The text of an iCalendar file (RFC 5545): whole days, each with a reminder a week before. Lines end in CRLF and are
 * at most 75 bytes long.
 *
 * @param stamp When the file is made.
 */
export function calendarFile(events: readonly CalendarEvent[], stamp: Date): string {
  const made = `${stamp.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Claim calendar//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, made)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, day, title, description, url }: CalendarEvent, made: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${made}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(dayBehind(day))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** The end of a whole day is the day behind it. */
function dayBehind(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, () => '\\n')
}

const LONGEST_LINE = 75

/** `line` in pieces of at most 75 bytes, the further ones behind a space. No character is divided. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (bytesIn(piece + character) > LONGEST_LINE) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n')
}

function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Saves a text as a file on the visitor's device, as a download does. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
