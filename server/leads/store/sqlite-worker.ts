import { parentPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { saveLeads } from './save-leads.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { SqliteFile, sqliteCode } from './sqlite-file.ts'
import type { SqliteAnswers, SqliteReply, SqliteRequest } from './sqlite-messages.ts'
import type { Tables } from './tables.ts'

const file = new SqliteFile((workerData as { file: string }).file)

/** Who asks has the connection to himself already, and nothing here waits for anything but the disk. */
const db = new Kysely<Tables>({
  dialect: sqliteDialect({
    query: (sql, parameters) => file.query(sql, parameters),
    turn: async () => () => undefined,
    close: async () => file.close(),
  }),
})

/** A commit waits for the disk, and a locked file for its holder: here that keeps no visitor waiting. */
parentPort?.on('message', (request: SqliteRequest) => void answer(request))

async function answer(request: SqliteRequest): Promise<void> {
  const { id } = request
  try {
    reply({ id, answer: await act(request) })
  } catch (error) {
    reply({ id, message: (error as Error).message, code: sqliteCode(error) })
  }
  // With nothing to listen to, the thread ends by itself: ended from outside it could take the process with it.
  if (request.kind === 'close') parentPort?.close()
}

async function act(request: SqliteRequest): Promise<SqliteAnswers[keyof SqliteAnswers]> {
  switch (request.kind) {
    case 'query':
      return file.query(request.sql, request.parameters)
    case 'save':
      return saveLeads(db, request.leads, request.channels)
    case 'backup':
      await file.backup(request.file)
      return undefined
    case 'close':
      file.close()
      return undefined
  }
}

function reply(message: SqliteReply): void {
  parentPort?.postMessage(message)
}
