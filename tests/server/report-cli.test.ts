import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAGE_LIST_FILE } from '../../schema/page-list.ts'
import { addCounts } from '../../server/counts/store.ts'
import { type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { readRows } from '../../server/report/read-rows.ts'
import type { CountRow } from '../../server/visits/count-row.ts'
import { programFile } from '../setup/programs.ts'
import { leadWith } from './lead-fixtures.ts'
import { newDatabase, type Postgres, startPostgres } from './postgres.ts'
import { PAGES } from './report-rows.ts'

const RANGE = { since: '2026-11-01', until: '2026-11-22' }
const DAYS = ['--since', RANGE.since, '--until', RANGE.until]
const EMAIL = { name: 'email', takes: 'accepted', batchMilliseconds: 0 } as const

let folder = ''
let dataDir = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
  dataDir = join(folder, 'data')
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', PAGE_LIST_FILE), JSON.stringify(PAGES))
  writeShell({ counting: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeShell(shell: { counting: boolean }): void {
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'assets', 'shell.abc.json'), JSON.stringify(shell))
}

/** What the command prints where the site was built. */
function report(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return leads('report', ...args)
}

function leads(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { cwd: folder, env: { ...process.env, DATA_DIR: dataDir } }
  return promisify(execFile)(process.execPath, [programFile('leads'), ...args], options).then(
    (output) => ({ code: 0, ...output }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

function count(
  event: CountRow['event'],
  number: number,
  changes: Partial<CountRow> = {},
): CountRow {
  const page = '/services/repair-tampa'
  return {
    day: '2026-11-20',
    page,
    event,
    place: '',
    source: 'search',
    host: '',
    campaign: '',
    device: 'phone',
    count: number,
    ...changes,
  }
}

/** Counts, five requests of which one is spam, one a probe and one erased, and deliveries after 2 seconds. */
async function fill(place: DatabasePlace): Promise<void> {
  const database = databaseAt(place)
  try {
    const db = await database.ready()
    await addCounts(db, [
      count('arrival', 70),
      count('view', 30),
      count('form', 20),
      count('sent', 8),
      count('call', 3, { place: 'hero' }),
      count('view', 900, { day: '2026-10-31' }),
    ])
    const leads = [
      // The last hour of the range in Tampa, and the first after it.
      leadWith({ receivedAt: '2026-11-23T04:59:00.000Z' }),
      leadWith({ receivedAt: '2026-11-23T05:00:00.000Z' }),
      leadWith({ receivedAt: '2026-11-20T12:00:00.000Z' }),
      leadWith({ receivedAt: '2026-11-20T12:00:00.000Z', status: 'quarantined' }),
      leadWith({ receivedAt: '2026-11-20T12:00:00.000Z', flags: ['probe'] }),
    ]
    await database.saveLeads(leads, [EMAIL])
    const seconds = sql<string>`substr(due_at, 1, 17) || '02.000Z'`
    await db.updateTable('deliveries').set({ sent_at: seconds }).execute()
  } finally {
    await database.close()
  }
}

async function reportAt(place: DatabasePlace) {
  const database = databaseAt(place)
  try {
    return makeReport(await readRows(database, RANGE, PAGES))
  } finally {
    await database.close()
  }
}

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 180_000)
afterAll(() => postgres.stop())

test.each(['SQLite', 'PostgreSQL'])('what is stored in %s is what is reported', async (kind) => {
  const place = kind === 'SQLite' ? { dataDir } : { databaseUrl: await newDatabase(postgres) }
  await fill(place)
  const { totals, spam, matrix, deliveries, calls } = await reportAt(place)
  expect(totals).toEqual({
    views: 100,
    form: 20,
    step2: 0,
    step3: 0,
    sent: 8,
    calls: 3,
    visits: 70,
    leads: 2,
  })
  expect(spam).toEqual({ all: 3, quarantined: 1 })
  expect(matrix.cells).toContainEqual({ city: 'Tampa', service: 'Repair', views: 100, sent: 8 })
  expect(calls).toContainEqual({ place: 'Top of the page', calls: 3 })
  expect(deliveries).toMatchObject([{ channel: 'Email', sent: 2, waiting: 0, p50: 2, p95: 2 }])
})

test('100,000 requests are read in bounded memory', async () => {
  const database = databaseAt({ dataDir })
  const db = await database.ready()
  await database.saveLeads([leadWith({ receivedAt: '2026-11-20T12:00:00.000Z' })], [EMAIL])
  const columns = (name: 'leads' | 'deliveries', made: Record<string, string>) => async () => {
    const [row] = await db.selectFrom(name).selectAll().limit(1).execute()
    const names = Object.keys(row ?? {})
    const values = names.map((column) => made[column] ?? column).join(', ')
    await sql
      .raw(
        `insert into ${name} (${names.join(', ')}) with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select ${values} from ${name}, n limit 100000`,
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
  expect(makeReport(rows).totals.leads).toBe(100_001)
  expect(makeReport(rows).deliveries).toMatchObject([{ sent: 100_000, p50: 3 }])
  expect(rows.hourLeads).toHaveLength(1)
  // The rows alone would be about 60 MB as text, and several times that as objects.
  expect(grown).toBeLessThan(120 * 1024 * 1024)
})

describe('the command', () => {
  test('prints plain text into a pipe', async () => {
    await fill({ dataDir })
    const { code, stdout, stderr } = await report(...DAYS)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('November 1, 2026 to November 22, 2026\n100 page views in 70 visits')
    expect(stdout).toMatch(/Email +2 +0 +2 s +2 s/)
    expect(stdout).not.toContain('\u001b')
  })

  test('writes the page whole, and nothing where it cannot', async () => {
    await fill({ dataDir })
    const { code, stdout } = await report(...DAYS, '--html', 'report.html')
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'The report is in report.html.\n' })
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toMatch(
      /^<!doctype html>[\s\S]*<\/html>\n$/,
    )
    const refused = await report(...DAYS, '--html', 'no/such/report.html')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('no/such/report.html cannot be written (ENOENT)')
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'dist', 'report.html'])
  })

  test('says that nothing is counted where the site was built so', async () => {
    writeShell({ counting: false })
    await fill({ dataDir })
    const notCounting = 'The site does not count visits: site.yaml has no counting: true.'
    expect((await report(...DAYS)).stdout).toContain(notCounting)
    const none = await report('--since', '2020-01-01', '--until', '2020-02-01')
    expect(none.stderr).toContain(notCounting)
    expect((await report('--demo')).stdout).not.toContain(notCounting)
    const pages = await leads('pages', '--since', RANGE.since)
    expect(pages.stderr).toContain(notCounting)
    expect(pages.stdout).toContain('/services/repair-tampa')
  })

  test('needs no database for a demo, and says so when there is nothing else to show', async () => {
    const demo = await report('--demo')
    expect(demo.code).toBe(0)
    expect(demo.stdout).toMatch(/^Demo data: /)
    expect(await report()).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('report --demo'),
    })
    await fill({ dataDir })
    const empty = await report('--since', '2020-01-01', '--until', '2020-02-01')
    expect(empty).toMatchObject({ code: 0, stdout: '' })
    expect(empty.stderr).toContain('from January 1, 2020 to February 1, 2020')
  })

  test.each([
    [['--since', 'soon'], 'Use a day, e.g. 2026-10-01'],
    [['--since', '2026-02-30'], 'Use a day, e.g. 2026-10-01'],
    [
      ['--since', '2026-11-02', '--until', '2026-11-01'],
      '--since 2026-11-02 is after --until, 2026-11-01',
    ],
    [['--htm', 'x'], 'Did you mean --html?'],
  ])('refuses %j', async (args, hint) => {
    const { code, stdout, stderr } = await report(...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(hint)
    expect(stderr).not.toMatch(/ at .*:\d+:\d+/)
  })

  test('asks for the list of pages where the site was not built', async () => {
    rmSync(dirname(join(folder, 'dist', PAGE_LIST_FILE)), { recursive: true })
    const { code, stderr } = await report('--demo')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('Run npm run build first'),
    })
  })
})
