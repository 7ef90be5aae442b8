import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PAGE_LIST_FILE, privateFolder } from '../../schema/shared/private-files.ts'
import { databaseAt } from '../../server/leads/store/database.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { leadWith } from '../server/lead-fixtures.ts'
import { EMAIL, RANGE } from '../server/report-database.ts'
import { PAGES } from '../server/report-rows.ts'
import { programFile } from '../setup/programs.ts'
import { rounds } from '../setup/rounds.ts'

const REQUESTS = rounds(10_000, 100_000)
/** The rows of 100,000 requests alone would be about 60 MB as text, and several times that as objects. */
const HEAP = '--max-old-space-size=64'

test(`${REQUESTS} requests are reported in 64 MB of memory`, async () => {
  const folder = tempFolder()
  const dataDir = join(folder, 'data')
  const database = databaseAt({ dataDir })
  const db = await database.ready()
  await database.saveLeads([leadWith({ receivedAt: '2026-11-20T12:00:00.000Z' })], [EMAIL])
  const columns = (name: 'leads' | 'deliveries', made: Record<string, string>) => async () => {
    const [row] = await db.selectFrom(name).selectAll().limit(1).execute()
    const names = Object.keys(row ?? {})
    const values = names.map((column) => made[column] ?? column).join(', ')
    await sql
      .raw(
        `insert into ${name} (${names.join(', ')}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${REQUESTS}) select ${values} from ${name}, n limit ${REQUESTS}`,
      )
      .execute(db)
  }
  await columns('leads', {
    id: "'lead-' || i",
    body_hash: "'hash-' || i",
    idempotency_key: "'key-' || i",
  })()
  await columns('deliveries', {
    id: "'delivery-' || i",
    lead_id: "'lead-' || i",
    sent_at: "'2026-11-20T12:00:03.000Z'",
  })()
  await database.close()
  const privates = privateFolder(join(folder, 'dist'))
  mkdirSync(privates)
  writeFileSync(join(privates, PAGE_LIST_FILE), JSON.stringify(PAGES))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [HEAP, programFile('leads'), 'report', '--since', RANGE.since, '--until', RANGE.until],
    { cwd: folder, env: { ...process.env, DATA_DIR: dataDir } },
  )
  const total = (REQUESTS + 1).toLocaleString('en-US')
  expect(stdout).toContain(total)
  expect(stdout).toMatch(/^Email .* 3 s/m)
})
