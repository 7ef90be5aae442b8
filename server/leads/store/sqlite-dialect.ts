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

/** What a query gave. */
export interface SqliteResult {
  rows: unknown[]
  changes: number
}

/** The one connection to an SQLite database, in this thread or in another. */
export interface SqliteConnection {
  query: (sql: string, parameters: readonly unknown[]) => SqliteResult | Promise<SqliteResult>
  /** Resolves when nobody else uses the connection: a transaction has it to itself. The function returned frees it. */
  turn: () => Promise<() => void>
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
  #free: () => void = () => undefined

  constructor(connection: SqliteConnection) {
    this.#connection = connection
    this.#queries = new SqliteQueries(connection)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#free = await this.#connection.turn()
    return this.#queries
  }

  async releaseConnection(): Promise<void> {
    this.#free()
  }

  /** Takes the write lock at once: a transaction that read first could not get it while another process writes. */
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
      // Some failures have rolled back already, and a handle that was opened anew has nothing to roll back.
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

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here reads row by row.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed from SQLite here. Read them page by page.')
  }
}
