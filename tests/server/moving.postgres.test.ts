import { join } from 'node:path'
import { describe, expect, inject, test, vi } from 'vitest'
import { databaseAt, SQLITE_FILE } from '../../server/leads/store/database.ts'
import { addLeads } from '../../server/leads/store/import.ts'
import { markRowOf } from '../../server/leads/store/marks.ts'
import { rowOf } from '../../server/leads/store/rows.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { leadWith } from './lead-fixtures.ts'
import { spawnLeadServer } from './lead-server.ts'
import { runLeadsHere } from './leads-process.ts'
import { fillLeads, testMoving } from './moving-suite.ts'
import { newDatabase } from './postgres.ts'
import { makeSite, removeSite } from './small-site.ts'

describe('PostgreSQL', () => testMoving(() => newDatabase(inject('postgres'))))

test('a server on an empty database says that there are leads in the data folder, with the command', async () => {
  const dataDir = tempFolder()
  const [folder, databaseUrl] = [makeSite(), await newDatabase(inject('postgres'))]
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const source = databaseAt({ dataDir })
  await fillLeads(source, 6)
  await source.close()
  const file = join(dataDir, SQLITE_FILE)
  const first = await spawnLeadServer(folder, settings)
  const words = `This database is empty, and ${file} has 6 leads. To bring them in: npm run leads -- import ${file}\n`
  await vi.waitFor(() => expect(first.output()).toContain(words), 30_000)
  expect(await first.end('SIGTERM')).toBe(0)
  await runLeadsHere({ databaseUrl }, ['import', file])
  const second = await spawnLeadServer(folder, settings)
  await vi.waitFor(() => expect(second.output()).toContain('Leads are stored in'), 30_000)
  expect(await second.end('SIGTERM')).toBe(0)
  expect(second.output()).not.toContain('is empty')
  removeSite(folder)
})

test('the leads of a CSV file are added once, each with its state', async () => {
  const database = databaseAt({ databaseUrl: await newDatabase(inject('postgres')) })
  const rows = Array.from({ length: 450 }, (_, index) =>
    leadWith({ fields: { name: `Lead ${index}` } }),
  )
  const read = {
    leads: rows.map(rowOf),
    marks: rows.map(({ id }) =>
      markRowOf({
        id: `${id}m`,
        leadId: id,
        state: 'won',
        markedAt: '2026-11-23T15:30:00.000Z',
        note: '',
        amountCents: 100,
        plannedAt: '',
      }),
    ),
  }
  expect(await addLeads(database, read)).toEqual({ added: 450, known: 0 })
  expect(await addLeads(database, read)).toEqual({ added: 0, known: 450 })
  const db = await database.ready()
  expect(await db.selectFrom('marks').selectAll().execute()).toHaveLength(450)
  expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([])
  await database.close()
})

test('what only SQLite can do is refused with what PostgreSQL needs instead', async () => {
  const place = { databaseUrl: await newDatabase(inject('postgres')) }
  expect((await runLeadsHere(place, ['backup', '/tmp/copy.sqlite'])).stderr).toContain('pg_dump')
  expect((await runLeadsHere(place, ['restore', '/tmp/copy.sqlite'])).stderr).toContain(
    'npm run leads -- import /tmp/copy.sqlite',
  )
})
