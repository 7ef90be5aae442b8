import { open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../../settings/config-error.ts'
import { timeText } from '../clock.ts'
import type { Tables } from './tables.ts'

/**
 * Copies an SQLite database, which may be in use, into a file that only its owner can read. The file gets its name once
 * the copy has been checked: it is never there in part, and an older one is left as it was until then.
 *
 * @returns the number of leads in the copy.
 * @throws ConfigError if the copy cannot be made there.
 */
export async function backUp(
  db: Kysely<Tables>,
  file: string,
  schema: 'main' | 'source' = 'main',
): Promise<number> {
  const partial = `${file}${PARTIAL}`
  try {
    await rm(partial, { force: true })
    await writeFile(partial, '', { mode: 0o600, flag: 'wx' })
    const leads = await db.connection().execute(async (connection) => {
      if (await isFileOf(connection, schema, file))
        throw new ConfigError('that is the database itself. Name another file.')
      await sql`vacuum ${sql.ref(schema)} into ${partial}`.execute(connection)
      return checkCopy(connection, partial)
    })
    await flush(partial)
    await rename(partial, file)
    return leads
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw new ConfigError(`The leads could not be copied to ${file}: ${reasonOf(error)}`)
  }
}

const DAMAGED =
  'the database is damaged. Stop the server and restore the last backup: npm run leads -- restore <file>'

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  if (error instanceof ConfigError) return message
  if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB') return DAMAGED
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return 'the disk is full. Make room, or name a file on another one.'
  return `${code ?? message}. Name a file in a folder that exists and that you may write to, e.g. backup /backups/leads.sqlite`
}

/** A time in the name of a file: names sort by it. In UTC, whose hours never come twice. */
export function fileTime(time: Date): string {
  return `${timeText(time).slice(0, 19).replaceAll(':', '-')}Z`
}

/** The ending of a copy that has not been checked yet. */
export const PARTIAL = '.partial'

/** The number of leads in a copy. Fails if a page, an index or a reference in it is damaged. */
async function checkCopy(connection: Kysely<Tables>, file: string): Promise<number> {
  await sql`attach ${file} as copy`.execute(connection)
  try {
    const found = await sql<{ integrity_check: string }>`pragma copy.integrity_check`.execute(
      connection,
    )
    const dangling = await sql`pragma copy.foreign_key_check`.execute(connection)
    if (found.rows[0]?.integrity_check !== 'ok' || dangling.rows.length > 0)
      throw new ConfigError(DAMAGED)
    const { rows } = await sql<{ leads: number }>`select count(*) as leads from copy.leads`.execute(
      connection,
    )
    return rows[0]?.leads ?? 0
  } finally {
    await sql`detach copy`.execute(connection)
  }
}

/** Whether `file` is the one that holds the database itself, under whatever name. */
async function isFileOf(
  connection: Kysely<Tables>,
  schema: string,
  file: string,
): Promise<boolean> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(
    connection,
  )
  const own = rows.find(({ name }) => name === schema)?.file ?? ''
  const [a, b] = await Promise.all([own, file].map((name) => stat(name).catch(() => undefined)))
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
