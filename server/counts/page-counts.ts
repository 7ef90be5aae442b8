import { type Kysely, sql } from 'kysely'
import { PROBES } from '../leads/store/manage.ts'
import type { Tables } from '../leads/store/tables.ts'
import { startOfDay } from './day.ts'

/** Views of a page and the quote requests that its form sent, without spam. */
export interface PageCount {
  page: string
  views: number
  leads: number
}

/** Views and quote requests of each page since a day, the most seen first. Pages that nobody saw are left out. */
export async function pageCounts(db: Kysely<Tables>, since: string): Promise<PageCount[]> {
  const counts = new Map<string, PageCount>()
  const of = (page: string): PageCount => {
    const known = counts.get(page) ?? { page, views: 0, leads: 0 }
    counts.set(page, known)
    return known
  }
  for (const { page, number } of await views(db, since)) of(page).views = Number(number)
  for (const { page, number } of await leads(db, since)) of(page).leads = Number(number)
  return [...counts.values()].sort(
    (one, other) =>
      other.views - one.views || other.leads - one.leads || (one.page < other.page ? -1 : 1),
  )
}

/** PostgreSQL gives sums as text. */
interface PageNumber {
  page: string
  number: number | string
}

function views(db: Kysely<Tables>, since: string): Promise<PageNumber[]> {
  return db
    .selectFrom('counts')
    .select(['page', sql<number | string>`sum(count)`.as('number')])
    .where('day', '>=', since)
    .where('event', 'in', ['arrival', 'view'])
    .groupBy('page')
    .execute()
}

function leads(db: Kysely<Tables>, since: string): Promise<PageNumber[]> {
  return db
    .selectFrom('leads')
    .select(['page', sql<number | string>`count(*)`.as('number')])
    .where('received_at', '>=', startOfDay(since))
    .where('status', '=', 'accepted')
    .where('page', '<>', '')
    .where('flags', 'not like', PROBES)
    .groupBy('page')
    .execute()
}
