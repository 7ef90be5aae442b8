import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeWhole } from '../../../files/write-whole.mjs'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { type LeadServer, spawnLeadServer } from '../../server/lead-server.ts'
import { leadsAt, post, REQUEST } from '../../server/lead-site.ts'
import { runLeads } from '../../server/leads-process.ts'
import { headerOf, type MailSink, startMailSink } from '../../server/mail-sink.ts'
import { makeSite, removeSite } from '../../server/small-site.ts'
import { smallDisk } from '../full-disk.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OWNER = 'owner@roofing.example'
const OTHERS = ['office@roofing.example', 'crew@roofing.example']
const EVERYBODY = [OWNER, ...OTHERS]
vi.setConfig({ testTimeout: 15 * MINUTE, hookTimeout: MINUTE })

/** Asks twice, from two addresses, and wants to be erased in the evening. */
const ZEB = { name: 'Zebulon Quist', phone: '(727) 555-0163', email: 'Zeb.Quist@mail.example' }

const folder = makeSite()
const bench = mkdtempSync(join(tmpdir(), 'day-'))
const clock = join(bench, 'clock')
const disk = join(bench, 'disk')
const place = { dataDir: join(disk, 'data') }
let small: ReturnType<typeof smallDisk>
let mail: MailSink
let server: LeadServer
let output = ''
let ahead = 0
/** How many requests were not stored, and said so. */
let refusals = 0
const acknowledged = new Set<string>()

beforeAll(async () => {
  small = smallDisk(disk)
  move(0)
  mail = await startMailSink()
  await start()
})
afterAll(async () => {
  await mail.stop()
  small.remove()
  rmSync(bench, { recursive: true })
  removeSite(folder)
})

/** Moves the clock of the server, which keeps running. */
function move(milliseconds: number): void {
  ahead += milliseconds
  writeFileSync(`${clock}.new`, `${ahead}`)
  renameSync(`${clock}.new`, clock)
}

async function start(): Promise<void> {
  server = await spawnLeadServer(folder, {
    DATA_DIR: place.dataDir,
    NODE_OPTIONS: `--import ${new URL('../../setup/moved-clock.mjs', import.meta.url)}`,
    CLOCK_FILE: clock,
    MAX_POSTS_PER_MINUTE: '1000000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@roofing.example',
    MAIL_TO: [OTHERS[0], OWNER, OTHERS[1]].join(','),
    WEEKLY_MAIL: 'off',
  })
}

async function stop(): Promise<void> {
  expect(await server.end('SIGTERM')).toBe(0)
  output += server.output()
}

