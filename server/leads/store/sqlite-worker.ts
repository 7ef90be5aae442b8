import { parentPort, workerData } from 'node:worker_threads'
import { SqliteFile, type SqliteResult, sqliteCode } from './sqlite-file.ts'

/** What the main thread sends to the thread that holds the SQLite database: a query, or that it is to end. */
export type SqliteRequest = { id: number; sql: string; parameters: readonly unknown[] } | 'close'

/** The thread's answer to the query with this id. `code` is SQLite's name for the error, e.g. SQLITE_FULL. */
export type SqliteReply =
  | { id: number; result: SqliteResult }
  | { id: number; message: string; code: string }

const file = new SqliteFile((workerData as { file: string }).file)

/** Waiting for the disk or for a locked file blocks this thread only, never the event loop of the server. */
parentPort?.on('message', (request: SqliteRequest) => {
  if (request === 'close') close()
  else parentPort?.postMessage(answer(request))
})

function answer({ id, sql, parameters }: Exclude<SqliteRequest, 'close'>): SqliteReply {
  try {
    return { id, result: file.query(sql, parameters) }
  } catch (error) {
    return { id, message: (error as Error).message, code: sqliteCode(error) }
  }
}

/** Closing the port lets the thread exit on its own; terminating it from outside could crash the process. */
function close(): void {
  try {
    file.close()
  } finally {
    parentPort?.close()
  }
}
