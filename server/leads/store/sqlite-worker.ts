import { parentPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { saveLeads } from './save-leads.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { SqliteFile, sqliteCode } from './sqlite-file.ts'
import type { SqliteReply, SqliteRequest, SqliteResults } from './sqlite-messages.ts'
import type { Tables } from './tables.ts'

const file = new SqliteFile((workerData as { file: string }).file)

/** The main thread already holds the lock on the connection, so acquiring it here is free. */
const db = new Kysely<Tables>({
  dialect: sqliteDialect({
    query: (sql, parameters) => file.query(sql, parameters),
    acquire: async () => () => undefined,
    close: async () => file.close(),
  }),
})

/** Waiting for the disk or for a locked file blocks this thread only, never the event loop of the server. */
parentPort?.on('message', (request: SqliteRequest) => void handle(request))

async function handle(request: SqliteRequest): Promise<void> {
  const { id } = request
  try {
    reply({ id, result: await run(request) })
  } catch (error) {
    reply({ id, message: (error as Error).message, code: sqliteCode(error) })
  }
  // Closing the port lets the thread exit on its own; terminating it from outside could crash the process.
  if (request.kind === 'close') parentPort?.close()
}

async function run(request: SqliteRequest): Promise<SqliteResults[keyof SqliteResults]> {
  switch (request.kind) {
    case 'query':
      return file.query(request.sql, request.parameters)
    case 'save':
      return saveLeads(db, request.leads, request.channels)
    case 'close':
      file.close()
      return undefined
  }
}

function reply(message: SqliteReply): void {
  parentPort?.postMessage(message)
}
