import { cpSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type DatabasePlace, databaseAt, SQLITE_FILE } from '../../server/leads/store/database.ts'
import { SqliteThread } from '../../server/leads/store/sqlite-thread.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { rounds } from '../setup/rounds.ts'
import { leadWith } from './lead-fixtures.ts'
import { runLeads } from './leads-process.ts'
import { allRows, CHANNELS, fillLeads } from './moving-suite.ts'

const ROUNDS = rounds(2, 20)
const LEADS = rounds(600, 1500)
export const KILLS_TIMEOUT = ROUNDS * 60_000

type Rows = Awaited<ReturnType<typeof allRows>>

async function rowsAt(place: DatabasePlace): Promise<Rows> {
  const database = databaseAt(place)
  try {
    return await allRows(database)
  } finally {
    await database.close()
  }
}

/** Runs a command to its end, then again and again, each time killed at another moment. Returns how many it did not end. */
async function killed(
  act: (options: { killAfter?: number }) => Promise<{ code: number | null }>,
  check: (round: number) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  expect((await act({})).code).toBe(0)
  const milliseconds = performance.now() - started
  let kills = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    // From its start to its end, in an order that soon comes to all parts of it.
    const part = (round * 0.618 + 0.5) % 1
    const { code } = await act({ killAfter: milliseconds * part })
    if (code === null) kills += 1
    else expect(code).toBe(0)
    await check(round)
  }
  return kills
}

/** Kills imports into new databases: what is there is whole, and the next import brings the rest, once. */
export async function checkImportKills(newPlace: () => Promise<DatabasePlace>): Promise<void> {
  const dataDir = tempFolder()
  const source = databaseAt({ dataDir })
  await fillLeads(source, LEADS)
  const all = await allRows(source)
  await source.close()
  const file = join(dataDir, SQLITE_FILE)
  let place = await newPlace()
  const kills = await killed(
    async (options) => {
      place = await newPlace()
      return runLeads(place, ['import', file], options)
    },
    async () => {
      const part = await rowsAt(place)
      const ids = new Set(part.leads.map(({ id }) => id))
      for (const table of ['marks', 'links', 'deliveries'] as const)
        expect(part[table]).toEqual(all[table].filter(({ lead_id }) => ids.has(lead_id)))
      expect((await runLeads(place, ['import', file])).code).toBe(0)
      expect(await rowsAt(place)).toEqual(all)
    },
  )
  expect(kills).toBeGreaterThan(ROUNDS / 4)
}

/** Kills backups while leads are stored: the file is always a whole copy that only its owner can read, and no lead is lost. */
export async function checkBackupKills(): Promise<void> {
  const folder = tempFolder()
  const dataDir = join(folder, 'data')
  const file = join(folder, 'copy.sqlite')
  const database = databaseAt({ dataDir })
  await fillLeads(database, LEADS)
  let stored = LEADS
  let isOver = false
  const storing = (async () => {
    for (; !isOver; stored += 1) {
      await database.saveLeads([leadWith()], CHANNELS)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  let copied = LEADS
  const kills = await killed(
    (options) => runLeads({ dataDir }, ['backup', file], options),
    async () => {
      const before = copied
      copied = await soundLeads(file)
      expect(copied).toBeGreaterThanOrEqual(before)
      expect(statSync(file).mode & 0o777).toBe(0o600)
    },
  )
  isOver = true
  await storing
  await database.close()
  expect((await rowsAt({ dataDir })).leads).toHaveLength(stored)
  expect(kills).toBeGreaterThan(ROUNDS / 4)
}

/** Kills restores: the database is the one that was there or the one of the backup, and both are kept. */
export async function checkRestoreKills(): Promise<void> {
  const folder = tempFolder()
  const [now, then, dataDir] = ['now', 'then', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const [place, count] of [
    [now, LEADS],
    [then, 10],
  ] as const) {
    const database = databaseAt({ dataDir: place })
    await fillLeads(database, count)
    await database.close()
  }
  const [file, target] = [join(then, SQLITE_FILE), join(dataDir, SQLITE_FILE)]
  const kills = await killed(
    (options) => {
      rmSync(dataDir, { recursive: true, force: true })
      cpSync(now, dataDir, { recursive: true })
      return runLeads({ dataDir }, ['restore', file], options)
    },
    async () => {
      const leads = await soundLeads(target)
      expect([LEADS, 10]).toContain(leads)
      const kept = readdirSync(dataDir).filter((name) => /-before-.*\.sqlite$/.test(name))
      if (leads === 10)
        for (const name of kept) expect(await soundLeads(join(dataDir, name))).toBe(LEADS)
      expect(await runLeads({ dataDir }, ['restore', file])).toMatchObject({ code: 0, stderr: '' })
      expect(await soundLeads(target)).toBe(10)
    },
  )
  expect(kills).toBeGreaterThan(ROUNDS / 4)
}

/** The number of leads in a database that is not damaged. In a thread: a handle stays open until its thread ends. */
async function soundLeads(file: string): Promise<number> {
  const thread = new SqliteThread(file)
  try {
    const { rows } = await thread.query('pragma integrity_check', [])
    expect(rows).toEqual([{ integrity_check: 'ok' }])
    const [row] = (await thread.query('select count(*) as leads from leads', [])).rows
    return (row as { leads: number }).leads
  } finally {
    await thread.close()
  }
}
