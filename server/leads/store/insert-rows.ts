import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { isPostgres } from './values-of.ts'

/**
 * Inserts `rows`, by the names of their columns. They are one parameter of one statement, however many they are: reading
 * thousands of parameters takes both databases longer than inserting the rows.
 */
export async function insertRows<Name extends 'leads' | 'deliveries'>(
  db: Transaction<Tables>,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const list = JSON.stringify(rows)
  const values = isPostgres(db)
    ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${list})`
    : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${list})`
  await sql`insert into ${sql.table(table)} (${names}) ${values}`.execute(db)
}
