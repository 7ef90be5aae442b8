import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SQLITE_FILE } from '../../server/leads/database.ts'
import { durablePragmas } from '../../server/leads/sqlite-file.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'

let site: LeadSite
beforeEach(async () => {
  site = await startLeadSite()
})
afterEach(() => site.stop())

const health = async () => (await fetch(`${site.url}/healthz`)).status

test('a database that another process holds: five seconds are waited, then 503; pages stay fast', async () => {
  await site.post(REQUEST)
  const other = new DatabaseSync(join(site.dataDir, SQLITE_FILE))
  other.exec('begin immediate')
  const posting = site.post({ ...REQUEST, name: 'Bob' })
  const times: number[] = []
  for (let index = 0; index < 20; index += 1) {
    const since = performance.now()
    expect((await fetch(site.url)).status).toBe(200)
    times.push(performance.now() - since)
  }
  const answer = await posting
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  // Far below the five seconds that the database is waited for, also on a busy machine.
  expect(Math.max(...times)).toBeLessThan(2500)

  other.exec('rollback')
  other.close()
  expect((await site.post({ ...REQUEST, name: 'Bob' })).status).toBe(200)
  expect(await site.leads()).toHaveLength(2)
})

/** A file system of one megabyte; undefined where the system does not let us make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

test('a full disk: 503, pages are served, and leads are taken again once there is room', async (context) => {
  const disk = smallDisk()
  if (disk === undefined) return context.skip('Only root can make a small disk')
  const full = await startLeadSite({ DATA_DIR: disk, MAX_POSTS_PER_MINUTE: '100000' })
  try {
    await full.post(REQUEST)
    try {
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(2 ** 20))
    } catch {
      // As much as there was room for.
    }
    let stored = 1
    let answer = await full.post({ ...REQUEST, name: 'Bob 1' })
    for (; answer.status === 200 && stored < 300; stored += 1)
      answer = await full.post({ ...REQUEST, name: `Bob ${stored + 1}` })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(full.url)).status).toBe(200)

    rmSync(join(disk, 'ballast'))
    expect((await full.post({ ...REQUEST, name: 'Cleo' })).status).toBe(200)
    expect(await full.leads()).toHaveLength(stored + 1)
  } finally {
    await full.stop()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
})

test('a database that refuses: 503 with what to do instead, and nothing is kept', async () => {
  await site.post(REQUEST)
  const change = (sql: string) => {
    const file = new DatabaseSync(join(site.dataDir, SQLITE_FILE))
    file.exec(sql)
    file.close()
  }
  change("create trigger refuse before insert on leads begin select raise(abort, 'no'); end")
  const answer = await site.post({ ...REQUEST, name: 'Bob' })
  change('drop trigger refuse')

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('call us')
  expect(await site.leads()).toHaveLength(1)
  expect((await site.post({ ...REQUEST, name: 'Bob' })).status).toBe(200)
})

test('a healthy server says so, and is not kept in any cache', async () => {
  const answer = await fetch(`${site.url}/healthz`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, leads: 'can be stored' }])
})

test('a database that is none: 503 and unhealthy, until it is put right', async () => {
  await site.stop()
  site = await startLeadSite({ DATA_DIR: '/dev/null/leads' })
  expect((await site.post(REQUEST)).status).toBe(503)
  expect(await health()).toBe(503)
  expect((await fetch(site.url)).status).toBe(200)
})

// Root may write everywhere, so only others can see this.
describe.skipIf(process.getuid?.() === 0)('a folder that may not be written', () => {
  test('503 and unhealthy; writable again, leads are taken', async () => {
    await site.stop()
    site = await startLeadSite()
    chmodSync(site.dataDir, 0o500)
    expect((await site.post(REQUEST)).status).toBe(503)
    expect(await health()).toBe(503)
    chmodSync(site.dataDir, 0o700)
    await vi.waitFor(async () => expect((await site.post(REQUEST)).status).toBe(200), 5000)
  })
})

test('an SQLite with the write-ahead bug keeps to the older journal', () => {
  expect(durablePragmas('3.51.2')).toContain('pragma journal_mode = truncate')
  expect(durablePragmas('3.51.2')).toContain('pragma synchronous = extra')
  for (const version of ['3.51.3', '3.53.0', '4.0.0'])
    expect(durablePragmas(version)).toContain('pragma journal_mode = wal')
})
