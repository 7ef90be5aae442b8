import { stripMarks } from '../text/marks.ts'
import type { ListedCity } from './listed-site.ts'

/** What a page is about: a city, a service by its slug, one in the other, or a hub with all its pages. */
export interface Subject {
  city?: ListedCity
  service?: string
  hub?: { pages: readonly { slug: string }[] }
}

interface Record {
  about?: string[] | undefined
  date?: string | undefined
}

/** Most records of a kind that one page shows. A hub sends visitors on to pages with more. */
const MOST = 2
const MOST_ON_HUB = 1

/**
 * The records that fit a page, the newest first: those of its service, of its city, of both on a page about one in the
 * other, or of the pages of a hub.
 */
export function fitting<Fitted extends Record>(
  records: readonly Fitted[],
  { city, service, hub }: Subject,
  isIn: (record: Fitted, city: ListedCity) => boolean,
): Fitted[] {
  return records
    .filter((record) => city === undefined || isIn(record, city))
    .filter(({ about }) => service === undefined || about?.includes(service))
    .filter(({ about }) => hub === undefined || hub.pages.some(({ slug }) => about?.includes(slug)))
    .toSorted(newer)
    .slice(0, hub === undefined ? MOST : MOST_ON_HUB)
}

/** Months compare as texts: `2026-08`. A record without a date comes last. */
function newer(first: Record, second: Record): number {
  return monthOf(second).localeCompare(monthOf(first))
}

function monthOf({ date = '' }: Record): string {
  return stripMarks(date)
}
