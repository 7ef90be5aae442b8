import { Worker } from 'node:worker_threads'
import type { Channel } from './deliveries.ts'
import type { Lead } from './lead.ts'
import type { Saved } from './save-leads.ts'
import type { SqliteConnection, SqliteResult } from './sqlite-dialect.ts'
import type { SqliteAnswers, SqliteQuestion, SqliteReply } from './sqlite-messages.ts'
import { Turns } from './turns.ts'

/** A failure of the database; `code` is its own name for it, e.g. SQLITE_FULL. */
export class SqliteError extends Error {
  readonly code: string

  constructor({ message, code }: { message: string; code: string }) {
    super(message)
    this.code = code
  }
}

interface Waiting {
  resolve: (answer: never) => void
  reject: (error: SqliteError) => void
}

/** The SQLite database in a thread of its own. A thread that dies is replaced at the next question. */
export class SqliteThread implements SqliteConnection {
  readonly #file: string
  readonly #turns = new Turns()
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(file: string) {
    this.#file = file
  }

  turn(): Promise<() => void> {
    return this.#turns.take()
  }

  query(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    return this.#ask({ kind: 'query', sql, parameters })
  }

  /** Stores leads in a transaction of their own, all of which the thread does. */
  async save(leads: readonly Lead[], channels: readonly Channel[]): Promise<Saved[]> {
    const free = await this.turn()
    try {
      return await this.#ask({ kind: 'save', leads, channels })
    } finally {
      free()
    }
  }

  async backup(file: string): Promise<void> {
    await this.#ask({ kind: 'backup', file })
  }

  #ask<Question extends SqliteQuestion>(
    question: Question,
  ): Promise<SqliteAnswers[Question['kind']]> {
    const worker = this.#running()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ ...question, id })
    })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (worker === undefined) return
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    await this.#ask({ kind: 'close' }).catch(() => undefined)
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
    worker.on('exit', () => this.#lose(worker, 'The database thread has ended'))
    this.#worker = worker
    return worker
  }

  #settle(reply: SqliteReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('code' in reply) waiting?.reject(new SqliteError(reply))
    else waiting?.resolve(reply.answer as never)
  }

  #lose(worker: Worker, message: string): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost) reject(new SqliteError({ message, code: 'SQLITE_THREAD' }))
  }
}
