import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

type Database = InstanceType<typeof DatabaseSync>
type Prepare = (sql: string) => ReturnType<Database['prepare']>

/** The database of a memo. Nothing that goes wrong with its file ends the process. */
export interface MemoDatabase {
  /** Runs `work` on the database and returns its result. Replaces a damaged file first; uses memory where no file can be written. */
  use<Value>(work: (prepare: Prepare) => Value): Value
  /** Like `use`, in one transaction: all changes are made, or none. */
  change(work: (prepare: Prepare) => void): void
  /** Closes the file until it is used again, so that it may be deleted or replaced meanwhile. */
  rest(): void
}

const BUSY_MILLISECONDS = 5000

/** The database in `file`, or one in memory. */
export function memoDatabase(file: string | undefined): MemoDatabase {
  let place = file
  let open: { database: Database; prepare: Prepare } | undefined
  const close = () => {
    open?.database.close()
    open = undefined
  }
  const use = <Value>(work: (prepare: Prepare) => Value): Value => {
    for (let attempt = 0; ; attempt++) {
      try {
        open ??= openDatabase(place)
        return work(open.prepare)
      } catch (error) {
        if (place === undefined) throw error
        close()
        if (attempt === 0 && isDamage(error)) removeDatabase(place)
        else place = undefined
      }
    }
  }
  return {
    use,
    change: (work) =>
      use((prepare) => {
        prepare('begin immediate').run()
        work(prepare)
        prepare('commit').run()
      }),
    rest() {
      if (place !== undefined) close()
    },
  }
}

function openDatabase(file: string | undefined) {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file ?? ':memory:', { timeout: BUSY_MILLISECONDS })
  try {
    // Nothing is lost that can't be made again, so no write waits for the disk. Without a WAL no file is mapped into memory,
    // which would end the process when somebody else cuts that file off.
    database.exec(`
      pragma journal_mode = truncate;
      pragma synchronous = off;
      create table if not exists entries
        (key text primary key, step text not null, run integer not null, seal text not null, bytes blob not null);
      create index if not exists entries_by_step on entries (step, run)`)
  } catch (error) {
    database.close()
    throw error
  }
  const statements = new Map<string, ReturnType<Prepare>>()
  const prepare: Prepare = (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return { database, prepare }
}

function removeDatabase(file: string): void {
  for (const name of [file, `${file}-journal`]) rmSync(name, { recursive: true, force: true })
}

function isDamage(error: unknown): boolean {
  const { sqliteCodeName } = error as { sqliteCodeName?: string }
  return sqliteCodeName === 'SQLITE_CORRUPT' || sqliteCodeName === 'SQLITE_NOTADB'
}
