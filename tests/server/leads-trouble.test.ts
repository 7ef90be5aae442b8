import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SQLITE_FILE } from '../../server/leads/store/database.ts'
import { durablePragmas } from '../../server/leads/store/sqlite-file.ts'
import { programFile } from '../setup/programs.ts'
import { spawnLeadServer } from './lead-server.ts'
import { freePort, type LeadSite, leadsAt, post, REQUEST, startLeadSite } from './lead-site.ts'
import { runLeads } from './leads-process.ts'
import { startMailSink } from './mail-sink.ts'
import { makeSite, removeSite } from './small-site.ts'
import { startWebhookSink } from './webhook-sink.ts'

/** The user id of nobody on every system. */
const NOBODY = 65_534

let site: LeadSite
beforeEach(async () => {
  site = await startLeadSite()
})
afterEach(() => site.stop())

const health = async () => (await fetch(`${site.url}/healthz`)).status

test('a database locked by another process: 503 after five seconds; pages stay fast', async () => {
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
  // Far below the five-second wait for the database, even on a busy machine.
  expect(Math.max(...times)).toBeLessThan(2500)

  other.exec('rollback')
  other.close()
  expect((await site.post({ ...REQUEST, name: 'Bob' })).status).toBe(200)
  expect(await site.leads()).toHaveLength(2)
})

/** A server whose disk is almost full. */
interface FullDisk {
  url: string
  dataDir: string
  freeSpace: () => void
  stop: () => Promise<unknown>
}

const MANY_POSTS = { MAX_POSTS_PER_MINUTE: '100000' }

/** A file system of one megabyte, half of it used by another file. */
async function onSmallDisk(): Promise<FullDisk> {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
  const ballast = join(disk, 'ballast')
  writeFileSync(ballast, Buffer.alloc(2 ** 19))
  const full = await startLeadSite({ DATA_DIR: disk, ...MANY_POSTS })
  return {
    ...full,
    freeSpace: () => rmSync(ballast),
    async stop() {
      await full.stop()
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true })
    },
  }
}

/** A server that may write only so many bytes to a file, as with a quota. */
async function underQuota(): Promise<FullDisk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-'))
  const folder = makeSite()
  const server = await spawnLeadServer(folder, { DATA_DIR: dataDir, ...MANY_POSTS })
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', `${server.pid}`, `--fsize=${bytes}:`])
  limit(`${2 ** 18}`)
  return {
    url: server.url,
    dataDir,
    freeSpace: () => limit('unlimited'),
    async stop() {
      await server.end('SIGTERM')
      removeSite(folder)
      rmSync(dataDir, { recursive: true })
    },
  }
}

const FULL_DISKS = [
  ['an exhausted quota', underQuota],
  // Only root may mount a file system.
  ...(process.getuid?.() === 0 ? [['a full disk', onSmallDisk] as const] : []),
] as const

test.each(FULL_DISKS)(
  '%s: 503, pages are served, and leads are stored again once there is space',
  async (_name, startOn) => {
    const full = await startOn()
    const send = (name: string) => post(full.url, { ...REQUEST, name })
    try {
      let stored = 0
      let answer = await send('Bob 0')
      for (; answer.status === 200 && stored < 400; ) {
        stored += 1
        answer = await send(`Bob ${stored}`)
      }
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await fetch(full.url)).status).toBe(200)

      full.freeSpace()
      expect((await send('Cleo')).status).toBe(200)
      expect(await leadsAt({ dataDir: full.dataDir })).toHaveLength(stored + 1)
    } finally {
      await full.stop()
    }
  },
)

test('a database that rejects a lead: 503 with what to do instead, and nothing is stored', async () => {
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

test('a healthy server reports it, and the response is not cached', async () => {
  const answer = await fetch(`${site.url}/healthz`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true, leads: 'can be stored' }])
})

test('what waits to be sent is told to this machine, and to nobody through a proxy', async () => {
  await site.stop()
  site = await startLeadSite({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'site@roofing.example',
    MAIL_TO: 'office@roofing.example',
  })
  const detail = async (headers: Record<string, string> = {}) =>
    (await fetch(`${site.url}/healthz?detail=1`, { headers })).json()
  expect(await detail()).toMatchObject({ ok: true, unsent: 0, oldestUnsentSeconds: 0 })
  await site.post(REQUEST)
  await site.post({ ...REQUEST, company: 'ACME' })
  // Spam waits for the digest, on purpose.
  await vi.waitFor(async () => {
    const { unsent, oldestUnsentSeconds, unsentByChannel } = await detail()
    expect({ unsent, unsentByChannel }).toEqual({ unsent: 1, unsentByChannel: { mail: 1 } })
    expect(oldestUnsentSeconds).toBeGreaterThan(0)
  }, 30_000)
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
    expect(await detail({ [name]: '127.0.0.1' })).toEqual({ ok: true, leads: 'can be stored' })
})

