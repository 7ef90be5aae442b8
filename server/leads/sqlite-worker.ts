import { parentPort, workerData } from 'node:worker_threads'
import { SqliteFile, sqliteCode } from './sqlite-file.ts'
import type { SqliteReply, SqliteRequest } from './sqlite-messages.ts'

const file = new SqliteFile((workerData as { file: string }).file)

/** A commit waits for the disk, and a locked file for its holder: here that keeps no visitor waiting. */
parentPort?.on('message', (request: SqliteRequest) => void answer(request))

async function answer(request: SqliteRequest): Promise<void> {
  const { id } = request
  try {
    reply({ id, ...(await act(request)) })
  } catch (error) {
    reply({ id, message: (error as Error).message, code: sqliteCode(error) })
  }
  // With nothing to listen to, the thread ends by itself: ended from outside it could take the process with it.
  if (request.kind === 'close') parentPort?.close()
}

async function act(request: SqliteRequest): Promise<{ rows: unknown[]; changes: number }> {
  if (request.kind === 'query') return file.query(request.sql, request.parameters)
  if (request.kind === 'backup') await file.backup(request.file)
  else file.close()
  return { rows: [], changes: 0 }
}

function reply(message: SqliteReply): void {
  parentPort?.postMessage(message)
}
