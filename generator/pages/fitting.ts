import { stripMarks } from '../text/marks.ts'
import type { ListedCity } from './listed-site.ts'

/** What a page is about: a city, a service by its slug, or one in the other. */
export interface Subject {
  city?: ListedCity
  service?: string
}

interface Record {
  about?: string[] | undefined
  date?: string | undefined
}

/** Most records of a kind that one page shows. */
const MOST = 2

/**
 * The records that fit a page, the newest first: those of its service, of its city, or of both on a page about one in the
 * other.
 */
export function fitting<Fitted extends Record>(
  records: readonly Fitted[],
  { city, service }: Subject,
  isIn: (record: Fitted, city: ListedCity) => boolean,
): Fitted[] {
  return records
    .filter((record) => city === undefined || isIn(record, city))
    .filter(({ about }) => service === undefined || about?.includes(service))
    .toSorted(newer)
    .slice(0, MOST)
}

/** Months compare as texts: `2026-08`. A record without a date comes last. */
function newer(first: Record, second: Record): number {
  return monthOf(second).localeCompare(monthOf(first))
}

function monthOf({ date = '' }: Record): string {
  return stripMarks(date)
}
