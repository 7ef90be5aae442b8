import { createHash } from 'node:crypto'
import { codeVersion } from './code-version.ts'
import { contentHash } from './content-hash.ts'
import { memoDatabase } from './memo-database.ts'

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
  /** Like `json`, for a value that is made asynchronously. */
  jsonLater<Value>(step: string, key: string, make: () => Promise<Value>): Promise<Value>
  /** The bytes that a run of `step` has put under `key`. */
  bytes(step: string, key: string): Buffer | undefined
  /** Whether these are the bytes that a run of `step` has put under `key`: faster than reading them. */
  isEntry(step: string, key: string, bytes: Uint8Array): boolean
  put(step: string, key: string, bytes: Uint8Array): void
  /** The same memo for results that depend on another version, e.g. that of the templates or of a picture encoder. */
  under(version: string): Memo
  /** Writes new entries, and deletes those that their step has not read in the last runs. */
  save(): void
}

/** The memo of a project's commands and of its dev server, from the folder of the project. */
export const MEMO_FILE = '.cache/memo.sqlite'

/** An entry is deleted after so many runs of its step that wrote something and did not read it. */
const RUNS_KEPT = 10
/** New entries are held back until they take this much memory: writing many at once is ten times as fast. */
const MOST_PENDING_BYTES = 4_000_000

/** The memo in `file`. Without a file, or where it can't be written, it lasts as long as the process. */
export function openMemo(file?: string, version = codeVersion()): Memo {
  return memoOf(entriesIn(file), version)
}

function memoOf(entries: Entries, version: string): Memo {
  const keyOf = (step: string, key: string) => contentHash(`${version}\0${step}\0${key}`)
  const bytes = (step: string, key: string) => entries.get(step, keyOf(step, key))
  const put = (step: string, key: string, value: Uint8Array) =>
    entries.put(step, keyOf(step, key), value)
  const putJson = <Value>(step: string, key: string, value: Value): Value => {
    put(step, key, Buffer.from(JSON.stringify(value)))
    return value
  }
  return {
    bytes,
    isEntry: (step, key, value) => entries.isEntry(step, keyOf(step, key), value),
    put,
    json<Value>(step: string, key: string, make: () => Value): Value {
      const found = bytes(step, key)
      if (found !== undefined) return JSON.parse(found.toString()) as Value
      return putJson(step, key, make())
    },
    async jsonLater<Value>(step: string, key: string, make: () => Promise<Value>) {
      const found = bytes(step, key)
      if (found !== undefined) return JSON.parse(found.toString()) as Value
      return putJson(step, key, await make())
    },
    under: (other) => memoOf(entries, other),
    save: entries.save,
  }
}

interface Entries {
  get(step: string, key: string): Buffer | undefined
  isEntry(step: string, key: string, bytes: Uint8Array): boolean
  put(step: string, key: string, bytes: Uint8Array): void
  save(): void
}

interface Row {
  bytes: Uint8Array
  seal: string
  run: number
}

const WHOLE = 'select bytes, seal, run from entries where key = ?'
const SEALED = 'select seal, run from entries where key = ?'

/**
 * The entries of a SQLite file, which no killed process damages; a seal tells whether the bytes of an entry were changed
 * since.
 */
function entriesIn(file: string | undefined): Entries {
  const database = memoDatabase(file)
  /** The number of this run of a step, of those that had something new. */
  const runs = new Map<string, number>()
  const runOf = (step: string): number => {
    const existing = runs.get(step)
    if (existing !== undefined) return existing
    const last = database.use((prepare) =>
      prepare('select max(run) as run from entries where step = ?').get(step),
    ) as { run: number | null }
    const run = (last.run ?? 0) + 1
    runs.set(step, run)
    return run
  }
  const pending = new Map<string, { step: string; bytes: Uint8Array }>()
  let pendingBytes = 0
  /** Entries that were read, and would be deleted soon otherwise. */
  const aging = new Map<string, string>()
  const grown = new Set<string>()

  const flush = (): void => {
    const rows = [...pending].map(([key, entry]) => ({ key, ...entry, run: runOf(entry.step) }))
    pending.clear()
    pendingBytes = 0
    if (rows.length === 0) return
    database.change((prepare) => {
      const insert = prepare('insert or replace into entries values (?, ?, ?, ?, ?)')
      for (const { key, step, run, bytes } of rows)
        insert.run(key, step, run, sealOf(key, bytes), bytes)
    })
  }
  /** The row of an entry, if its seal is that of `bytes`; of its own, when they are left out. */
  const row = (step: string, key: string, bytes?: Uint8Array): Row | undefined => {
    const sql = bytes === undefined ? WHOLE : SEALED
    const found = database.use((prepare) => prepare(sql).get(key)) as Row | undefined
    if (found === undefined || sealOf(key, bytes ?? found.bytes) !== found.seal) return undefined
    if (found.run < runOf(step) - RUNS_KEPT / 2) aging.set(key, step)
    return found
  }
  return {
    get(step, key) {
      const fresh = pending.get(key)
      if (fresh !== undefined) return Buffer.from(fresh.bytes)
      const found = row(step, key)
      if (found === undefined) return undefined
      const { buffer, byteOffset, byteLength } = found.bytes
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    isEntry: (step, key, bytes) => row(step, key, bytes) !== undefined,
    put(step, key, bytes) {
      grown.add(step)
      pending.set(key, { step, bytes })
      pendingBytes += bytes.byteLength
      if (pendingBytes > MOST_PENDING_BYTES) flush()
    },
    save() {
      flush()
      if (grown.size > 0)
        database.change((prepare) => {
          const keep = prepare('update entries set run = ? where key = ?')
          for (const [key, step] of aging) if (grown.has(step)) keep.run(runOf(step), key)
          const forget = prepare('delete from entries where step = ? and run < ?')
          for (const step of grown) forget.run(step, runOf(step) - RUNS_KEPT)
        })
      for (const memory of [runs, aging, grown]) memory.clear()
      database.rest()
    },
  }
}

function sealOf(key: string, bytes: Uint8Array): string {
  return createHash('sha1').update(key).update(bytes).digest('base64url')
}
