import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { initBackupFolder, MARKER } from '../../server/leads/store/backup-folder.ts'
import { databaseAt, SQLITE_FILE } from '../../server/leads/store/database.ts'
import { KEPT_BACKUPS, KeptBackups } from '../../server/leads/store/kept-backups.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { leadWith } from './lead-fixtures.ts'
import { spawnLeadServer } from './lead-server.ts'
import { leadsAt } from './lead-site.ts'
import { runLeadsHere } from './leads-process.ts'
import { makeSite, removeSite } from './small-site.ts'

let folder: string
let dataDir: string
let backups: string
beforeEach(async () => {
  folder = tempFolder()
  dataDir = join(folder, 'data')
  backups = join(folder, 'backups')
})

async function store(...names: string[]): Promise<void> {
  const database = databaseAt({ dataDir })
  for (const name of names) await database.saveLeads([leadWith({ fields: { name } })], [])
  await database.close()
}

const namesIn = async (place: string) =>
  (await leadsAt({ dataDir: place })).map(({ fields }) => fields.name).sort()

const mode = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('backup', () => {
  test('is one file that only its owner can read, and replaces an older one', async () => {
    await store('Ann')
    const file = join(folder, 'copy.sqlite')
    writeFileSync(file, 'an older one', { mode: 0o644 })
    const { code, stdout } = await runLeadsHere({ dataDir }, ['backup', file])

    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `1 lead copied to ${file}, and the copy checked.\n`,
    })
    expect(mode(file)).toBe('600')
    expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', 'data'])
    const copy = new DatabaseSync(file, { readOnly: true })
    expect(copy.prepare('select name from leads').all()).toEqual([{ name: 'Ann' }])
    copy.close()
  })

  test('into a folder of backups is named after its time', async () => {
    await store('Ann')
    const init = await runLeadsHere({ dataDir }, ['init-backups', backups])
    expect(init).toMatchObject({ code: 0, stdout: expect.stringContaining('the last 14 are kept') })
    expect(mode(backups)).toBe('700')
    const { stdout } = await runLeadsHere({ dataDir }, ['backup', `${backups}/`])
    const [, name = ''] = /(leads-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite), and/.exec(stdout) ?? []
    expect(readdirSync(backups).sort()).toEqual([MARKER, name])
  })

  test('into a folder that is not there, or not made for backups, is refused with the command that makes one', async () => {
    await store('Ann')
    mkdirSync(join(folder, 'empty'))
    writeFileSync(join(folder, 'file'), 'a backup of earlier')
    const before = readdirSync(folder)
    for (const place of [
      'missing',
      'missing/',
      'missing.d/',
      'no/parent',
      'empty',
      'empty/',
      'file',
      'file/',
    ]) {
      const { code, stdout, stderr } = await runLeadsHere({ dataDir }, [
        'backup',
        join(folder, place),
      ])
      expect({ code, stdout }, place).toEqual({ code: 1, stdout: '' })
      expect(stderr, place).toContain('npm run leads -- init-backups ')
      expect(readdirSync(folder), place).toEqual(before)
      expect(readdirSync(join(folder, 'empty')), place).toEqual([])
    }
    for (const [place, reason] of [
      ['no/parent', `There is no folder ${join(folder, 'no')}.`],
      ['file', 'file is a file, not a folder.'],
    ] as const) {
      const init = await runLeadsHere({ dataDir }, ['init-backups', join(folder, place)])
      expect(init).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) })
    }
    expect(readdirSync(folder)).toEqual(before)
  })

  test('into a folder with backups from before there were markers goes on', async () => {
    await store('Ann')
    mkdirSync(backups)
    writeFileSync(join(backups, 'leads-2026-01-31T10-00-00Z.sqlite'), '')
    expect(await runLeadsHere({ dataDir }, ['backup', backups])).toMatchObject({ code: 0 })
    expect(readdirSync(backups)).toContain(MARKER)
    expect(readdirSync(backups)).toHaveLength(3)
  })

  test('never replaces the database itself, and says where it can write instead', async () => {
    await store('Ann')
    const itself = await runLeadsHere({ dataDir }, ['backup', join(dataDir, SQLITE_FILE)])
    expect(itself).toMatchObject({ code: 1, stderr: expect.stringContaining('Name another file') })
    const nowhere = await runLeadsHere({ dataDir }, ['backup', join(folder, 'no', 'copy.sqlite')])
    expect(nowhere.stderr).toContain('e.g. backup /backups/leads.sqlite')
    expect(await namesIn(dataDir)).toEqual(['Ann'])
  })

  test('of a damaged database is refused, and an older backup stays', async () => {
    await store(...Array.from({ length: 40 }, (_, index) => `Lead ${index}`))
    const file = join(folder, 'copy.sqlite')
    await runLeadsHere({ dataDir }, ['backup', file])
    const before = statSync(file).ino
    damage(join(dataDir, SQLITE_FILE))
    const { code, stderr } = await runLeadsHere({ dataDir }, ['backup', file])

    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('the database is damaged'),
    })
    expect(statSync(file).ino).toBe(before)
  })
})

