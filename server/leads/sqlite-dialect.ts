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
import type { SqliteThread } from './sqlite-thread.ts'

/** Kysely over the one connection that a thread holds. */
export function sqliteDialect(thread: SqliteThread): Dialect {
  return {
    createDriver: () => new ThreadDriver(thread),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class ThreadDriver implements Driver {
  readonly #thread: SqliteThread
  readonly #connection: ThreadConnection
  /** Ends when the connection is free: there is only one, and a transaction has it to itself. */
  #free: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  constructor(thread: SqliteThread) {
    this.#thread = thread
    this.#connection = new ThreadConnection(thread)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free
    let release: () => void = () => undefined
    this.#free = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  /** Takes the write lock at once: a transaction that read first could not get it while another process writes. */
  async beginTransaction(): Promise<void> {
    await this.#run('begin immediate')
  }

  async commitTransaction(): Promise<void> {
    await this.#run('commit')
  }

  async rollbackTransaction(): Promise<void> {
    // Some failures have rolled back already, and a handle that was opened anew has nothing to roll back.
    await this.#run('rollback').catch(() => undefined)
  }

  async destroy(): Promise<void> {
    await this.#thread.close()
  }

  async #run(sql: string): Promise<void> {
    await this.#thread.ask({ kind: 'query', sql, parameters: [] })
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #thread: SqliteThread

  constructor(thread: SqliteThread) {
    this.#thread = thread
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#thread.ask({ kind: 'query', sql, parameters })
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here reads row by row.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed from SQLite here. Read them page by page.')
  }
}
