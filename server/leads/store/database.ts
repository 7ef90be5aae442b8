import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { ConfigError } from '../config-error.ts'
import type { Channel } from './deliveries.ts'
import type { Lead } from './lead.ts'
import { migrate } from './migrations.ts'
import { type Saved, saveLeads } from './save-leads.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { SqliteThread } from './sqlite-thread.ts'
import type { Tables } from './tables.ts'

/** Where leads are kept: a file in a folder of this machine, or a PostgreSQL database. */
export type DatabasePlace = { dataDir: string } | { databaseUrl: string }

/** A database of leads, brought to its newest shape when first used. */
export interface Database {
  kind: 'sqlite' | 'postgres'
  /** Ready to be asked. Fails while the database cannot be reached, and succeeds by itself afterwards. */
  ready: () => Promise<Kysely<Tables>>
  /** Stores leads and what is to be sent of them, durably and all at once; answers for each in their order. */
  saveLeads: (leads: readonly Lead[], channels: readonly Channel[]) => Promise<Saved[]>
  /** Copies an SQLite database while it is in use. */
  backup: (file: string) => Promise<void>
  /** Clears what was erased from SQLite's log as well, where old versions of rows stand for a while. */
  forget: () => Promise<void>
  close: () => Promise<void>
}

export const SQLITE_FILE = 'leads.sqlite'

/** Opens nothing yet: a server starts and serves its pages while its database is away. */
export function databaseAt(place: DatabasePlace): Database {
  return 'databaseUrl' in place ? postgresAt(place.databaseUrl) : sqliteIn(place.dataDir)
}

function sqliteIn(dataDir: string): Database {
  const thread = new SqliteThread(join(dataDir, SQLITE_FILE))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) })
  const prepare = async () => {
    const made = await mkdir(dataDir, { recursive: true })
    // Leads are nobody else's business; a folder that was there keeps what its owner chose.
    if (made !== undefined) await chmod(dataDir, 0o700)
    await migrate(db, 'sqlite')
  }
  const ready = preparedOnce(db, prepare)
  return {
    kind: 'sqlite',
    ready,
    async saveLeads(leads, channels) {
      await ready()
      return thread.save(leads, channels)
    },
    async backup(file) {
      await thread.backup(file)
    },
    async forget() {
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
    },
    async close() {
      await db.destroy()
      // Kysely ends only what it was asked to begin; a backup asks the thread itself.
      await thread.close()
    },
  }
}

function postgresAt(databaseUrl: string): Database {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    query_timeout: 6000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // An answer means that the commit is on the disk, whatever the server's own setting.
    options: '-c synchronous_commit=on',
  })
  // A connection that breaks is replaced at the next query; unhandled, its event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const ready = preparedOnce(db, () => migrate(db, 'postgres'))
  return {
    kind: 'postgres',
    ready,
    saveLeads: async (leads, channels) => saveLeads(await ready(), leads, channels),
    async backup() {
      throw new ConfigError('A PostgreSQL database is copied with its own tool, e.g. pg_dump.')
    },
    async forget() {},
    close: () => db.destroy(),
  }
}

function preparedOnce(
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