/** Overwrites everything behind the first page. */
function damage(file: string): void {
  const { size } = statSync(file)
  const page = 4096
  const handle = new DatabaseSync(file)
  handle.exec('pragma journal_mode = delete')
  handle.close()
  writeFileSync(file, Buffer.alloc(size - page, 0x55), { flag: 'r+' })
}

describe('backups that the server keeps', () => {
  const made: string[] = []
  const log = {
    info: ({ file }: { file: string }) => void made.push(file),
    error: ({ reason }: { reason: string }) => void made.push(reason),
  }
  let now = new Date('2026-11-01T10:00:00.000Z')
  const keeper = () =>
    new KeptBackups({
      dataDir,
      plan: { folder: backups, everyMilliseconds: 24 * 3_600_000 },
      log: log as never,
      clock: { now: () => now },
    })
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }
  beforeEach(async () => {
    made.length = 0
    await initBackupFolder(backups)
  })

  test('one a day, whichever process makes it, and the last 14', async () => {
    await store('Ann')
    for (let day = 0; day < KEPT_BACKUPS + 2; day += 1) {
      await keeper().backUpIfDue()
      later(12)
      await keeper().backUpIfDue()
      later(12)
    }
    const kept = readdirSync(backups)
      .filter((name) => name !== MARKER)
      .sort()
      .sort()
    expect(made).toHaveLength(KEPT_BACKUPS + 2)
    expect(kept).toEqual(made.slice(-KEPT_BACKUPS))
    expect(new Set(kept.map((name) => mode(join(backups, name))))).toEqual(new Set(['600']))
    expect(mode(backups)).toBe('700')
  })

  test('none where the disk of the folder is not mounted, and again an hour after it is', async () => {
    await store('Ann')
    const disk = join(folder, 'disk')
    const running = keeper()
    await running.backUpIfDue()
    // What is left of a disk that is not mounted: an empty folder, or none.
    renameSync(backups, disk)
    for (const leave of [() => mkdirSync(backups), () => rmdirSync(backups)]) {
      leave()
      later(24)
      await running.backUpIfDue()
      expect(existsSync(backups) ? readdirSync(backups) : []).toEqual([])
      expect(made.at(-1)).toContain('If its disk is not mounted, mount it.')
    }
    renameSync(disk, backups)
    later(1)
    await running.backUpIfDue()
    expect(readdirSync(backups)).toHaveLength(3)
  })

  test('a clock that is once a year ahead, or behind, takes no backup away', async () => {
    await store('Ann')
    const names = () =>
      readdirSync(backups)
        .filter((name) => name !== MARKER)
        .sort()
    for (let day = 0; day < KEPT_BACKUPS; day += 1) {
      await keeper().backUpIfDue()
      later(24)
    }
    const before = names()
    for (const years of [1, -1]) {
      later(years * 365 * 24)
      await keeper().backUpIfDue()
      expect(names()).toEqual(expect.arrayContaining(before))
      later(-years * 365 * 24)
    }
    // Right again: one a day, not one a minute, and the last 14 of those.
    for (let minute = 0; minute < KEPT_BACKUPS + 2; minute += 1) {
      await keeper().backUpIfDue()
      later(1 / 60)
    }
    expect(made).toHaveLength(KEPT_BACKUPS + 3)
    expect(names()).toEqual(expect.arrayContaining(before.slice(1)))
  })

  test('what fails is logged, tried again within the hour, and deletes nothing', async () => {
    await store('Ann')
    writeFileSync(join(backups, 'mine.txt'), '')
    const failing = new KeptBackups({
      dataDir: join(folder, 'data', SQLITE_FILE),
      plan: { folder: backups, everyMilliseconds: 24 * 3_600_000 },
      log: log as never,
      clock: { now: () => now },
    })
    await failing.backUpIfDue()
    await failing.backUpIfDue()
    later(1)
    await failing.backUpIfDue()
    expect(made).toEqual(['EEXIST', 'EEXIST'])
    expect(readdirSync(backups)).toEqual([MARKER, 'mine.txt'])
  })

  test('a server with BACKUP_DIR makes one when it starts', async () => {
    const site = makeSite()
    const server = await spawnLeadServer(site, { DATA_DIR: dataDir, BACKUP_DIR: backups })
    await vi.waitFor(() => expect(server.output()).toContain('"event":"backup-made"'), 30_000)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(readdirSync(backups)).toHaveLength(2)
    removeSite(site)
  })

  test('a server whose BACKUP_DIR is not there says so where it starts and in the log, serves, and makes no folder', async () => {
    rmSync(backups, { recursive: true })
    const site = makeSite()
    const server = await spawnLeadServer(site, { DATA_DIR: dataDir, BACKUP_DIR: backups })
    const reason = `There is no folder ${backups}.`
    await vi.waitFor(
      () => expect(server.output()).toContain(`"backup-failed","reason":"${reason}`),
      30_000,
    )
    expect(server.output().split('\n')).toContainEqual(expect.stringMatching(`^${reason}`))
    expect(await server.end('SIGTERM')).toBe(0)
    expect(existsSync(backups)).toBe(false)
    removeSite(site)
  })
})

