import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAIL_FILE, privateFolder } from '../../schema/shared/private-files.ts'
import { linkIn, MAIL_TEXTS, OFFICE_HOURS, sinkSettings } from '../server/desk-fixtures.ts'
import { type LeadServer, spawnLeadServer } from '../server/lead-server.ts'
import { post, REQUEST } from '../server/lead-site.ts'
import { headerOf, type MailSink, startMailSink } from '../server/mail-sink.ts'
import { makeSite, removeSite, writeFile } from '../server/small-site.ts'
import { smallDisk } from './full-disk.ts'

const MINUTE = 60_000
const SOON = { timeout: MINUTE, interval: 100 }
const OWNER = 'owner@roofing.example'
const NAMES = Array.from({ length: 12 }, (_, index) => `Visitor-${index}`)
/** Whose requests are answered while half of the time is over. */
const CALLED = NAMES.slice(0, 4)
const WAITING = NAMES.slice(4)

const folder = makeSite()
const bench = mkdtempSync(join(tmpdir(), 'reminders-'))
const clock = join(bench, 'clock')
let disk: ReturnType<typeof smallDisk>
let mail: MailSink
let server: LeadServer

beforeAll(async () => {
  disk = smallDisk(join(bench, 'disk'))
  mail = await startMailSink()
  // Around the clock, so that the test runs at any hour.
  const hours = { ...OFFICE_HOURS, days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }
  writeFile(privateFolder(folder), MAIL_FILE, JSON.stringify({ ...MAIL_TEXTS, hours }))
  move(0)
  server = await spawnLeadServer(folder, {
    ...sinkSettings(mail),
    DATA_DIR: join(bench, 'disk', 'data'),
    NODE_OPTIONS: `--import ${new URL('../setup/moved-clock.mjs', import.meta.url)}`,
    CLOCK_FILE: clock,
    ESCALATE_TO: OWNER,
  })
})
afterAll(async () => {
  await server.end('SIGKILL')
  await mail.stop()
  disk.remove()
  removeSite(folder)
  rmSync(bench, { recursive: true })
})

/** So many minutes after the start. */
function move(minutes: number): void {
  writeFileSync(`${clock}.new`, `${minutes * MINUTE}`)
  renameSync(`${clock}.new`, clock)
}

/** Whom the messages are about whose subjects begin so, by their ids: what came twice has one id. */
function about(begin: RegExp): string[] {
  const subjects = mail.mails
    .filter((each) => begin.test(headerOf(each, 'Subject') ?? ''))
    .map((each) => [headerOf(each, 'Message-ID'), headerOf(each, 'Subject')?.split(' · ').at(-1)])
  return [...new Map(subjects as [string, string][]).values()].toSorted()
}

async function press(name: string): Promise<number> {
  const sent = mail.mails.find((each) => headerOf(each, 'Subject')?.endsWith(` ${name}`))
  const answer = await fetch(`${server.url}${sent === undefined ? '' : linkIn(sent)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'state=called',
    redirect: 'manual',
  })
  return answer.status
}

test('a full disk neither loses nor doubles a reminder, and a button that was not stored says so', async () => {
  for (const [index, name] of NAMES.entries())
    await post(server.url, { ...REQUEST, name, email: '', phone: `813 555 02${10 + index}` })
  await vi.waitFor(() => expect(about(/^Leak repair/)).toHaveLength(NAMES.length), SOON)

  // Half of the time is over, and the disk is full: a reminder that can't be noted is not sent.
  const free = disk.fill([server.pid])
  move(16)
  expect(await press('Visitor-0')).toBe(503)
  await vi.waitFor(() => expect(server.output()).toMatch(/outbox-not-/), SOON)
  const early = about(/^Call by/)
  free()
  await vi.waitFor(() => expect(about(/^Call by/)).toEqual(NAMES.toSorted()), SOON)
  expect(early).toEqual([])

  for (const name of CALLED) expect(await press(name)).toBe(303)
  const freeAgain = disk.fill([server.pid])
  move(31)
  await vi.waitFor(
    async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(503),
    SOON,
  )
  freeAgain()
  await vi.waitFor(() => expect(about(/^Overdue/)).toEqual(WAITING.toSorted()), SOON)

  const ids = mail.mails
    .filter((each) => /^(Call by|Overdue)/.test(headerOf(each, 'Subject') ?? ''))
    .map((each) => headerOf(each, 'Message-ID'))
  expect(new Set(ids).size).toBe(NAMES.length + WAITING.length)
  const uncertain = server.output().split('message-uncertain').length - 1
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(uncertain)
}, 300_000)
