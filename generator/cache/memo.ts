import { createHash, hash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { codeVersion } from './code-version.ts'

/**
 * Results of earlier runs, under a hash of everything that they were made from. It only saves time: an entry that is
 * missing or damaged is made again, and the folder may be deleted whenever nothing runs.
 */
export interface Memo {
  /**
   * What `make` returns, or what it returned in an earlier run of `step` with the same `key`. The key names everything that
   * the value depends on beside the version of the code. The value is JSON, and each caller gets a copy.
   */
  json<Value>(step: string, key: string, make: () => Value): Value
  /** The bytes that a run of `step` has put under `key`. */
  bytes(step: string, key: string): Buffer | undefined
  put(step: string, key: string, bytes: Uint8Array): void
  /** The same memo, for what another version of something was used to make: the templates, a picture encoder. */
  under(version: string): Memo
  /** Writes what is new, and deletes what its step has not asked for in the last runs. */
  save(): void
}

/** Runs of a step with something new, after which an entry that it did not ask for is deleted. */
const RUNS_KEPT = 10
/** New entries are held back until they take this much memory: writing many at once is ten times as fast. */
const MOST_PENDING_BYTES = 4_000_000
const BUSY_MILLISECONDS = 5000

/** The memo in `file`. Without a file, or where it can't be written, it lasts as long as the process. */
export function openMemo(file?: string, version = codeVersion()): Memo {
  return memoOf(entriesIn(file), version)
}

function memoOf(entries: Entries, version: string): Memo {
  const keyOf = (step: string, key: string) => hash('sha1', `${version}\0${step}\0${key}`)
  return {
    json<Value>(step: string, key: string, make: () => Value): Value {
      const name = keyOf(step, key)
      const found = entries.get(step, name)
      if (found !== undefined) return JSON.parse(found.toString()) as Value
      const value = make()
      entries.put(step, name, Buffer.from(JSON.stringify(value)))
      return value
    },
    bytes: (step, key) => entries.get(step, keyOf(step, key)),
    put: (step, key, bytes) => entries.put(step, keyOf(step, key), bytes),
    under: (other) => memoOf(entries, other),
    save: entries.save,
  }
}

interface Entries {
  get(step: string, key: string): Buffer | undefined
  put(step: string, key: string, bytes: Uint8Array): void
  save(): void
}

interface Row {
  bytes: Uint8Array
  seal: string
  run: number
}

/**
 * The entries of a SQLite file, which no killed process damages; a seal tells whether the bytes of an entry were changed
 * since. Whatever else goes wrong with the file, the process goes on with entries in memory.
 */
function entriesIn(file: string | undefined): Entries {
  let database = openDatabase(file)
  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work()
    } catch (error) {
      database.close()
      if (file !== undefined && isDamage(error)) removeDatabase(file)
      database = openDatabase(undefined)
      return undefined
    }
  }
  const query = (sql: string, ...values: (string | number)[]): unknown =>
    attempt(() => prepare(database, sql).get(...values))

  /** The number of this run of a step, of those that had something new. */
  const runs = new Map<string, number>()
  const runOf = (step: string): number => {
    const known = runs.get(step)
    if (known !== undefined) return known
    const last = query('select max(run) as run from entries where step = ?', step)
    const run = ((last as { run: number | null } | undefined)?.run ?? 0) + 1
    runs.set(step, run)
    return run
  }
  const pending = new Map<string, { step: string; bytes: Uint8Array }>()
  let pendingBytes = 0
  /** Entries that were asked for, and would be deleted soon otherwise. */
  const aging = new Map<string, string>()
  const grown = new Set<string>()

  const transaction = (work: () => void): void => {
    attempt(() => {
      database.exec('begin immediate')
      work()
      database.exec('commit')
    })
  }
  const flush = (): void => {
    const rows = [...pending].map(([key, entry]) => ({ key, ...entry, run: runOf(entry.step) }))
    pending.clear()
    pendingBytes = 0
    if (rows.length === 0) return
    transaction(() => {
      const insert = prepare(database, 'insert or replace into entries values (?, ?, ?, ?, ?)')
      for (const { key, step, run, bytes } of rows)
        insert.run(key, step, run, sealOf(key, bytes), bytes)
    })
  }
  return {
    get(step, key) {
      const fresh = pending.get(key)
      if (fresh !== undefined) return Buffer.from(fresh.bytes)
      const row = query('select bytes, seal, run from entries where key = ?', key) as
        | Row
        | undefined
      if (row === undefined || sealOf(key, row.bytes) !== row.seal) return undefined
      if (row.run < runOf(step) - RUNS_KEPT / 2) aging.set(key, step)
      const { buffer, byteOffset, byteLength } = row.bytes
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    put(step, key, bytes) {
      grown.add(step)
      pending.set(key, { step, bytes })
      pendingBytes += bytes.byteLength
      if (pendingBytes > MOST_PENDING_BYTES) flush()
    },
    save() {
      flush()
      if (grown.size > 0)
        transaction(() => {
          const keep = prepare(database, 'update entries set run = ? where key = ?')
          for (const [key, step] of aging) if (grown.has(step)) keep.run(runOf(step), key)
          const forget = prepare(database, 'delete from entries where step = ? and run < ?')
          for (const step of grown) forget.run(step, runOf(step) - RUNS_KEPT)
        })
      for (const memory of [runs, aging, grown]) memory.clear()
    },
  }
}

type Database = InstanceType<typeof DatabaseSync>

const prepared = new WeakMap<Database, Map<string, ReturnType<Database['prepare']>>>()

function prepare(database: Database, sql: string): ReturnType<Database['prepare']> {
  const known = prepared.get(database) ?? new Map()
  prepared.set(database, known)
  const statement = known.get(sql) ?? database.prepare(sql)
  known.set(sql, statement)
  return statement
}

/** The database in `file`, made anew if it is damaged; one in memory where there can't be a file. */
function openDatabase(file: string | undefined): Database {
  if (file === undefined) return withTable(new DatabaseSync(':memory:'))
  try {
    mkdirSync(dirname(file), { recursive: true })
    return openFile(file)
  } catch (error) {
    if (!isDamage(error)) return openDatabase(undefined)
    removeDatabase(file)
    return openDatabase(file)
  }
}

function openFile(file: string): Database {
  const database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS })
  try {
    // Nothing is lost that can't be made again, so no write waits for the disk.
    database.exec('pragma journal_mode = wal; pragma synchronous = off')
    return withTable(database)
  } catch (error) {
    database.close()
    throw error
  }
}

function withTable(database: Database): Database {
  database.exec(`
    create table if not exists entries
      (key text primary key, step text not null, run integer not null, seal text not null, bytes blob not null);
    create index if not exists entries_by_step on entries (step, run)`)
  return database
}

function removeDatabase(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true })
}

function isDamage(error: unknown): boolean {
  const { sqliteCodeName } = error as { sqliteCodeName?: string }
  return sqliteCodeName === 'SQLITE_CORRUPT' || sqliteCodeName === 'SQLITE_NOTADB'
}

function sealOf(key: string, bytes: Uint8Array): string {
  return createHash('sha1').update(key).update(bytes).digest('base64url')
}
