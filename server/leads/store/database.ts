import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Lead } from '../lead.ts'
import { backUp } from './backup.ts'
import type { ChannelRule } from './deliveries.ts'
import { migrate } from './migrations.ts'
import { type Saved, saveLeads } from './save-leads.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** Where leads are stored: a file in a local folder, or a PostgreSQL database. */
export type DatabasePlace = { dataDir: string } | { databaseUrl: string }

/** A database of leads, migrated to the current schema on first use. */
export interface Database {
  kind: 'sqlite' | 'postgres'
  /** The migrated database. Fails while it is unreachable and succeeds once it is back. */
  ready: () => Promise<Kysely<Tables>>
  /** Stores leads and their deliveries durably in one transaction. The results are in the order of `leads`. */
  saveLeads: (leads: readonly Lead[], channels: readonly ChannelRule[]) => Promise<Saved[]>
  /** Copies an SQLite database while it is in use, as `backUp` does. Undefined for PostgreSQL, which has its own tools. */
  backup: ((file: string) => Promise<number>) | undefined
  /**
   * Removes erased data from SQLite's write-ahead log too, which holds old versions of rows for a while. Tries for five
   * seconds while somebody else reads it; resolves to whether it is empty then. PostgreSQL cleans up by itself.
   */
  purgeLog: () => Promise<boolean>
  close: () => Promise<void>
}

export const SQLITE_FILE = 'leads.sqlite'

/** A database that connects on first use, so the server starts and serves pages even while it is unreachable. */
export function databaseAt(place: DatabasePlace): Database {
  return 'databaseUrl' in place ? postgresAt(place.databaseUrl) : sqliteIn(place.dataDir)
}

function sqliteIn(dataDir: string): Database {
  return sqliteAt(join(dataDir, SQLITE_FILE))
}

/** The SQLite database in a file of any name. */
export function sqliteAt(file: string): Database {
  const dataDir = dirname(file)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  const prepare = async () => {
    const created = await mkdir(dataDir, { recursive: true })
    // Leads are private; an existing folder keeps the permissions its owner chose.
    if (created !== undefined) await chmod(dataDir, 0o700)
    await migrate(db, 'sqlite')
  }
  const ready = prepareOnce(db, prepare)
  return {
    kind: 'sqlite',
    ready,
    saveLeads: async (leads, channels) => saveLeads(await ready(), leads, channels),
    backup: (file) => backUp(db, file),
    purgeLog: () => db.connection().execute(emptyLog),
    close: () => db.destroy(),
  }
}

function postgresAt(databaseUrl: string): Database {
  const dialect = new PostgresDialect({ pool: () => poolOf(databaseUrl) })
  const db = new Kysely<Tables>({ dialect })
  const ready = prepareOnce(db, () => migrate(db, 'postgres'))
  return {
    kind: 'postgres',
    ready,
    saveLeads: async (leads, channels) => saveLeads(await ready(), leads, channels),
    backup: undefined,
    purgeLog: async () => true,
    close: () => db.destroy(),
  }
}

const PURGE_MILLISECONDS = 5000
const PURGE_PAUSE_MILLISECONDS = 100

/** Moves the write-ahead log into the database and truncates it; false if somebody still reads it. */
async function emptyLog(connection: Kysely<Tables>): Promise<boolean> {
  const until = performance.now() + PURGE_MILLISECONDS
  // Waiting within SQLite would keep the server from storing leads for as long.
  await sql`pragma busy_timeout = 0`.execute(connection)
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
      connection,
    )
    if (rows[0]?.busy === 0) return true
    if (performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, PURGE_PAUSE_MILLISECONDS))
  }
}

/** Its driver is loaded for the first query: a server with SQLite needs neither its memory nor the time to load it. */
async function poolOf(databaseUrl: string): Promise<Pool> {
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    query_timeout: 6000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // A result means that the commit is on disk, whatever the server's own setting.
    options: '-c synchronous_commit=on',
  })
  // A broken connection is replaced at the next query; an unhandled error event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function prepareOnce(
  db: Kysely<Tables>,
  prepare: () => Promise<void>,
): () => Promise<Kysely<Tables>> {
  let preparing: Promise<void> | undefined
  return async () => {
    preparing ??= prepare()
    try {
      await preparing
    } catch (error) {
      preparing = undefined
      throw error
    }
    return db
  }
}