/** Sends a request as the form does: with one key, again until it is stored. */
async function visitor(fields: Partial<typeof REQUEST> = {}): Promise<void> {
  const number = acknowledged.size + Math.floor(Math.random() * 1e9)
  const request = {
    ...REQUEST,
    name: `Visitor ${number}`,
    phone: `813 555 ${String(number % 10_000).padStart(4, '0')}`,
    email: `visitor-${number}@mail.example`,
    address: `${number} Palm Ave`,
    ...fields,
  }
  const key = `key-${number}`
  for (;;) {
    const answer = await post(server.url, request, { 'Idempotency-Key': key }).catch(
      () => undefined,
    )
    if (answer?.ok) break
    refusals += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  acknowledged.add(key)
}

async function ask(count: number, fields?: Partial<typeof REQUEST>): Promise<void> {
  for (let index = 0; index < count; index += 1) await visitor(fields)
}

/** Who got which message, and how often: `id address` → times. */
function arrivals(): Map<string, number> {
  const times = new Map<string, number>()
  for (const sent of mail.mails) {
    const id = headerOf(sent, 'Message-ID')?.slice(1).split('@')[0] ?? ''
    for (const to of sent.to) times.set(`${id} ${to}`, (times.get(`${id} ${to}`) ?? 0) + 1)
  }
  return times
}

/** Resolves when everything that was acknowledged has reached these people. */
async function arrived(people: readonly string[]): Promise<void> {
  await vi.waitFor(
    () => {
      const keys = [...arrivals().keys()]
      for (const person of people)
        expect(keys.filter((key) => key.endsWith(person))).toHaveLength(acknowledged.size)
    },
    { timeout: 3 * MINUTE, interval: 200 },
  )
}

async function detail(): Promise<Record<string, unknown>> {
  return (await (await fetch(`${server.url}/healthz?detail=1`)).json()) as Record<string, unknown>
}

/** Every file below a folder. */
function filesBelow(top: string): string[] {
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((name) => join(top, name))
    .filter((file) => statSync(file).isFile())
}

test('a day of 200 requests: each reaches all three people once, whatever breaks in between', async () => {
  // 8 AM. The mail server takes its time.
  mail.answerMilliseconds = 300
  await ask(40)
  await arrived(EVERYBODY)

  // 10 AM. For a while it needs 25 seconds for a message.
  move(2 * HOUR)
  mail.answerMilliseconds = 25_000
  await ask(5)
  await vi.waitFor(() => expect(mail.mails.length).toBeGreaterThan(40 * 3), { timeout: MINUTE })
  mail.answerMilliseconds = 300
  await arrived(EVERYBODY)
  await vi.waitFor(async () => expect(await detail()).toMatchObject({ unsent: 0 }), {
    timeout: MINUTE,
    interval: 500,
  })
  // A message is taken, and the line is cut before the answer: nobody can know, so it comes again, much later.
  mail.behavior = 'cut'
  await ask(1)
  await vi.waitFor(async () => expect((await detail()).uncertain).toBeGreaterThan(0), {
    timeout: MINUTE,
    interval: 500,
  })
  mail.behavior = 'accept'
  move(30 * MINUTE)
  await arrived(EVERYBODY)
  await vi.waitFor(async () => expect(await detail()).toMatchObject({ unsent: 0 }), {
    timeout: MINUTE,
    interval: 500,
  })

  // Noon. The owner's mailbox is full; the others get everything meanwhile, also after a restart.
  move(90 * MINUTE)
  mail.refused[OWNER] = 552
  await ask(30)
  await arrived(OTHERS)
  expect(await detail()).toMatchObject({
    unsentByAddress: { mail: { '2 of 3': { messages: 30 } } },
  })
  await stop()
  await start()
  await ask(20)
  await arrived(OTHERS)

  // 1 PM. The disk is full for ten minutes: what is acknowledged is stored, and Save leaves the old file.
  move(HOUR)
  const site = join(disk, 'site.yaml')
  const before = REAL_SITE.slice(0, 900_000)
  writeFileSync(site, before)
  const freeDisk = small.fill([server.pid, process.pid])
  expect(() => writeWhole(site, REAL_SITE)).toThrow()
  expect(readFileSync(site, 'utf8')).toBe(before)
  const from = refusals
  const waiting = Array.from({ length: 22 }, () => visitor())
  await vi.waitFor(() => expect(refusals - from).toBeGreaterThan(22), { timeout: MINUTE })
  move(10 * MINUTE)
  freeDisk()
  await Promise.all(waiting)
  writeWhole(site, REAL_SITE)
  expect(readFileSync(site, 'utf8')).toBe(REAL_SITE)
  await arrived(OTHERS)

  // 2 PM. The clock jumps an hour ahead in the middle of sending, and back.
  mail.answerMilliseconds = 2000
  await ask(10)
  move(HOUR)
  await ask(5)
  move(-HOUR)
  mail.answerMilliseconds = 300
  await ask(5)
  await arrived(OTHERS)

  // 3 PM. The owner's mailbox has room again, and gets all that it is owed.
  move(2 * HOUR)
  delete mail.refused[OWNER]
  await arrived(EVERYBODY)
  await vi.waitFor(async () => expect(await detail()).toMatchObject({ unsent: 0 }), {
    timeout: MINUTE,
    interval: 500,
  })

  // 4 PM. Zeb asks twice; a backup is made; more people ask.
  move(HOUR)
  await ask(1, ZEB)
  await ask(1, { ...ZEB, phone: '+1 727.555.0163 ext. 4', email: 'office@quist.example' })
  await ask(18)
  await arrived(EVERYBODY)
  const backup = join(bench, 'backup.sqlite')
  expect(await runLeads(place, ['backup', backup])).toMatchObject({ code: 0 })
  await ask(30)
  await arrived(EVERYBODY)

  // 5 PM. He is erased. At 6 the backup is restored, and what came after it is brought back.
  move(HOUR)
  expect(await runLeads(place, ['erase', ZEB.email])).toMatchObject({ code: 1 })
  const erased = await runLeads(place, ['erase', ZEB.email, '--all'])
  expect(erased.stdout).toContain('Erased 2 requests')
  await stop()
  move(HOUR)
  const restored = await runLeads(place, ['restore', backup])
  expect({ code: restored.code, stderr: restored.stderr }).toEqual({ code: 0, stderr: '' })
  const [kept = ''] = /\S*leads-before-\S+\.sqlite/.exec(restored.stdout) ?? []
  expect(await runLeads(place, ['import', kept])).toMatchObject({ code: 0 })
  await start()
  await ask(13)
  await arrived(EVERYBODY)
  await vi.waitFor(async () => expect(await detail()).toMatchObject({ unsent: 0 }), {
    timeout: MINUTE,
    interval: 500,
  })
  await stop()

  expect(acknowledged.size).toBe(201)
  const stored = await leadsAt(place)
  expect(stored).toHaveLength(acknowledged.size)
  const copies = [...arrivals()]
  expect(copies).toHaveLength(stored.length * EVERYBODY.length)
  const uncertain = output.split('\n').filter((line) => line.includes('message-uncertain')).length
  const repeats = copies.filter(([, times]) => times > 1)
  expect(repeats.length).toBeLessThanOrEqual(Math.min(uncertain, EVERYBODY.length))

  const left = ['Zebulon', 'Quist', 'quist', '7275550163', '555-0163', '555.0163']
  for (const file of filesBelow(place.dataDir)) {
    const bytes = readFileSync(file)
    expect([file, left.filter((words) => bytes.includes(words))]).toEqual([file, []])
  }
  expect(output).not.toContain('Zebulon')
})
