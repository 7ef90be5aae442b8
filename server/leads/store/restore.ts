import { chmod, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { ConfigError } from '../../settings/config-error.ts'
import { timeText } from '../clock.ts'
import { backUp } from './backup.ts'
import { SQLITE_FILE, sqliteAt } from './database.ts'
import { eraseLead } from './manage.ts'
import { keptName } from './other-files.ts'
import { withSource } from './sqlite-source.ts'
import { SqliteThread } from './sqlite-thread.ts'

/** Result of a restore. */
export interface Restored {
  leads: number
  /** Where the database that was there before is now; undefined if there was none. */
  kept: string | undefined
  /** Leads of the backup that had been erased since it was made, and are erased in it now; undefined if that can't be read. */
  erased: number | undefined
}

/**
 * Makes a copy of the backup in `file` the database of `dataDir`, and keeps the one that was there under another name. Who
 * was erased there is erased in the copy before it gets its place.
 *
 * @throws ConfigError while a server uses the database, or if `file` is no sound database of leads, or too old a one.
 */
export async function restore(file: string, dataDir: string): Promise<Restored> {
  const target = join(dataDir, SQLITE_FILE)
  const restored = `${target}.restored`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Of a restore that was killed: the log of one copy must not be applied to another.
  await removeDatabase(restored)
  const leads = await withSource(file, (db) => backUp(db, restored, 'source'))
  try {
    const isReplacing = (await stat(target).catch(() => undefined)) !== undefined
    if (isReplacing) await endLog(target)
    const known = isReplacing ? await erasedIn(target) : []
    const found = await eraseIn(restored, known ?? [])
    const erased = known && found
    const kept = isReplacing ? await setAside(target, new Date()) : undefined
    await rename(restored, target)
    return { leads, kept, erased }
  } finally {
    await removeDatabase(restored)
  }
}

async function removeDatabase(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true })
}

/** The ids of all leads that are erased in a database; undefined if it is damaged. */
async function erasedIn(file: string): Promise<string[] | undefined> {
  try {
    return await withSource(file, async (db) => {
      const { rows } = await sql<{
        id: string
      }>`select id from source.leads where status = 'erased'`.execute(db)
      return rows.map(({ id }) => id)
    })
  } catch {
    return undefined
  }
}

/** Migrates a database, and erases those of these leads that are in it and not erased yet. Returns how many. */
async function eraseIn(file: string, ids: readonly string[]): Promise<number> {
  const database = sqliteAt(file)
  try {
    const db = await database.ready()
    const rows = await db.selectFrom('leads').select('id').where('status', '<>', 'erased').execute()
    const here = new Set(rows.map(({ id }) => id))
    const found = ids.filter((id) => here.has(id))
    for (const id of found) await eraseLead(db, id)
    await database.purgeLog()
    return found.length
  } finally {
    await database.close()
  }
}

/** Gives the database a second name, so that the first one can be taken by another file in one step. */
async function setAside(target: string, now: Date): Promise<string> {
  const kept = join(dirname(target), keptName(timeText(now)))
  await link(target, kept)
  await chmod(kept, 0o600)
  return kept
}

/** Moves what is in the write-ahead log into the database, which only the last one that has it open can do. */
async function endLog(target: string): Promise<void> {
  const thread = new SqliteThread(target)
  try {
    await thread.query('pragma busy_timeout = 0', [])
    await thread.query('pragma journal_mode = delete', [])
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED')
      throw new ConfigError(
        `${target} is in use. Stop the server, e.g. systemctl stop roofing, and everything else that has it open; then restore again.`,
      )
    // A damaged database is why one restores a backup. Its log must not be applied to another one.
    if (code !== 'SQLITE_NOTADB' && code !== 'SQLITE_CORRUPT') throw error
    for (const ending of ['-wal', '-shm']) await rm(`${target}${ending}`, { force: true })
  } finally {
    await thread.close()
  }
}
