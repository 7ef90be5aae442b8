import { type Kysely, sql } from 'kysely'
import type { Tables } from '../leads/store/tables.ts'
import { CELL_NAMES, type CountRow } from '../visits/count-row.ts'

/** Adds `rows` to what is stored, in one statement: all of them or, if it fails, none. Each cell may be there once. */
export async function addCounts(db: Kysely<Tables>, rows: readonly CountRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('counts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns([...CELL_NAMES]).doUpdateSet({ count: sql`counts.count + excluded.count` }),
    )
    .execute()
}

/** Days of which counts are read, both included. */
export interface DayRange {
  since: string
  until: string
}

/** Counts of these days, by day. */
export async function countsOf(
  db: Kysely<Tables>,
  { since, until }: DayRange,
): Promise<CountRow[]> {
  return db
    .selectFrom('counts')
    .selectAll()
    .where('day', '>=', since)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
}
