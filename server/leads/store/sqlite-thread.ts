import { Worker } from 'node:worker_threads'
import type { Lead } from '../lead.ts'
import type { ChannelRule } from './deliveries.ts'
import { Mutex } from './mutex.ts'
import type { Saved } from './save-leads.ts'
import type { SqliteConnection, SqliteResult } from './sqlite-dialect.ts'
import type { SqliteCommand, SqliteReply, SqliteResults } from './sqlite-messages.ts'

/** A database error; `code` is SQLite's name for it, e.g. SQLITE_FULL. */
export class SqliteError extends Error {
  readonly code: string

  constructor({ message, code }: { message: string; code: string }) {
    super(message)
    this.code = code
  }
}

interface Waiting {
  resolve: (result: never) => void
  reject: (error: SqliteError) => void
}

/** The SQLite database in a thread of its own. If the thread dies, the next call starts another. */
export class SqliteThread implements SqliteConnection {
  readonly #file: string
  readonly #mutex = new Mutex()
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(file: string) {
    this.#file = file
  }

  acquire(): Promise<() => void> {
    return this.#mutex.acquire()
  }

  query(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    return this.#request({ kind: 'query', sql, parameters })
  }

  /** Stores leads in one transaction, which runs entirely in the thread. */
  async save(leads: readonly Lead[], channels: readonly ChannelRule[]): Promise<Saved[]> {
    const release = await this.acquire()
    try {
      return await this.#request({ kind: 'save', leads, channels })
    } finally {
      release()
    }
  }

  #request<Command extends SqliteCommand>(
    command: Command,
  ): Promise<SqliteResults[Command['kind']]> {
    const worker = this.#running()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ ...command, id })
    })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (worker === undefined) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    await this.#request({ kind: 'close' }).catch(() => undefined)
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
    else waiting?.resolve(reply.result as never)
  }

  #lose(worker: Worker, message: string): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost) reject(new SqliteError({ message, code: 'SQLITE_THREAD' }))
  }
}