describe('restore', () => {
  test('puts a backup in the place of the database, and keeps what was there', async () => {
    await store('Ann')
    const file = join(folder, 'copy.sqlite')
    await runLeadsHere({ dataDir }, ['backup', file])
    await store('Bob')
    const { code, stdout } = await runLeadsHere({ dataDir }, ['restore', file])

    expect(code).toBe(0)
    expect(stdout).toContain('1 lead restored')
    expect(await namesIn(dataDir)).toEqual(['Ann'])
    expect(mode(join(dataDir, SQLITE_FILE))).toBe('600')
    // The command that it names brings back what came after the backup.
    const [, kept = ''] = /leads -- import (\S+)/.exec(stdout) ?? []
    expect(mode(kept)).toBe('600')
    await runLeadsHere({ dataDir }, ['import', kept])
    expect(await namesIn(dataDir)).toEqual(['Ann', 'Bob'])
  })

  test('refuses while a server runs on the database', async () => {
    await store('Ann')
    const file = join(folder, 'copy.sqlite')
    await runLeadsHere({ dataDir }, ['backup', file])
    const site = makeSite()
    const server = await spawnLeadServer(site, { DATA_DIR: dataDir })
    const { code, stderr } = await runLeadsHere({ dataDir }, ['restore', file])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('Stop the server'),
    })
    expect(await server.end('SIGTERM')).toBe(0)
    expect((await runLeadsHere({ dataDir }, ['restore', file])).code).toBe(0)
    removeSite(site)
  })

  test('replaces a damaged database', async () => {
    await store(...Array.from({ length: 40 }, (_, index) => `Lead ${index}`))
    const file = join(folder, 'copy.sqlite')
    await runLeadsHere({ dataDir }, ['backup', file])
    writeFileSync(join(dataDir, SQLITE_FILE), 'not a database at all '.repeat(500))
    expect((await runLeadsHere({ dataDir }, ['restore', file])).stdout).toContain(
      '40 leads restored',
    )
    expect(await namesIn(dataDir)).toHaveLength(40)
  })

  test('takes no file that is no backup, and leaves the database as it is', async () => {
    await store('Ann')
    const wrong = join(folder, 'wrong.sqlite')
    writeFileSync(wrong, 'x'.repeat(5000))
    for (const file of [wrong, join(folder, 'none.sqlite')]) {
      const { code, stderr } = await runLeadsHere({ dataDir }, ['restore', file])
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringContaining('Name a backup'),
      })
    }
    expect(await namesIn(dataDir)).toEqual(['Ann'])
    expect(readdirSync(dataDir)).toEqual([SQLITE_FILE])
  })
})
