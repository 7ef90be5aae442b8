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

/** The result of a query. */
export interface SqliteResult {
  rows: unknown[]
  changes: number
}

/** The single connection to an SQLite database, in this thread or another one. */
export interface SqliteConnection {
  query: (sql: string, parameters: readonly unknown[]) => SqliteResult | Promise<SqliteResult>
  /** Resolves once the connection is free, e.g. of a transaction. Call the returned function to release it. */
  acquire: () => Promise<() => void>
  close: () => Promise<void>
}

/** Kysely over an SQLite connection. */
export function sqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createDriver: () => new SqliteDriver(connection),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection
  readonly #queries: SqliteQueries
  #release: () => void = () => undefined

  constructor(connection: SqliteConnection) {
    this.#connection = connection
    this.#queries = new SqliteQueries(connection)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#connection.acquire()
    return this.#queries
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  /** Takes the write lock up front: a transaction that reads first can't get it while another process writes. */
  async beginTransaction(): Promise<void> {
    await this.#connection.query('begin immediate', [])
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.query('commit', [])
  }

  async rollbackTransaction(): Promise<void> {
    try {
      await this.#connection.query('rollback', [])
    } catch {
      // Some failures have already rolled back, and a reopened handle has nothing to roll back.
    }
  }

  async destroy(): Promise<void> {
    await this.#connection.close()
  }
}

class SqliteQueries implements DatabaseConnection {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#connection.query(sql, parameters)
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator; no caller streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming rows from SQLite is not supported. Read them page by page.')
  }
}
