import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SqliteResult } from './sqlite-file.ts'
import type { SqliteReply, SqliteRequest } from './sqlite-worker.ts'

/** A database error; `code` is SQLite's name for it, e.g. SQLITE_FULL. */
class SqliteError extends Error {
  readonly code: string

  constructor({ message, code }: { message: string; code: string }) {
    super(message)
    this.code = code
  }
}

interface Waiting {
  resolve: (result: SqliteResult) => void
  reject: (error: SqliteError) => void
}

/** The SQLite database in a thread of its own. If the thread dies, the next query starts another. */
export class SqliteThread {
  readonly #file: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(file: string) {
    this.#file = file
  }

  query(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    const worker = this.#running()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sql, parameters } satisfies SqliteRequest)
    })
  }

  /** Resolves once the queries sent so far are done and the file is closed. */
  async close(): Promise<void> {
    const worker = this.#worker
    if (worker === undefined) return
    const ended = once(worker, 'exit')
    worker.postMessage('close' satisfies SqliteRequest)
    await ended
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const worker = new Worker(new URL('./sqlite-worker-start.mjs', import.meta.url), {
      workerData: { file: this.#file },
      execArgv: [],
    })
    worker.on('message', (reply: SqliteReply) => this.#settle(reply))
    worker.on('error', (error) => this.#lose(worker, error.message))
    worker.on('exit', () => this.#lose(worker, 'The database thread exited'))
    this.#worker = worker
    return worker
  }

  #settle(reply: SqliteReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('code' in reply) waiting?.reject(new SqliteError(reply))
    else waiting?.resolve(reply.result)
  }

  #lose(worker: Worker, message: string): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost) reject(new SqliteError({ message, code: 'SQLITE_THREAD' }))
  }
}
