import { chmod, link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../settings/config-error.ts'
import { timeText } from '../clock.ts'
import { backUp } from './backup.ts'
import { SQLITE_FILE } from './database.ts'
import { withSource } from './sqlite-source.ts'
import { SqliteThread } from './sqlite-thread.ts'

/** What a backup has replaced. */
export interface Restored {
  leads: number
  /** Where the database that was there before is now; undefined if there was none. */
  kept: string | undefined
}

/**
 * Makes a copy of the backup in `file` the database of `dataDir`, and keeps the one that was there under another name.
 *
 * @throws ConfigError while a server uses the database, or if `file` is no sound database of leads.
 */
export async function restore(file: string, dataDir: string): Promise<Restored> {
  const target = join(dataDir, SQLITE_FILE)
  const restored = `${target}.restored`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const leads = await withSource(file, (db) => backUp(db, restored, 'source'))
  try {
    const kept = await setAside(target, new Date())
    await rename(restored, target)
    return { leads, kept }
  } finally {
    await rm(restored, { force: true })
  }
}

/** Gives the database a second name, so that the first one can be taken by another file in one step. */
async function setAside(target: string, now: Date): Promise<string | undefined> {
  if ((await stat(target).catch(() => undefined)) === undefined) return undefined
  await endLog(target)
  const kept = target.replace(/\.sqlite$/, `-before-${timeText(now).replaceAll(':', '-')}.sqlite`)
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
