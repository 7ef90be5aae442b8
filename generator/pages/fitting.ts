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
 * The records that fit a page: first those of its service in its city, then of its service elsewhere, then of its city,
 * each the newest first.
 */
export function fitting<Fitted extends Record>(
  records: readonly Fitted[],
  { city, service }: Subject,
  isIn: (record: Fitted, city: ListedCity) => boolean,
): Fitted[] {
  return records
    .map((record) => {
      const isNear = city !== undefined && isIn(record, city)
      const isAlike = service !== undefined && record.about?.includes(service) === true
      return { record, fit: (isAlike ? 2 : 0) + (isNear ? 1 : 0) }
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || newer(a.record, b.record))
    .slice(0, MOST)
    .map(({ record }) => record)
}

/** Months compare as texts: `2026-08`. A record without a date comes last. */
function newer(first: Record, second: Record): number {
  return monthOf(second).localeCompare(monthOf(first))
}

function monthOf({ date = '' }: Record): string {
  return stripMarks(date)
}
