import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { databaseAt, SQLITE_FILE } from '../../server/leads/store/database.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { leadWith } from './lead-fixtures.ts'
import { spawnLeadServer } from './lead-server.ts'
import { runLeadsHere } from './leads-process.ts'
import { testMoving } from './moving-suite.ts'
import { makeFile, UNFINISHED } from './nine-changes.ts'
import { makeSite, removeSite } from './small-site.ts'

testMoving()

test('a server on a database that is too old serves pages and says how to update it', async () => {
  const dataDir = tempFolder()
  const folder = makeSite()
  makeFile(join(dataDir, SQLITE_FILE), UNFINISHED)
  const server = await spawnLeadServer(folder, { DATA_DIR: dataDir })
  await vi.waitFor(() => expect(server.output()).toContain('"event":"database-not-ready"'), 30_000)
  const words = 'This database of leads is too old'
  // Once for who starts the server, and once in the log.
  await vi.waitFor(() => expect(server.output().split(words)).toHaveLength(3), 30_000)
  expect((await fetch(server.url)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
  expect(await server.end('SIGTERM')).toBe(0)
  removeSite(folder)
})

test('a backup that is too old does not take the place of a database', async () => {
  const dataDir = tempFolder()
  const database = databaseAt({ dataDir })
  await database.saveLeads([leadWith({ fields: { name: 'Ann' } })], [])
  await database.close()
  const old = join(dataDir, 'old')
  makeFile(old, UNFINISHED)

  const refused = await runLeadsHere({ dataDir }, ['restore', old])
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('DATA_DIR=old npm run leads')
  expect((await runLeadsHere({ dataDir }, [])).stdout).toContain('Ann')
  expect(readdirSync(dataDir).toSorted()).toEqual([SQLITE_FILE, 'old'])
})
