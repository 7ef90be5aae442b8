import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { ConfigError } from '../../settings/config-error.ts'
import { type Clock, SYSTEM_CLOCK } from '../clock.ts'
import { fileTime, PARTIAL } from './backup.ts'
import { BACKUP_NAME, folderFault, markBackupFolder } from './backup-folder.ts'
import { type Database, databaseAt } from './database.ts'

/** Where backups go, and how often. */
export interface BackupPlan {
  folder: string
  everyMilliseconds: number
}

/** Number of backups to keep; older ones are deleted. */
export const KEPT_BACKUPS = 14

const CHECK_MILLISECONDS = 60_000
const RETRY_MILLISECONDS = 3_600_000

/** Backs up the leads of a data folder when the last backup is old enough, until stopped. */
export class KeptBackups {
  readonly #dataDir: string
  readonly #plan: BackupPlan
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly #clock: Clock
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #failedAt = Number.NEGATIVE_INFINITY

  constructor({
    dataDir,
    plan,
    log,
    clock = SYSTEM_CLOCK,
  }: {
    dataDir: string
    plan: BackupPlan
    log: Pick<FastifyBaseLogger, 'info' | 'error'>
    clock?: Clock
  }) {
    this.#dataDir = dataDir
    this.#plan = plan
    this.#log = log
    this.#clock = clock
  }

  start(): void {
    const check = () => {
      this.#running = this.backUpIfDue().finally(() => {
        this.#timer &&= setTimeout(check, CHECK_MILLISECONDS).unref()
      })
    }
    this.#timer = setTimeout(check, 0)
  }

  /** Stops after the backup that is being made. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#running
  }

  /** Makes a backup if the last one is old enough, and deletes the oldest ones. What fails is logged, and tried again. */
  async backUpIfDue(): Promise<void> {
    const now = this.#clock.now().getTime()
    const retry = Math.min(RETRY_MILLISECONDS, this.#plan.everyMilliseconds)
    if (Math.abs(now - this.#failedAt) < retry) return
    try {
      await requireBackupFolder(this.#plan.folder)
      const last = pastOf(await backupsIn(this.#plan.folder), now).at(-1)
      if (last !== undefined && now - timeOf(last) < this.#plan.everyMilliseconds) return
      await this.#backUp(new Date(now))
    } catch (error) {
      this.#failedAt = now
      const { code, name, message } = error as Error & { code?: string }
      const reason = error instanceof ConfigError ? message : (code ?? name)
      this.#log.error({ event: 'backup-failed', reason })
    }
  }

  async #backUp(now: Date): Promise<void> {
    const started = performance.now()
    // A connection and a thread of its own: no lead waits for the copy.
    const database = databaseAt({ dataDir: this.#dataDir })
    try {
      await database.ready()
      const { name, leads } = await keepBackup(database, this.#plan.folder, now)
      const milliseconds = Math.round(performance.now() - started)
      this.#log.info({ event: 'backup-made', file: name, leads, milliseconds })
    } finally {
      await database.close()
    }
  }
}

/** @throws ConfigError where backups can't be made in `folder`, with what to do. */
async function requireBackupFolder(folder: string): Promise<void> {
  const fault = await folderFault(folder)
  if (fault !== undefined) throw new ConfigError(fault)
}

/**
 * Makes a backup in `folder`, named after its time, and deletes all but the last ones that were made like this.
 *
 * @throws ConfigError if it cannot be made there, above all in a folder that was not made for backups.
 */
export async function keepBackup(
  { backup }: Pick<Database, 'backup'>,
  folder: string,
  now: Date,
): Promise<{ name: string; leads: number }> {
  if (backup === undefined) throw new ConfigError(OTHER_TOOLS)
  await requireBackupFolder(folder)
  const name = `leads-${fileTime(now)}.sqlite`
  const leads = await backup(join(folder, name))
  await markBackupFolder(folder)
  const old = replaceable(pastOf(await backupsIn(folder), now.getTime()))
  // Of a process that was killed meanwhile.
  const partial = (await readdir(folder)).filter(
    (file) => file.endsWith(PARTIAL) && BACKUP_NAME.test(file.slice(0, -PARTIAL.length)),
  )
  for (const file of [...old, ...partial]) await rm(join(folder, file), { force: true })
  return { name, leads }
}

/** Message shown when the database is PostgreSQL. */
export const OTHER_TOOLS = 'To back up a PostgreSQL database, use its own tools, e.g. pg_dump.'

/** The names of all backups that were made like this, oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).toSorted()
}

/** Backups up to `now`. Later ones were made while the clock was wrong: they neither delay nor displace others. */
function pastOf(names: readonly string[], now: number): string[] {
  return names.filter((name) => timeOf(name) <= now)
}

/**
 * Backups to delete: all but the last ones. None if the newest came after a pause more than twice as long as any before:
 * the clock may be ahead, and that backup must not displace an older one. The next backup shows.
 */
function replaceable(names: readonly string[]): string[] {
  const pauses = names.slice(1).map((name, index) => timeOf(name) - timeOf(names[index] ?? name))
  const last = pauses.pop() ?? 0
  return last > 2 * Math.max(...pauses) ? [] : names.slice(0, -KEPT_BACKUPS)
}

function timeOf(name: string): number {
  return Date.parse(name.replace(BACKUP_NAME, '$1T$2:$3:$4Z'))
}