test('an address that lacks messages is named by its place, in healthz and by npm run leads', async () => {
  const mail = await startMailSink()
  mail.refused = { 'owner@roofing.example': 550 }
  await site.stop()
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@roofing.example',
    MAIL_TO: 'office@roofing.example,owner@roofing.example',
  }
  site = await startLeadSite(settings)
  await site.post(REQUEST)
  await vi.waitFor(async () => {
    const { unsent, uncertain, unsentByAddress } = await (
      await fetch(`${site.url}/healthz?detail=1`)
    ).json()
    expect({ unsent, uncertain, unsentByAddress }).toEqual({
      unsent: 1,
      uncertain: 0,
      unsentByAddress: { mail: { '2 of 2': { messages: 1, code: 'EENVELOPE 550' } } },
    })
  }, 30_000)
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [programFile('leads')], {
    env: { ...process.env, ...settings, DATA_DIR: site.dataDir },
  })
  expect(stdout).toContain('1 lead')
  expect(stderr).toMatch(
    /^Not sent yet by mail: 1 message since .*\. Address 2 of 2 lacks 1 \(EENVELOPE 550\)\.\n$/,
  )
  await mail.stop()
})

test('what a webhook refuses for good is told, until it takes something', async () => {
  const webhook = await startWebhookSink()
  webhook.status = 410
  await site.stop()
  site = await startLeadSite({
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  })
  const refused = async () => {
    const detail = await (await fetch(`${site.url}/healthz?detail=1`)).json()
    return { unsent: detail.unsent, ...detail.refusedByChannel }
  }
  const listed = async () => (await runLeads(site.place, [])).stderr
  for (const name of ['Ann', 'Bob']) await site.post({ ...REQUEST, name })
  await vi.waitFor(
    async () =>
      expect(await refused()).toEqual({ unsent: 0, webhook: { messages: 2, code: 'gone' } }),
    30_000,
  )
  expect(webhook.calls).toHaveLength(2)
  expect(await listed()).toContain('Refused by webhook for good: 2 messages (gone).')
  webhook.status = 200
  await site.post({ ...REQUEST, name: 'Cid' })
  await vi.waitFor(async () => expect(await refused()).toEqual({ unsent: 0 }), 30_000)
  expect(await listed()).not.toContain('Refused')
  await webhook.stop()
})

test('the log says that a lead came and went, and never who', async () => {
  const [mail, folder] = [await startMailSink(), makeSite()]
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-'))
  const server = await spawnLeadServer(folder, {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@roofing.example',
    MAIL_TO: 'office@roofing.example',
  })
  await post(server.url, REQUEST, { Referer: `${server.url}/services/x` })
  await post(server.url, { ...REQUEST, name: 'Bob' }, { Referer: `${server.url}/ann@example.com` })
  const lines = () =>
    server
      .output()
      .split('\n')
      .flatMap((line) => (line.startsWith('{"level"') ? [JSON.parse(line)] : []))
  const events = (event: string) => lines().filter((line) => line.event === event)
  await vi.waitFor(() => expect(events('message-sent')).toHaveLength(2), 30_000)
  // There are no words for visitors in this site.
  await vi.waitFor(() => expect(events('message-skipped')).toHaveLength(1), 30_000)
  const stored = events('lead-stored')
  expect(stored.map(({ page }) => page).sort()).toEqual(['/services/x', 'other'])
  for (const { lead, milliseconds } of stored) {
    expect(milliseconds).toBeGreaterThanOrEqual(0)
    expect(events('message-sent')).toContainEqual(
      expect.objectContaining({ lead, channel: 'mail', milliseconds: expect.any(Number) }),
    )
  }
  for (const value of [...Object.values(REQUEST), 'Bob'].filter((text) => text.length > 2))
    if (value !== 'quote-request') expect(server.output()).not.toContain(value)
  expect(await server.end('SIGTERM')).toBe(0)
  await mail.stop()
  removeSite(folder)
  rmSync(dataDir, { recursive: true })
})

test('an impossible DATA_DIR: 503 and unhealthy, while pages are served', async () => {
  await site.stop()
  site = await startLeadSite({ DATA_DIR: '/dev/null/leads' })
  expect((await site.post(REQUEST)).status).toBe(503)
  expect(await health()).toBe(503)
  expect((await fetch(site.url)).status).toBe(200)
})

test('a read-only folder: 503 and unhealthy; once writable, leads are stored again', async () => {
  await site.post(REQUEST)
  await site.stop({ keepLeads: true })
  const allow = (mode: 'read' | 'write') => {
    for (const name of readdirSync(site.dataDir))
      chmodSync(join(site.dataDir, name), mode === 'read' ? 0o444 : 0o644)
    chmodSync(site.dataDir, mode === 'read' ? 0o555 : 0o755)
  }
  allow('read')
  // Root may write anywhere, so the process runs as another user for a while.
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(NOBODY)
  site = await startLeadSite({ DATA_DIR: site.dataDir })
  try {
    expect((await site.post({ ...REQUEST, name: 'Bob' })).status).toBe(503)
    expect(await health()).toBe(503)
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
  allow('write')
  await vi.waitFor(
    async () => expect((await site.post({ ...REQUEST, name: 'Bob' })).status).toBe(200),
    5000,
  )
  expect(await site.leads()).toHaveLength(2)
})

test('an SQLite version with the WAL bug uses the rollback journal', () => {
  expect(durablePragmas('3.51.2')).toContain('pragma journal_mode = truncate')
  expect(durablePragmas('3.51.2')).toContain('pragma synchronous = extra')
  for (const version of ['3.51.3', '3.53.0', '4.0.0'])
    expect(durablePragmas(version)).toContain('pragma journal_mode = wal')
})
