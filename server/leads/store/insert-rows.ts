import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const statements = new Map<string, string>()

/**
 * Inserts `rows` with one statement. Values are bound by column name: the order of a row's keys does not matter.
 *
 * Compiling the statement takes longer than running it, so it is cached for each table, set of columns and row count.
 */
export async function insertRows<Name extends 'leads' | 'deliveries'>(
  db: Transaction<Tables>,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).sort() as (keyof Tables[Name])[]
  const key = [db.getExecutor().adapter.constructor.name, table, rows.length, ...columns].join(' ')
  const statement = statements.get(key) ?? compileInsert({ db, table, columns, count: rows.length })
  statements.set(key, statement)
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  await db.executeQuery(CompiledQuery.raw(statement, values))
}

function compileInsert({
  db,
  table,
  columns,
  count,
}: {
  db: Kysely<Tables>
  table: 'leads' | 'deliveries'
  columns: PropertyKey[]
  count: number
}): string {
  const row = Object.fromEntries(columns.map((column) => [column, '']))
  const rows = Array.from({ length: count }, () => row)
  return db
    .insertInto(table)
    .values(rows as never)
    .compile().sql
}
