import { contentLines, escaped, stamp } from '../content-lines.ts'

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

/**
 * An event as a file that Outlook, Google and Apple open. Times are in UTC, so that no definition of a time zone is needed.
 * Source: RFC 5545, and RFC 5546, section 3.2.1, for what a published event has to have.
 */
export function calendarFile(event: CalendarEvent): string {
  return contentLines([
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
  ])
}
