import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Mutex } from './mutex.ts'
import { SqliteThread } from './sqlite-thread.ts'

/** Kysely over the SQLite database in `file`, in a thread of its own. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** The only connection to the database, which one transaction has at a time. */
class SqliteDriver implements Driver, DatabaseConnection {
  readonly #thread: SqliteThread
  readonly #mutex = new Mutex()
  #release: () => void = () => undefined

  constructor(file: string) {
    this.#thread = new SqliteThread(file)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#mutex.acquire()
    return this
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  /** Takes the write lock up front: a transaction that reads first can't get it while another process writes. */
  async beginTransaction(): Promise<void> {
    await this.#thread.query('begin immediate', [])
  }

  async commitTransaction(): Promise<void> {
    await this.#thread.query('commit', [])
  }

  async rollbackTransaction(): Promise<void> {
    try {
      await this.#thread.query('rollback', [])
    } catch {
      // Some failures have already rolled back, and a reopened handle has nothing to roll back.
    }
  }

  destroy(): Promise<void> {
    return this.#thread.close()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#thread.query(sql, parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator; no caller streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming rows from SQLite is not supported. Read them page by page.')
  }
}
