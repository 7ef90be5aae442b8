import { DatabaseSync } from '@photostructure/sqlite'

/** The result of a query. */
export interface SqliteResult {
  rows: unknown[]
  changes: number
}

type Handle = InstanceType<typeof DatabaseSync>

interface Statement {
  prepared: ReturnType<Handle['prepare']>
  hasRows: boolean
}

const BUSY_MILLISECONDS = 5000
const MAX_STATEMENTS = 400

/** Errors after which the handle is reopened: for one, a handle opened read-only stays read-only. */
const REOPEN_AFTER = new Set([
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
])

/** The SQLite file, opened on first use. Blocks its thread, so only the worker uses it. */
export class SqliteFile {
  readonly #file: string
  #database: Handle | undefined
  readonly #statements = new Map<string, Statement>()

  constructor(file: string) {
    this.#file = file
  }

  query(sql: string, parameters: readonly unknown[]): SqliteResult {
    try {
      const { prepared, hasRows } = this.#statement(sql)
      const values = parameters as (string | number | null)[]
      if (hasRows) return { rows: prepared.all(...values), changes: 0 }
      return { rows: [], changes: Number(prepared.run(...values).changes) }
    } catch (error) {
      if (REOPEN_AFTER.has(sqliteCode(error))) this.close()
      throw error
    }
  }

  close(): void {
    this.#statements.clear()
    const database = this.#database
    this.#database = undefined
    database?.close()
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const prepared = this.#open().prepare(sql)
    const statement = { prepared, hasRows: prepared.columns().length > 0 }
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  #open(): Handle {
    if (this.#database !== undefined) return this.#database
    const database = new DatabaseSync(this.#file, { timeout: BUSY_MILLISECONDS })
    try {
      const { version } = database.prepare('select sqlite_version() as version').get() as {
        version: string
      }
      for (const pragma of durablePragmas(version)) retryWhileBusy(() => database.exec(pragma))
    } catch (error) {
      database.close()
      throw error
    }
    this.#database = database
    return database
  }
}

/**
 * The pragmas that put every commit on disk before it returns. SQLite before 3.51.3 could lose commits in WAL mode when
 * one connection wrote during another's checkpoint; those versions use the rollback journal, which is slower and safe.
 */
export function durablePragmas(version: string): string[] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const isWalSafe = major * 1e6 + minor * 1e3 + patch >= 3_051_003
  return [
    ...(isWalSafe
      ? [
          'pragma journal_mode = wal',
          'pragma synchronous = full',
          // Checkpoint every 16 MB of log, so that pages changed often are copied once.
          'pragma wal_autocheckpoint = 4000',
        ]
      : ['pragma journal_mode = truncate', 'pragma synchronous = extra']),
    // Overwrite data erased on request instead of only unlinking it.
    'pragma secure_delete = on',
  ]
}

/** SQLite's name for an error, e.g. SQLITE_BUSY; else the error's own code, else SQLITE_ERROR. */
export function sqliteCode(error: unknown): string {
  const { sqliteCodeName, code, message } = error as Error & {
    sqliteCodeName?: string
    code?: string
  }
  return sqliteCodeName ?? NAMES[message] ?? code ?? 'SQLITE_ERROR'
}

/** The driver leaves the name out of errors of a statement that returns rows. */
const NAMES: Record<string, string | undefined> = {
  'database is locked': 'SQLITE_BUSY',
  'database disk image is malformed': 'SQLITE_CORRUPT',
  'file is not a database': 'SQLITE_NOTADB',
  'attempt to write a readonly database': 'SQLITE_READONLY',
  'unable to open database file': 'SQLITE_CANTOPEN',
  'disk I/O error': 'SQLITE_IOERR',
}

/** SQLite's busy timeout does not cover the journal mode, which several starting processes may set at once. */
function retryWhileBusy(act: () => void): void {
  const until = performance.now() + BUSY_MILLISECONDS
  for (;;) {
    try {
      act()
      return
    } catch (error) {
      if (sqliteCode(error) !== 'SQLITE_BUSY' || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
}
