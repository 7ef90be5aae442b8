import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseAt, SQLITE_FILE } from '../../server/leads/store/database.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { nextTime, testErasing } from './erase-suite.ts'
import { leadWith } from './lead-fixtures.ts'
import { leadsAt } from './lead-site.ts'
import { runLeadsHere } from './leads-process.ts'

testErasing()

/** A person whose data are nowhere else in a database. */
const ZEB = {
  name: 'Zebulon Quux',
  phone: '(813) 999-0142 ext. 77',
  email: 'Zebulon@Quux.Example',
  address: '9 Xylophone Way',
  description: 'Wyvern in the attic',
}
const TRACES = [...Object.values(ZEB), '8139990142', '999-0142', 'zebulon@quux.example']
const MANY = 400

let folder: string
let dataDir: string
beforeEach(() => {
  folder = tempFolder()
  dataDir = join(folder, 'data')
})

const run = (...args: string[]) => runLeadsHere({ dataDir }, args)

async function store(...people: Partial<typeof ZEB>[]): Promise<void> {
  const database = databaseAt({ dataDir })
  await database.saveLeads(
    people.map((fields) => leadWith({ fields, receivedAt: nextTime() })),
    [],
  )
  await database.close()
}

/** What of the person is left in which file of the folder, whatever the file is. */
function traces(): string[] {
  return readdirSync(dataDir).flatMap((name) => {
    const bytes = readFileSync(join(dataDir, name))
    return TRACES.filter((text) => bytes.includes(text)).map((text) => `${name}: ${text}`)
  })
}

test('no file of the data folder holds anything of a person who was erased', async () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ phone: `727 555 ${1000 + index}`, email: '' }))
  await store(...others(MANY), ZEB, ...others(20))
  await run('backup', join(folder, 'early.sqlite'))
  await store({ ...ZEB, description: `${ZEB.description} `.repeat(200) }, ...others(20))
  // A restore keeps what it replaces, and a later erasure reaches that too.
  await run('restore', join(folder, 'early.sqlite'))
  expect(new Set(traces().map((trace) => trace.split(':')[0]))).toHaveLength(2)
  // The server is running.
  const database = databaseAt({ dataDir })
  await database.saveLeads([leadWith()], [])
  const { code, stdout } = await run('erase', '813 999 0142')

  expect(code).toBe(0)
  expect(stdout).toMatch(/^Erased 2 requests:\n.*\n.*, in leads-before-.*\.sqlite\n/)
  expect(traces()).toEqual([])
  await database.close()
  expect(traces()).toEqual([])
})

test('while another program reads the log, erase says what is left to do, with exit code 1', async () => {
  await store(ZEB, { name: 'Bob' })
  const reader = new DatabaseSync(join(dataDir, SQLITE_FILE))
  reader.exec('begin')
  reader.prepare('select count(*) from leads').get()
  const { code, stdout, stderr } = await run('erase', ZEB.email)
  expect(code).toBe(1)
  expect(stdout).toContain('Erased 1 request:')
  expect(stderr).toContain('still holds what was erased')

  reader.exec('rollback')
  const [, id = ''] = /leads -- erase (\S+) --only$/m.exec(stderr) ?? []
  expect(await run('erase', id, '--only')).toMatchObject({ code: 0, stderr: '' })
  expect(traces()).toEqual([])
  reader.close()
})

test('a database beside it that cannot be read is named, with exit code 1', async () => {
  await store(ZEB)
  const kept = join(dataDir, 'leads-before-2026-11-01.sqlite')
  writeFileSync(kept, 'not a database at all '.repeat(500))
  const { code, stdout, stderr } = await run('erase', ZEB.email)
  expect({ code, stdout }).toEqual({
    code: 1,
    stdout: expect.stringContaining('Erased 1 request:'),
  })
  expect(stderr).toContain(`rm ${kept}\n`)
})

describe('restore', () => {
  test('erases again who was erased since the backup, and says how many', async () => {
    await store(ZEB, { ...ZEB, description: 'Again' }, { name: 'Bob' })
    const file = join(folder, 'copy.sqlite')
    await run('backup', file)
    await run('erase', ZEB.phone)
    const { code, stdout } = await run('restore', file)

    expect(code).toBe(0)
    expect(stdout).toContain('2 leads of the backup had been erased since, and are erased again.\n')
    expect((await leadsAt({ dataDir })).map(({ fields }) => fields.name)).toEqual(['', '', 'Bob'])
    expect(traces()).toEqual([])
    expect(readdirSync(dataDir).filter((name) => name.includes('restored'))).toEqual([])
  })

  test('says aloud when a damaged database cannot tell who was erased', async () => {
    await store(ZEB)
    const file = join(folder, 'copy.sqlite')
    await run('backup', file)
    await run('erase', ZEB.phone)
    writeFileSync(join(dataDir, SQLITE_FILE), 'not a database at all '.repeat(500))
    const { code, stdout } = await run('restore', file)
    expect(code).toBe(0)
    expect(stdout).toContain('who was erased since the backup was made cannot be read from it')
    expect(stdout).not.toContain('erased again')
  })

  test('follows nothing else: who is not erased stays, and what is new is not told of', async () => {
    await store(ZEB)
    const file = join(folder, 'copy.sqlite')
    copyFileSync(join(dataDir, SQLITE_FILE), file)
    await store({ name: 'Bob' })
    const { stdout } = await run('restore', file)
    expect(stdout).not.toContain('erased')
    expect((await leadsAt({ dataDir })).map(({ fields }) => fields.name)).toEqual([ZEB.name])
  })
})
