import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseAt } from '../../server/leads/store/database.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { readRows } from '../../server/report/read-rows.ts'
import { leadWith } from '../server/lead-fixtures.ts'
import { EMAIL, RANGE } from '../server/report-database.ts'
import { PAGES } from '../server/report-rows.ts'
import { rounds } from '../setup/rounds.ts'

const REQUESTS = rounds(10_000, 100_000)

test(`${REQUESTS} requests are read in bounded memory`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'report-'))
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
  const before = process.memoryUsage().rss
  const rows = await readRows(database, RANGE, PAGES)
  const grown = process.memoryUsage().rss - before
  await database.close()
  rmSync(dataDir, { recursive: true })
  expect(makeReport(rows).totals.leads).toBe(REQUESTS + 1)
  expect(makeReport(rows).deliveries).toMatchObject([{ sent: REQUESTS, p50: 3 }])
  expect(rows.hourLeads).toHaveLength(1)
  // With 100,000 the rows alone would be about 60 MB as text, and several times that as objects.
  expect(grown).toBeLessThan(120 * 1024 * 1024)
})
