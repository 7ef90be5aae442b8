import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabasePlace, SQLITE_FILE } from './database.ts'

/** The file of a database that a restore has replaced, and that is kept. */
export function keptName(time: string): string {
  return SQLITE_FILE.replace(/\.sqlite$/, `-before-${time.replaceAll(':', '-')}.sqlite`)
}

const LEADS = /^leads(?:-before-.+)?\.sqlite$/

/**
 * The files in the data folder that hold leads beside the database that is in use: those that a restore has replaced,
 * and the SQLite database of a server that has moved to PostgreSQL.
 */
export async function otherFiles(dataDir: string, place: DatabasePlace): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  const files = names.filter((name) => LEADS.test(name)).map((name) => join(dataDir, name))
  if ('databaseUrl' in place) return files
  const used = await inode(join(dataDir, SQLITE_FILE))
  const nodes = await Promise.all(files.map(inode))
  // A restore that was killed may have left a second name of the database. Two logs for one file would damage it.
  return files.filter((_, index) => nodes[index] !== used)
}

async function inode(file: string): Promise<bigint | undefined> {
  return (await stat(file, { bigint: true }).catch(() => undefined))?.ino
}
