import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { databaseAt, SQLITE_FILE } from '../../server/leads/store/database.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { testErasing } from './erase-suite.ts'
import { leadWith } from './lead-fixtures.ts'
import { leadsAt } from './lead-site.ts'
import { runLeadsHere } from './leads-process.ts'
import { newDatabase } from './postgres.ts'

describe('PostgreSQL', () => testErasing(() => newDatabase(inject('postgres'))))

test('a person is also erased in the SQLite file from which the leads were moved', async () => {
  const dataDir = tempFolder()
  const place = { databaseUrl: await newDatabase(inject('postgres')) }
  const moved = databaseAt({ dataDir })
  await moved.saveLeads([leadWith({ fields: { name: 'Zebulon Quux' } })], [])
  await moved.close()
  const file = join(dataDir, SQLITE_FILE)
  await runLeadsHere(place, ['import', file])
  const { code, stdout } = await runLeadsHere(place, ['erase', '813 555 0199'], {
    env: { DATA_DIR: dataDir },
  })
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Erased 1 request') })
  expect(await leadsAt(place)).toMatchObject([{ status: 'erased' }])
  expect(readFileSync(file).includes('Zebulon')).toBe(false)
})
