import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely, sql } from 'kysely'
import { ConfigError } from '../../settings/config-error.ts'
import { migrate } from './migrations.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/**
 * Calls `act` with an empty database in memory, to which the SQLite database in `file` is attached as `source`. It is
 * only read, and may be in use.
 *
 * @throws ConfigError if there are no leads in `file`.
 */
export async function withSource<Result>(
  file: string,
  act: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (!(await stat(file).catch(() => undefined))?.isFile())
    throw new ConfigError(`There is no file ${file}. ${NAME_ONE}`)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') })
  try {
    await attach(db, file)
    return await act(db)
  } finally {
    await db.destroy()
  }
}

const NAME_ONE =
  'Name a backup of the leads, or leads.sqlite in the data folder of a server, e.g. ./data/leads.sqlite; the file of another program ends in .csv'

async function attach(db: Kysely<Tables>, file: string): Promise<void> {
  try {
    await sql`attach ${`${pathToFileURL(resolve(file)).href}?mode=ro`} as source`.execute(db)
    await sql`select id from source.leads limit 1`.execute(db)
  } catch (error) {
    const { message } = error as Error
    throw new ConfigError(`${file} is no database of leads (${message}). ${NAME_ONE}`)
  }
}

/** Copies what is attached as `source` into the memory, as of one moment, and migrates it there. */
export async function readSource(db: Kysely<Tables>): Promise<void> {
  // Tables are filled in the order of their names, not of their references.
  await sql`pragma foreign_keys = off`.execute(db)
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      name: string
      type: string
      sql: string
    }>`select name, type, sql from source.sqlite_schema where sql is not null order by type desc`.execute(
      transaction,
    )
    for (const part of rows) {
      await sql.raw(part.sql).execute(transaction)
      if (part.type === 'table')
        await sql`insert into main.${sql.ref(part.name)} select * from source.${sql.ref(part.name)}`.execute(
          transaction,
        )
    }
  })
  await sql`detach source`.execute(db)
  await migrate(db, 'sqlite')
}
