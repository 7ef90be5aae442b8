import { expect, vi } from 'vitest'
import { weeklyChannel } from '../../server/leads/deliver/weekly.ts'
import { type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import type { ChannelRule } from '../../server/leads/store/deliveries.ts'
import { linkTokens } from '../../server/leads/store/links.ts'
import { listLeads } from '../../server/leads/store/manage.ts'
import { rounds } from '../setup/rounds.ts'
import { sinkSettings } from './desk-fixtures.ts'
import { leadWith } from './lead-fixtures.ts'
import { type LeadServer, spawnLeadServer } from './lead-server.ts'
import { endLeases, waiting } from './ledger.ts'
import { headerOf, partsOf, startMailSink } from './mail-sink.ts'
import { makeSite, removeSite } from './small-site.ts'
import { startWebhookSink } from './webhook-sink.ts'

const ROUNDS = rounds(2, 20)
/** For all rounds on a slow machine. */
export const DESK_TIMEOUT = 1_800_000

const PEOPLE = 6
/** Marks acknowledged in each round before the server is killed. */
const ACKNOWLEDGED = 18
const WEEK_LEADS = 5
/** The server is killed at a moment up to this long after it has begun to listen. */
const KILL_MILLISECONDS = 500
const FINISH = { timeout: 120_000, interval: 50 }

/**
 * Kills a server repeatedly while people press buttons, each on a lead of their own and again until it is acknowledged:
 * the history has every press once and in order, and every mark reaches the webhook.
 */
export async function checkMarks(place: DatabasePlace, env: Record<string, string>): Promise<void> {
  const [mail, webhook, folder] = [await startMailSink(), await startWebhookSink(), makeSite()]
  const settings = { ...env, ...sinkSettings(mail, webhook), MAX_POSTS_PER_MINUTE: '1000000' }
  const database = databaseAt(place)
  const leads = Array.from({ length: PEOPLE }, (_, index) =>
    leadWith({ bodyHash: `person ${index}` }),
  )
  await database.saveLeads(leads, [])
  const tokens = await linkTokens(database, {
    leadIds: leads.map(({ id }) => id),
    message: 'mail',
    now: new Date(),
  })
  const pressed = new Map(leads.map(({ id }) => [id, [] as string[]]))
  const acknowledged = () => [...pressed.values()].reduce((sum, notes) => sum + notes.length, 0)

  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await spawnLeadServer(folder, settings)
    const enough = acknowledged() + ACKNOWLEDGED
    let isKilled = false
    const person = async (id: string) => {
      const notes = pressed.get(id) ?? []
      while (!isKilled) {
        const note = `press ${notes.length}`
        if (await press(server, tokens.get(id) ?? '', note)) notes.push(note)
      }
    }
    const people = leads.map(({ id }) => person(id))
    await vi.waitFor(() => expect(acknowledged()).toBeGreaterThanOrEqual(enough), FINISH)
    await server.end('SIGKILL')
    isKilled = true
    await Promise.all(people)
  }
  await endLeases(place)
  const last = await spawnLeadServer(folder, settings)
  await vi.waitFor(async () => expect(await waiting(place)).toBe(0), FINISH)
  expect(await last.end('SIGTERM')).toBe(0)

  expect(acknowledged()).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED)
  const marks: string[] = []
  for await (const { id, history } of listLeads(await database.ready(), {})) {
    const notes = history.map(({ note }) => note)
    const known = pressed.get(id) ?? []
    // The last press of a round may be stored and not acknowledged; it is then the first of the next one.
    expect(notes.slice(0, known.length)).toEqual(known)
    expect(notes.length - known.length).toBeLessThanOrEqual(1)
    marks.push(...history.map((mark) => mark.id))
  }
  const arrived = webhook.calls.map(({ headers }) => `${headers['webhook-id']}`)
  expect([...new Set(arrived)].sort()).toEqual(marks.sort())
  await database.close()
  await Promise.all([mail.stop(), webhook.stop()])
  removeSite(folder)
}

/**
 * Kills a server repeatedly while it sends the leads of a week: each lead arrives, and only under one Message-ID, by
 * which mail programs know a repeat.
 */
export async function checkWeekly(
  place: DatabasePlace,
  env: Record<string, string>,
): Promise<void> {
  const [mail, folder] = [await startMailSink(), makeSite()]
  const settings = { ...env, ...sinkSettings(mail) }
  const database = databaseAt(place)
  const rule: ChannelRule = weeklyChannel.rule
  let server: LeadServer | undefined
  let arrivedTwice = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const week = Array.from({ length: WEEK_LEADS }, (_, index) =>
      leadWith({ bodyHash: `${round} ${index}`, fields: { name: `Lead ${round}-${index}-` } }),
    )
    await database.saveLeads(week, [rule])
    server ??= await spawnLeadServer(folder, settings)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * KILL_MILLISECONDS))
    await server.end('SIGKILL')
    await endLeases(place)
    server = await spawnLeadServer(folder, settings)
    await vi.waitFor(async () => expect(await waiting(place)).toBe(0), FINISH)

    const mails = mail.mails.filter((each) => partsOf(each).text.includes(`Lead ${round}-`))
    expect(new Set(mails.map((each) => headerOf(each, 'Message-ID'))).size).toBe(1)
    expect(mails.length).toBeLessThanOrEqual(2)
    arrivedTwice += mails.length - 1
    for (const { fields } of week) expect(mails.at(-1)?.text).toContain(fields.name)
  }
  await server?.end('SIGTERM')
  expect(mail.mails).toHaveLength(ROUNDS + arrivedTwice)
  await database.close()
  await mail.stop()
  removeSite(folder)
}

/** Whether the press was acknowledged. */
async function press({ url }: LeadServer, token: string, note: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ state: 'called', note })
    const answer = await fetch(`${url}/l/${token}`, { method: 'POST', body, redirect: 'manual' })
    await answer.text()
    return answer.status === 303
  } catch {
    return false
  }
}
