import { expect, vi } from 'vitest'
import { countsOf } from '../../server/counts/store.ts'
import { timeText } from '../../server/leads/clock.ts'
import { type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import { IS_WAITING } from '../../server/leads/store/deliveries.ts'
import { rounds } from '../setup/rounds.ts'
import { sinkSettings } from './desk-fixtures.ts'
import { type LeadServer, spawnLeadServer } from './lead-server.ts'
import { leadsAt, post, REQUEST } from './lead-site.ts'
import { headerOf, startMailSink } from './mail-sink.ts'
import { makeSite, removeSite } from './small-site.ts'
import { startWebhookSink } from './webhook-sink.ts'

const ROUNDS = rounds(2, 20)
const VISITORS = 16
/** Leads acknowledged in each round before the server is killed. */
const ACKNOWLEDGED = 55
const ROUND_MILLISECONDS = 120_000
/** For a hundred rounds on a slow machine. */
export const LEDGER_TIMEOUT = 1_800_000

/** Every so many rounds last until something that was counted in them has been stored. */
const COUNTED_ROUNDS = 7
const ADDRESSES = ['office@roofing.example', 'owner@roofing.example']
const PAUSE_MILLISECONDS = 200
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0',
}

interface Ledger {
  sent: Set<string>
  acknowledged: Set<string>
  /** Reports of page views that were sent. */
  views: number
}

/**
 * Kills a server repeatedly in the middle of posts, then compares what was acknowledged with what is stored and what
 * arrived: every acknowledged lead once, nothing that was not sent, all of it by mail to each address and by webhook.
 */
export async function checkLedger(
  place: DatabasePlace,
  env: Record<string, string>,
): Promise<void> {
  const [mail, webhook, folder] = [await startMailSink(), await startWebhookSink(), makeSite()]
  const settings = {
    ...env,
    ...sinkSettings(mail, webhook),
    MAX_POSTS_PER_MINUTE: '1000000',
    MAIL_TO: ADDRESSES.join(),
    // It waits until Monday.
    WEEKLY_MAIL: 'off',
  }
  const ledger: Ledger = { sent: new Set(), acknowledged: new Set(), views: 0 }
  let output = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await spawnLeadServer(folder, settings)
    const isCounted = round % COUNTED_ROUNDS === 0
    await burst(server, ledger, isCounted ? newViews(place) : undefined)
    output += server.output()
  }
  await endLeases(place)
  const last = await spawnLeadServer(folder, settings)
  await vi.waitFor(async () => expect(await waiting(place)).toBe(0), {
    timeout: 600_000,
    interval: 100,
  })
  expect(await last.end('SIGTERM')).toBe(0)
  const counted = await countsAt(place)
  expect(counted.view).toBeGreaterThan(0)
  expect(counted.view).toBeLessThanOrEqual(ledger.views)
  expect(counted.sent).toBeGreaterThan(0)
  expect(counted.sent).toBeLessThanOrEqual(ledger.sent.size)

  const leads = await leadsAt(place)
  const markers = leads.map(({ fields }) => fields.name)
  expect(ledger.acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED)
  expect(new Set(markers).size).toBe(markers.length)
  expect([...ledger.acknowledged].filter((marker) => !markers.includes(marker))).toEqual([])
  expect(markers.filter((marker) => !ledger.sent.has(marker))).toEqual([])
  for (const { fields } of leads)
    expect({ ...fields, name: REQUEST.name, 'form-name': 'quote-request' }).toEqual(REQUEST)
  const ids = leads.map(({ id }) => id)
  const mailedTo = (address: string) =>
    mail.mails
      .filter(({ to }) => to.includes(address))
      .map((sent) => headerOf(sent, 'Message-ID')?.slice(1).split('@')[0] ?? '')
  for (const arrived of [
    ...ADDRESSES.map(mailedTo),
    webhook.calls.map(({ headers }) => `${headers['webhook-id']}`),
  ]) {
    expect([...new Set(arrived)].sort()).toEqual(ids)
    const times = new Map<string, number>()
    for (const id of arrived) times.set(id, (times.get(id) ?? 0) + 1)
    expect(Math.max(...times.values())).toBeLessThanOrEqual(ROUNDS + 1)
  }
  expect([...ledger.sent].filter((marker) => output.includes(marker))).toEqual([])
  await Promise.all([mail.stop(), webhook.stop()])
  removeSite(folder)
}

/**
 * Posts until enough leads are acknowledged, and until `after` resolves if it is given, then kills the server in the
 * middle of the others. Every visitor has seen the page too.
 */
async function burst(
  server: LeadServer,
  ledger: Ledger,
  after: Promise<void> = Promise.resolve(),
): Promise<void> {
  const enough = ledger.acknowledged.size + ACKNOWLEDGED
  let isKilled = false
  const visitor = async () => {
    while (!isKilled) {
      const name = `marker-${ledger.sent.size}-${Math.random().toString(36).slice(2)}`
      ledger.sent.add(name)
      try {
        const headers = { ...BROWSER, 'Idempotency-Key': name }
        const answer = await post(server.url, { ...REQUEST, name }, headers)
        await answer.text()
        if (answer.ok) ledger.acknowledged.add(name)
        ledger.views += 1
        await fetch(`${server.url}/count`, { method: 'POST', headers: BROWSER, body: VIEW })
      } catch {
        // Not acknowledged: it may be stored or not.
      }
      if (ledger.acknowledged.size >= enough) await pause(PAUSE_MILLISECONDS)
    }
  }
  const visitors = Array.from({ length: VISITORS }, visitor)
  const until = performance.now() + ROUND_MILLISECONDS
  while (ledger.acknowledged.size < enough && performance.now() < until) await pause(5)
  await after
  await server.end('SIGKILL')
  isKilled = true
  await Promise.all(visitors)
  if (ledger.acknowledged.size < enough) throw new Error(`Too slow: ${server.output()}`)
}

const VIEW = new URLSearchParams({ event: 'view', page: '/services/x', from: '' })

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Resolves when more views are stored than now. */
async function newViews(place: DatabasePlace): Promise<void> {
  const { view: before = 0 } = await countsAt(place)
  const more = async () => expect((await countsAt(place)).view ?? 0).toBeGreaterThan(before)
  await vi.waitFor(more, { timeout: ROUND_MILLISECONDS, interval: 50 })
}

/** How often each event was counted. */
async function countsAt(place: DatabasePlace): Promise<Record<string, number>> {
  const database = databaseAt(place)
  try {
    const totals: Record<string, number> = {}
    for (const { event, count } of await countsOf(await database.ready(), ALL_DAYS))
      totals[event] = (totals[event] ?? 0) + count
    return totals
  } finally {
    await database.close()
  }
}

const ALL_DAYS = { since: '', until: '9' }

/** As if a minute had passed since the last server was killed: what it was sending may be sent again. */
export async function endLeases(place: DatabasePlace): Promise<void> {
  const database = databaseAt(place)
  try {
    const db = await database.ready()
    await db
      .updateTable('deliveries')
      .set({ leased_until: timeText(0) })
      .where('leased_until', '!=', '')
      .execute()
  } finally {
    await database.close()
  }
}

/** How many messages are still to be sent. */
export async function waiting(place: DatabasePlace): Promise<number> {
  const database = databaseAt(place)
  try {
    const db = await database.ready()
    return (await db.selectFrom('deliveries').select('id').where(IS_WAITING).execute()).length
  } finally {
    await database.close()
  }
}
