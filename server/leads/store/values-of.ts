import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { LeadRow, Tables } from './tables.ts'

/** Whether it is PostgreSQL; else it is SQLite. */
export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** A table with one column, `value`. It is one parameter: the statement is the same for any number of values. */
export function valuesOf(db: Kysely<Tables>, values: readonly string[]): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`unnest(${values}::text[]) as list (value)`
    : sql`(select value from json_each(${JSON.stringify(values)})) as list`
}

/**
 * The leads with one of these values in an indexed column, and `condition`: one index lookup a value. Left to itself,
 * PostgreSQL reads a whole table of which it has no statistics yet.
 */
export function leadsWith(
  db: Kysely<Tables>,
  column: keyof LeadRow,
  values: readonly string[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const found = sql`${sql.ref(column)} = value and ${condition}`
  const list = valuesOf(db, [...new Set(values)])
  return isPostgres(db)
    ? sql`${list} cross join lateral (select * from leads where ${found} offset 0) as found`
    : sql`${list} cross join leads on ${found}`
}
