import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { isPostgres } from './values-of.ts'

const statements = new Map<string, string>()

/** Inserts `rows` with one statement. Values are bound by column name: the order of a row's keys does not matter. */
export async function insertRows<Name extends 'leads' | 'deliveries'>(
  db: Transaction<Tables>,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).sort() as (keyof Tables[Name] & string)[]
  if (isPostgres(db)) {
    await insertAsJson(db, { table, columns, rows })
    return
  }
  const key = [table, rows.length, ...columns].join(' ')
  const statement = statements.get(key) ?? compileInsert({ db, table, columns, count: rows.length })
  statements.set(key, statement)
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  await db.executeQuery(CompiledQuery.raw(statement, values))
}

/** One parameter for all rows: PostgreSQL takes longer to read thousands of them than to insert the rows. */
async function insertAsJson(
  db: Transaction<Tables>,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: readonly unknown[] },
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  )
}

/** Compiling the statement takes longer than running it, so it is cached for each table, set of columns and row count. */
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
